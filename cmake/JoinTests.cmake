# join_tests(RESULT PROGRAM SOURCE…): the sources of a test program, with its tests several in one file: what
# they all include is the most of what is compiled, which so takes a third of the time. Names that each
# has for itself stay apart, in a namespace for each. File by file where CMAKE_UNITY_BUILD is off.
function(join_tests result program)
  if(NOT CMAKE_UNITY_BUILD)
    set(${result} ${ARGN} PARENT_SCOPE)
    return()
  endif()
  set(together 6)
  set(tests ${ARGN})
  list(FILTER tests INCLUDE REGEX "_test[.]cpp$")
  set(sources ${ARGN})
  list(FILTER sources EXCLUDE REGEX "_test[.]cpp$")
  list(TRANSFORM tests PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  set(script ${PROJECT_SOURCE_DIR}/cmake/join.cmake)
  while(tests)
    list(LENGTH sources number)
    list(SUBLIST tests 0 ${together} batch)
    list(REMOVE_ITEM tests ${batch})
    set(joined ${CMAKE_CURRENT_BINARY_DIR}/joined/${program}_${number}.cpp)
    list(JOIN batch "," listed)
    add_custom_command(OUTPUT ${joined}
      COMMAND ${CMAKE_COMMAND} -D OUT=${joined} -D SOURCES=${listed} -P ${script}
      DEPENDS ${batch} ${script} VERBATIM)
    list(APPEND sources ${joined})
  endwhile()
  set(${result} ${sources} PARENT_SCOPE)
endfunction()
