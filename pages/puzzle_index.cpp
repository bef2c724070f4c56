// Writes the list as CSV and as JSON.
#include "pages/puzzle_index.hpp"

#include "model/json/node.hpp"
#include "model/json/text.hpp"

namespace sabueso::pages {

namespace {

using model::OrderedJson;

OrderedJson line_of(const PuzzlePage& puzzle) {
  OrderedJson line{
      {"number", puzzle.number}, {"id", puzzle.id}, {"game", puzzle.game}, {"title", puzzle.title}};
  line.update(grade_json(puzzle.grade));
  line["clues"] = puzzle.clues.size();
  return line;
}

OrderedJson lines_of(const std::vector<PuzzlePage>& puzzles) {
  OrderedJson lines = OrderedJson::array();
  for (const PuzzlePage& puzzle : puzzles) lines.push_back(line_of(puzzle));
  return lines;
}

}  // namespace

std::string csv_of(const std::vector<PuzzlePage>& puzzles) {
  std::string text = "number,id,game,title,difficulty,technique,times,open,score,clues\r\n";
  for (const OrderedJson& line : lines_of(puzzles)) {
    std::string fields;
    for (const auto& [name, value] : line.items()) {
      if (!fields.empty()) fields += ",";
      if (value.is_string()) {
        fields += "\"" + model::replaced(value.get<std::string>(), "\"", "\"\"") + "\"";
      } else if (!value.is_null()) {
        fields += value.dump();
      }
    }
    text += fields + "\r\n";
  }
  return text;
}

std::string json_of(const std::vector<PuzzlePage>& puzzles) {
  return model::dump_json(lines_of(puzzles)) + "\n";
}

}  // namespace sabueso::pages
