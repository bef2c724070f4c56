// Dots as blocks. Terminals are mostly dark, so what is light is drawn; phones read both.
#include "cli/qr.hpp"

#include <qrcodegen.hpp>

namespace sabueso::cli {

std::string qr_code(const std::string& text, std::size_t columns, bool ascii) {
  using qrcodegen::QrCode;
  constexpr int margin = 2;
  const QrCode code = QrCode::encodeText(text.c_str(), QrCode::Ecc::LOW);
  const int size = code.getSize();
  const auto wide = static_cast<std::size_t>(size + 2 * margin) * (ascii ? 2 : 1);
  if (wide > columns) return "";
  const auto is_light = [&](int x, int y) { return !code.getModule(x, y); };
  std::string drawn;
  for (int y = -margin; y < size + margin; y += ascii ? 1 : 2) {
    for (int x = -margin; x < size + margin; ++x) {
      const bool above = is_light(x, y);
      if (ascii) {
        drawn += above ? "##" : "  ";
        continue;
      }
      const bool below = y + 1 < size + margin && is_light(x, y + 1);
      drawn += above ? (below ? "█" : "▀") : (below ? "▄" : " ");
    }
    drawn += "\n";
  }
  return drawn;
}

}  // namespace sabueso::cli
