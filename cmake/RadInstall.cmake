# Install rules and the radiance CMake package (find_package(radiance), rad_add_plugin).
include(CMakePackageConfigHelpers)

install(DIRECTORY ${CMAKE_SOURCE_DIR}/abi/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/radiance FILES_MATCHING PATTERN "*.h")
install(DIRECTORY ${CMAKE_SOURCE_DIR}/arch/common/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/radiance/arch
        FILES_MATCHING PATTERN "*.h")
install(FILES ${CMAKE_SOURCE_DIR}/README.md ${CMAKE_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${CMAKE_SOURCE_DIR}/docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md")

set(RAD_PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/radiance)
file(STRINGS ${CMAKE_SOURCE_DIR}/abi/rad_types.h rad_abi_lines REGEX "#define RAD_ABI_(MAJOR|MINOR) ")
string(REGEX REPLACE ".*RAD_ABI_MAJOR ([0-9]+)u.*RAD_ABI_MINOR ([0-9]+)u.*" "\\1.\\2" RADIANCE_ABI_VERSION "${rad_abi_lines}")
configure_package_config_file(${CMAKE_SOURCE_DIR}/cmake/radianceConfig.cmake.in
  ${CMAKE_BINARY_DIR}/package/radianceConfig.cmake INSTALL_DESTINATION ${RAD_PACKAGE_DIR}
  PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_DATADIR)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/package/radianceConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/package/radianceConfig.cmake ${CMAKE_BINARY_DIR}/package/radianceConfigVersion.cmake
  ${CMAKE_SOURCE_DIR}/cmake/radiance-plugin.cmake DESTINATION ${RAD_PACKAGE_DIR})
