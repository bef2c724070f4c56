// From a case to advice, and numbers in words.
#include "model/cases/advice.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace sabueso::model {

void refuse_about(const std::string& name, std::string_view game) {
  throw InputError(
      name, {Text("{0} has no advice on that", "{0} no aconseja sobre eso"), std::string(game)});
}

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
  if (about_equal(share, 1)) return say(language, Text("for certain", "con seguridad"));
  for (std::size_t all = 2; all < numbers.size() + 2; ++all) {
    const double times = share * static_cast<double>(all);
    const auto whole = static_cast<std::size_t>(std::round(times));
    if (whole == 0 || whole >= all || !about_equal(times, static_cast<double>(whole))) continue;
    const std::string_view of = numbers[all - 2].in(language);
    if (whole == 1) return say(language, Text("one time in {0}", "una vez de cada {0}"), of);
    return say(language, Text("{0} times in {1}", "{0} veces de cada {1}"),
               numbers[whole - 2].in(language), of);
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

std::string average(double mean, Language language) {
  return decimal(mean, about_equal(mean, std::round(mean)) ? 0 : 1, language);
}

double to_millionths(double number) {
  const double rounded = std::round(number * 1e6) / 1e6;
  return rounded == 0 ? 0 : rounded;
}

bool about_equal(double one, double other) { return std::abs(one - other) < 1e-9; }

Suggested suggest(const Case& seen, Solved solved, Roads& roads, const Budget& budget,
                  Language language, const AdviceTopic& about) {
  Suggested suggested{with_worlds(std::move(solved), roads, budget)};
  if (!suggested.report.is_consistent()) return suggested;
  const OpenWorlds open = [&] { return worlds_of(seen.seen_by_all()->problem(), roads, budget); };
  suggested.advice = seen.advise(suggested, open, budget, language, about);
  return suggested;
}

Told in_parts(const Suggested& suggested, Language language) {
  if (!suggested.advice) {
    return {{{say(language, Text("Too many possibilities are left to advise on them.",
                                 "Quedan demasiadas posibilidades para aconsejar."))}}};
  }
  Told told{{{suggested.advice->say}}};
  if (!suggested.advice->table.empty()) told.parts.push_back({"", suggested.advice->table});
  return told;
}

}  // namespace sabueso::model
