# Run by embed_text: writes FILE's text into HEADER as the constant NAME.
file(READ ${FILE} text)
file(WRITE ${HEADER} "#pragma once
#include <string_view>
namespace sabueso::embedded {
inline constexpr std::string_view ${NAME} = R\"text(${text})text\";
}  // namespace sabueso::embedded
")
