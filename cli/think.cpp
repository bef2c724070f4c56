// The helper's orders for those who think for themselves: pencil marks, checks, hints.
#include <fmt/format.h>

#include <charconv>

#include "cli/helper.hpp"
#include "cli/render.hpp"
#include "model/puzzles/frame.hpp"

namespace sabueso::cli {

using model::Pencil;
using model::Text;

// All that somebody needs who has never seen the game, and the empty sheet.
std::string Helper::puzzle() const {
  const model::Case& seen = session_.seen();
  const model::PuzzleSizes sizes = session_.game().puzzle_sizes().value();
  const model::PuzzleHeading heading = model::PuzzleHeadings().next(seen, sizes, style_.language);
  std::string text = paragraph(heading.title);
  if (!heading.text.empty()) text += paragraph(heading.text);
  text += "\n";
  const model::PuzzleRules used = seen.rules_used();
  for (const auto* rules : {&used.rules, &used.signs}) {
    for (const model::Message& rule : *rules) {
      text += paragraph("- " + rule.in(style_.language), 2);
    }
  }
  text += "\n";
  for (const std::string& item : items_in_words(seen, style_.language)) {
    text += model::wrap(item, style_.columns, 4) + ".\n";
  }
  return text + "\n" + paragraph(say(sizes.question)) + "\n" + marked_sheet() + "\n" +
         paragraph(say(
             Text("Nothing is told: `mark` and `cross` what you find out, `check` it, or take a "
                  "`hint`; Enter alone shows your sheet again, `path` a way to the answer, `help` "
                  "all orders.",
                  "No digo nada: `marcar` y `tachar` lo que averigües, `comprobar` si está bien, o "
                  "un `indicio`; Intro sin más repite tu hoja, `camino` cuenta cómo se resuelve y "
                  "`ayuda` todas las órdenes.")));
}

std::string Helper::marked_sheet() const {
  return cli::marked_sheet(session_.answer(), pencil_, style_);
}

std::string Helper::mark(std::string_view rest) { return marked(rest, Pencil::Mark::circled); }

std::string Helper::cross(std::string_view rest) { return marked(rest, Pencil::Mark::crossed_out); }

std::string Helper::marked(std::string_view rest, Pencil::Mark how) {
  const model::Answer& answer = session_.answer();
  const model::Query query = query_in(*answer.seen, answer.solved.problem, rest);
  if (!query.value) {
    return paragraph(say(Text("Mark which value of it?", "¿Qué valor hay que marcar?")));
  }
  if (how == Pencil::Mark::circled) pencil_.rub_out_circles(query.variable);  // it is this one now
  pencil_.mark({query.variable, *query.value}, how);
  keep_marks();
  return marked_sheet() + (pencil_.is_solution(answer) ? "\n" + solved() : "");
}

std::string Helper::rub(std::string_view rest) {
  if (rest.empty()) {
    pencil_ = {};
    keep_marks();
    return marked_sheet();
  }
  const model::Answer& answer = session_.answer();
  pencil_.rub_out(query_in(*answer.seen, answer.solved.problem, rest).variable);
  keep_marks();
  return marked_sheet();
}

// Beside a puzzle's notebook lie its solver's marks, and for how long it has been thought about.
constexpr std::string_view marks_ending = ".marks";

void Helper::take_up_marks() {
  const auto kept = model::text_at(journaled_.path() + std::string(marks_ending));
  if (!kept) return;
  const std::size_t end = std::min(kept->find('\n'), kept->size());
  std::int64_t seconds = 0;
  std::from_chars(kept->data(), kept->data() + end, seconds);
  try {
    pencil_ = Pencil::read(model::trimmed(std::string_view(*kept).substr(end)),
                           session_.answer().solved.problem);
    begun_ -= std::chrono::seconds(seconds);
  } catch (const model::InputError&) {  // not our writing: begun anew
  }
}

void Helper::keep_marks() {
  if (!is_puzzle_) return;
  const std::string text = std::to_string(seconds_taken()) + "\n" +
                           pencil_.written(session_.answer().solved.problem) + "\n";
  static_cast<void>(model::write_whole(journaled_.path() + std::string(marks_ending), text,
                                       {.mode = model::NewFile::for_its_owner}));
}

std::string Helper::check(std::string_view rest) {
  const model::Answer& answer = session_.answer();
  // Of one thing, or while entries contradict, Questions answers; of all marks, the pencil.
  if (!rest.empty() || !answer.solved.report.is_consistent()) return asked("check", rest);
  if (pencil_.is_solution(answer)) return solved();
  return told_in_words(pencil_.check(answer, style_.language), style_);
}

std::string Helper::hint(std::string_view rest) {
  if (!rest.empty() || !session_.answer().solved.report.is_consistent()) return asked("hint", rest);
  return told_in_words(questions_.next_hint(pencil_, style_.language), style_);
}

std::int64_t Helper::seconds_taken() const {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - begun_)
      .count();
}

// Hours where there are any, minutes and seconds.
std::string Helper::timer(std::string_view) {
  const std::int64_t seconds = seconds_taken();
  constexpr int minute = 60, hour = 3600;
  const std::string clock = fmt::format("{:02}:{:02}", seconds % hour / minute, seconds % minute);
  return (seconds < hour ? clock : fmt::format("{}:{}", seconds / hour, clock)) + "\n";
}

std::string Helper::solved() const {
  return paragraph(
      say(Text("Solved: all of it is right. `path` tells a way to it, to compare with "
               "yours; `timer` how long it took.",
               "Resuelto: todo está bien. `camino` cuenta una manera, para comparar "
               "con la tuya; `tiempo`, cuánto has tardado.")));
}

}  // namespace sabueso::cli
