rad_unit_test(test_base SOURCES ${CMAKE_CURRENT_LIST_DIR}/base/json_test.cpp ${CMAKE_CURRENT_LIST_DIR}/base/utf8_test.cpp
              ${CMAKE_CURRENT_LIST_DIR}/base/file_test.cpp DEPS rad_base LABELS fast tsan)
