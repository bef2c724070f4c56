// QR codes in a terminal.
#pragma once

#include <string>

#include "model/cases/case.hpp"

namespace sabueso::cli {

/// A text as a QR code for phones: two dots a letter, one above the other; in plain letters two
/// letters a dot. Empty where the page is too narrow for it.
std::string qr_code(const std::string& text, std::size_t columns, bool ascii);

}  // namespace sabueso::cli
