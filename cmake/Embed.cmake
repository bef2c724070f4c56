# embed_text(TARGET NAME FILE): makes "embedded/NAME.hpp" for the target, a header with the file's
# text as `sabueso::embedded::NAME`, so that the program needs no data files beside it.
function(embed_text target name file)
  set(header ${CMAKE_CURRENT_BINARY_DIR}/generated/embedded/${name}.hpp)
  add_custom_command(
    OUTPUT ${header}
    COMMAND ${CMAKE_COMMAND} -DNAME=${name} -DFILE=${CMAKE_CURRENT_SOURCE_DIR}/${file}
            -DHEADER=${header} -P ${PROJECT_SOURCE_DIR}/cmake/WriteHeader.cmake
    DEPENDS ${file} ${PROJECT_SOURCE_DIR}/cmake/WriteHeader.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${header})
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/generated)
endfunction()
