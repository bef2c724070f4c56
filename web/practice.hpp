// An evening against bots as the page has it: nothing but what its seat sees, and what brings it
// back.
#pragma once

#include <memory>

#include "model/practice/practice.hpp"

namespace sabueso::web {

class PracticeDesk {
 public:
  /// The games must outlive this.
  explicit PracticeDesk(const model::Games& games) : games_(games) {}

  /// {"kept": as an answer has it} or, to begin, {"game", "bots", "seed"}; and what is to be done
  /// first: "choose": a value or words, or "mark": {"about": a variable and a value, "how": "○",
  /// "×" or ""}, or "ask": "hint", "check" or "suggest", or "back": true. Gives {"kept", "title",
  /// "seat", "log": what has been seen to happen, the last `longest_log` sentences, "news": how
  /// many of these are new, "question", "told", "choices": [{"value", "text"}], "may_go_back",
  /// "table": sentences, "board": SVG, "status", "tables" and "marks": of the sheet, "is_over",
  /// "review": sentences, once it is, and "missed": topics for drills}; to what was asked only
  /// {"told_parts": as parts_json has it}. It is not written anywhere. Throws model::InputError.
  model::OrderedJson answer(const model::Json& asked, model::Language language);

  /// {"game", "seed", "missed": topics, as an answer has them}: a single moment to be judged. Gives
  /// {"title", "entries": all that is noted, "told": sentences, "question", "choices": in words,
  /// "board": SVG}; with "choice", the number of one from 0, {"is_right", "right": a number,
  /// "told_parts": why, "missed": as it is from then on}. Throws model::InputError.
  model::OrderedJson drill(const model::Json& asked, model::Language language) const;

  static constexpr std::size_t longest_log = 40;

 private:
  void open(const model::Json& asked, model::Language language);
  void act(const model::Json& asked, model::OrderedJson& told);

  const model::Games& games_;
  std::unique_ptr<model::Practice> practice_;
  model::Language language_{};
  std::vector<std::string> log_;
};

}  // namespace sabueso::web
