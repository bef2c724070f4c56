# What the project is built on, for WebAssembly: headers of Debian's packages, and the sources of three,
# which SABUESO_SOURCES has (scripts/site fetches them).
enable_language(C)
# For size, with WebAssembly's own exceptions, and without the names of types, which nobody asks for.
# Names shadow one another only where files are built in one unit, of which clang warns.
add_compile_options(-Os -fwasm-exceptions -fno-rtti -Wno-shadow)
add_link_options(-fwasm-exceptions)

# Symlinks to just these two, so that the rest of /usr/include is not found.
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include)
foreach(name fmt nlohmann)
  file(CREATE_LINK /usr/include/${name} ${CMAKE_BINARY_DIR}/include/${name} SYMBOLIC)
endforeach()
add_library(headers INTERFACE)
target_include_directories(headers SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/include)
add_library(nlohmann_json::nlohmann_json ALIAS headers)
add_library(fmt INTERFACE)
target_link_libraries(fmt INTERFACE headers)
target_compile_definitions(fmt INTERFACE FMT_HEADER_ONLY)
add_library(fmt::fmt ALIAS fmt)

add_library(utf8proc STATIC ${SABUESO_SOURCES}/utf8proc/utf8proc.c)
target_include_directories(utf8proc SYSTEM PUBLIC ${SABUESO_SOURCES}/utf8proc)
target_compile_definitions(utf8proc PUBLIC UTF8PROC_STATIC)
target_compile_options(utf8proc PRIVATE -w)
add_library(PkgConfig::utf8proc ALIAS utf8proc)

file(GLOB cadical_sources ${SABUESO_SOURCES}/cadical/src/*.cpp)
list(FILTER cadical_sources EXCLUDE REGEX "/(cadical|mobical)[.]cpp$")
add_library(cadical STATIC ${cadical_sources})
set_target_properties(cadical PROPERTIES UNITY_BUILD OFF)
target_include_directories(cadical SYSTEM PUBLIC ${SABUESO_SOURCES}/cadical/src)
target_compile_definitions(cadical PRIVATE NDEBUG NBUILD QUIET NUNLOCKED)
target_compile_options(cadical PRIVATE -w)

add_library(qrcodegen STATIC ${SABUESO_SOURCES}/qr-code-generator/cpp/qrcodegen.cpp)
target_include_directories(qrcodegen SYSTEM PUBLIC ${SABUESO_SOURCES}/qr-code-generator/cpp)
target_compile_options(qrcodegen PRIVATE -w)

# Algorithms that its library lacks, for every source of the project.
add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-include${PROJECT_SOURCE_DIR}/wasm/ranges.hpp>)
