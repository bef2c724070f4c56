# sabueso_game(NAME SOURCES file… [EMBED name file…] [TESTS file…]): a game as a library of its own,
# called from the game's folder. Its rules in both languages are embedded by themselves. The tests lie
# in tests/ and become one program, NAME_tests.
function(sabueso_game name)
  cmake_parse_arguments(game "" "" "SOURCES;EMBED;TESTS" ${ARGN})
  set(library sabueso_${name})
  add_library(${library} STATIC ${game_SOURCES})
  target_link_libraries(${library} PUBLIC sabueso_rooms)
  target_precompile_headers(${library} REUSE_FROM sabueso_rooms)
  set(embedded ${game_EMBED})
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/RULES.md)
    list(APPEND embedded ${name}_rules RULES.md ${name}_rules_es RULES.es.md)
  endif()
  while(embedded)
    list(POP_FRONT embedded text file)
    embed_text(${library} ${text} ${file})
  endwhile()
  set_property(GLOBAL PROPERTY SABUESO_TESTS_OF_${name} ${game_TESTS})
endfunction()
