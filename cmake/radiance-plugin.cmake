# rad_plugin_defaults() and rad_add_plugin(): the same for the bundled plugins and for a third party's,
# which gets them from find_package(radiance).

# Flags every plugin builds with: hidden symbols, no contraction, and never a fast-math start-up object
# (which sets flush-to-zero in the host process at dlopen).
macro(rad_plugin_defaults)
  set(CMAKE_CXX_STANDARD 20)
  set(CMAKE_CXX_STANDARD_REQUIRED ON)
  set(CMAKE_C_STANDARD 11)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release)
  endif()
  foreach(rad_flags "${CMAKE_CXX_FLAGS}" "${CMAKE_C_FLAGS}" "${CMAKE_CXX_FLAGS_RELEASE}" "${CMAKE_CXX_FLAGS_RELWITHDEBINFO}")
    if(rad_flags MATCHES "-ffast-math|-Ofast")
      message(FATAL_ERROR "a Radiance plugin must not be built with -ffast-math or -Ofast: ${rad_flags}")
    endif()
  endforeach()
endmacro()

# rad_add_plugin(NAME KIND SOURCES ...): KIND is kernels, architectures or quantizers. The library is
# NAME.so, built into <build>/radiance_home/KIND and installed under RAD_PLUGIN_INSTALL_HOME, by default
# the home of the radiance that was found.
function(rad_add_plugin name kind)
  cmake_parse_arguments(A "" "" "SOURCES" ${ARGN})
  if(NOT kind MATCHES "^(kernels|architectures|quantizers)$")
    message(FATAL_ERROR "rad_add_plugin(${name} ${kind}): the kind is kernels, architectures or quantizers")
  endif()
  add_library(${name} MODULE ${A_SOURCES})
  target_link_libraries(${name} PRIVATE ${RAD_PLUGIN_ABI_TARGET})
  target_compile_options(${name} PRIVATE -fvisibility=hidden $<$<COMPILE_LANGUAGE:CXX>:-fvisibility-inlines-hidden>
    -ffp-contract=off $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CXX_COMPILER_ID:GNU>>:-fno-gnu-unique>)
  set_target_properties(${name} PROPERTIES PREFIX "" SUFFIX ".so"
    LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/radiance_home/${kind})
  install(TARGETS ${name} LIBRARY DESTINATION ${RAD_PLUGIN_INSTALL_HOME}/${kind})
endfunction()
