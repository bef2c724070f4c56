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

# embed_folder(TARGET NAME FOLDER): makes "embedded/NAME.hpp", all files of a folder as
# `sabueso::embedded::NAME`, an array of pairs of names and texts.
function(embed_folder target name folder)
  file(GLOB files CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR}/${folder} ${folder}/*)
  set(includes "")
  set(entries "")
  foreach(file ${files})
    string(MAKE_C_IDENTIFIER ${name}_${file} constant)
    embed_text(${target} ${constant} ${folder}/${file})
    string(APPEND includes "#include \"embedded/${constant}.hpp\"\n")
    string(APPEND entries "    std::pair<std::string_view, std::string_view>(\"${file}\", ${constant}),\n")
  endforeach()
  file(CONFIGURE OUTPUT generated/embedded/${name}.hpp CONTENT "#pragma once
#include <array>
#include <utility>
${includes}
namespace sabueso::embedded {
inline constexpr std::array ${name}{
${entries}};
}  // namespace sabueso::embedded
")
endfunction()
