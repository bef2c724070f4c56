// Numbers in words.
#include "model/cases/advice.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace sabueso::model {

std::string percent(double share) {
  const double rounded = std::round(share * 100);
  if (share > 0 && rounded < 1) return "<1 %";
  if (share < 1 && rounded > 99) return ">99 %";
  return fmt::format("{:.0f} %", rounded);
}

std::string how_often(double share, Language language) {
  constexpr std::array numbers{Text("two", "dos"),    Text("three", "tres"), Text("four", "cuatro"),
                               Text("five", "cinco"), Text("six", "seis"),   Text("seven", "siete"),
                               Text("eight", "ocho"), Text("nine", "nueve"), Text("ten", "diez")};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (!about_equal(share * static_cast<double>(i + 2), 1)) continue;
    return say(language, Text("one time in {0}", "una vez de cada {0}"), numbers[i].in(language));
  }
  return say(language, Text("{0} of the time", "el {0} de las veces"), percent(share));
}

std::string decimal(double number, int digits, Language language) {
  // Never "-0.0".
  std::string text = fmt::format("{:.{}f}", number, digits);
  if (text.find_first_of("123456789") == std::string::npos && text.front() == '-') text.erase(0, 1);
  if (language == Language::spanish && digits > 0) text[text.find('.')] = ',';
  return text;
}

double to_millionths(double number) {
  const double rounded = std::round(number * 1e6) / 1e6;
  return rounded == 0 ? 0 : rounded;
}

bool about_equal(double one, double other) { return std::abs(one - other) < 1e-9; }

}  // namespace sabueso::model
