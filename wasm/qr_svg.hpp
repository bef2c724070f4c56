// QR codes as pictures.
#pragma once

#include <string>

namespace sabueso::wasm {

/// A text as a QR code, in black on white, as SVG; empty where it is too long for one (2,953
/// bytes).
std::string qr_svg(const std::string& text);

}  // namespace sabueso::wasm
