// One path for all dark dots.
#include "wasm/qr_svg.hpp"

#include <fmt/format.h>

#include <qrcodegen.hpp>

namespace sabueso::wasm {

std::string qr_svg(const std::string& text) {
  using qrcodegen::QrCode;
  constexpr std::size_t longest = 2953;  // bytes in the largest code, with the least correction
  if (text.size() > longest) return "";
  constexpr int margin = 4;
  const QrCode code = QrCode::encodeText(text.c_str(), QrCode::Ecc::LOW);
  const int size = code.getSize();
  std::string dots;
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      if (code.getModule(x, y)) dots += fmt::format("M{} {}h1v1h-1z", x + margin, y + margin);
    }
  }
  return fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}" shape-rendering="crispEdges">)"
      R"(<path fill="#fff" d="M0 0h{0}v{0}h-{0}z"/><path d="{1}"/></svg>)",
      size + 2 * margin, dots);
}

}  // namespace sabueso::wasm
