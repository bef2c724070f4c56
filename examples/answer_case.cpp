// Reads a case file or a notebook on standard input, and prints the sheet with what is known.
#include <iostream>
#include <iterator>
#include <sabueso/model/library/solved_case.hpp>

int main() try {
  using sabueso::model::Language;
  const std::string text(std::istreambuf_iterator<char>(std::cin), {});
  const sabueso::model::SolvedCase answer(text);
  std::cout << answer.sheet(Language::english) << "\n";
  for (const std::string& step : answer.steps(Language::english)) std::cout << "- " << step << "\n";
} catch (const sabueso::model::InputError& error) {
  std::cerr << error.in(sabueso::model::Language::english) << "\n";
  return 2;
}
