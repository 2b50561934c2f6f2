# Out of tree: installs the build into a fresh prefix, then configures, builds and installs every bundled
# plugin against that install alone, and serves the golden model with the result.
if(NOT TARGET radiance)
  return()
endif()
add_test(NAME oot_plugins COMMAND ${CMAKE_COMMAND} -DBUILD_DIR=${CMAKE_BINARY_DIR} -DSOURCE_DIR=${CMAKE_SOURCE_DIR}
         -DWORK_DIR=${CMAKE_BINARY_DIR}/oot -P ${CMAKE_CURRENT_LIST_DIR}/oot.cmake)
set_tests_properties(oot_plugins PROPERTIES LABELS oot TIMEOUT 900)
