# Run by ctest -L oot with BUILD_DIR, SOURCE_DIR, WORK_DIR.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE rc OUTPUT_VARIABLE out ERROR_VARIABLE out)
  if(NOT rc EQUAL 0)
    message(FATAL_ERROR "failed (${rc}): ${ARGN}\n${out}")
  endif()
endfunction()

file(REMOVE_RECURSE ${WORK_DIR})
set(prefix ${WORK_DIR}/prefix)
run(${CMAKE_COMMAND} --install ${BUILD_DIR} --prefix ${prefix})

# A plugin's own CMakeLists.txt is copied as it stands; only the project head is added.
file(GLOB manifests ${SOURCE_DIR}/arch/*/CMakeLists.txt ${SOURCE_DIR}/kernels/*/CMakeLists.txt ${SOURCE_DIR}/quant/CMakeLists.txt)
set(home ${WORK_DIR}/home)
foreach(manifest ${manifests})
  get_filename_component(dir ${manifest} DIRECTORY)
  get_filename_component(name ${dir} NAME)
  if(name STREQUAL "common")
    continue()
  endif()
  file(COPY ${dir} DESTINATION ${WORK_DIR}/src)
  file(READ ${manifest} text)
  file(WRITE ${WORK_DIR}/src/${name}/CMakeLists.txt "cmake_minimum_required(VERSION 3.21)
project(${name} LANGUAGES C CXX)
find_package(radiance REQUIRED)
${text}")
  run(${CMAKE_COMMAND} -S ${WORK_DIR}/src/${name} -B ${WORK_DIR}/build/${name} -G Ninja -DCMAKE_BUILD_TYPE=Release
      -Dradiance_ROOT=${prefix} -DRAD_PLUGIN_INSTALL_HOME=${home} -DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
  run(${CMAKE_COMMAND} --build ${WORK_DIR}/build/${name})
  run(${CMAKE_COMMAND} --install ${WORK_DIR}/build/${name})
  message(STATUS "${name}: built out of tree")
endforeach()

# The installed engine plans the golden model with nothing but the plugins just built.
execute_process(COMMAND ${prefix}/bin/radiance --model ${SOURCE_DIR}/tests/data/golden/llama --radiance-home ${home}
  --kernels libavx --debug-graph RESULT_VARIABLE rc OUTPUT_VARIABLE out ERROR_VARIABLE err)
if(NOT rc EQUAL 0 OR NOT "${out}${err}" MATCHES "attn_paged")
  message(FATAL_ERROR "the installed engine does not plan with the out-of-tree plugins (${rc}):\n${out}${err}")
endif()
message(STATUS "1 passed, 0 failed")
