// `sabueso generate`: puzzles with exactly one solution and nothing to spare, a file each.
#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <future>
#include <memory>
#include <mutex>
#include <sstream>

#include "cli/command.hpp"
#include "cli/ctrl_c.hpp"
#include "cli/files.hpp"
#include "model/cases/case_file.hpp"
#include "model/puzzles/make.hpp"
#include "model/session/journal.hpp"

namespace sabueso::cli {

using model::say;
using model::Text;

namespace {

// Several names with commas between them.
std::vector<std::string> names_in(const std::string& list) {
  std::vector<std::string> names;
  std::istringstream rest(list);
  for (std::string name; std::getline(rest, name, ',');) names.push_back(name);
  return names;
}

struct GenerateOptions {
  std::string game, folder, with, without;
  std::vector<model::Difficulty> difficulties{};  // one after another; none: any
  std::optional<solver::Technique> technique{};   // the hardest that each needs

  /// How many numbers are tried for each puzzle.
  std::uint64_t tries() const {
    constexpr std::uint64_t of_technique = 100;
    return technique && best_of == 1 ? of_technique : best_of;
  }
  std::uint64_t count = 0, from = 0, jobs = 1, best_of = 1;
  std::optional<std::uint64_t> size{};
  model::PuzzleWish wish;
};

// One of each difficulty.
std::vector<model::PuzzleWish> wishes_of(const GenerateOptions& options) {
  if (options.difficulties.empty()) return {options.wish};
  std::vector<model::PuzzleWish> wishes(options.difficulties.size(), options.wish);
  for (std::size_t i = 0; i < wishes.size(); ++i) wishes[i].difficulty = options.difficulties[i];
  return wishes;
}

// One difficulty, or from one to another: "easy-hard".
Option difficulty_option(std::vector<model::Difficulty>& into) {
  const std::vector<std::string> names(model::difficulty_names.begin(),
                                       model::difficulty_names.end());
  Option option = choice("--difficulty", names,
                         Text("Otherwise any; easy-hard: each of these in turn",
                              "Si no, cualquiera; easy-hard: una de estas tras otra"),
                         [](std::size_t) {});
  option.take = [&into, names](const std::string& word) -> std::optional<model::Message> {
    const std::size_t dash = std::min(word.find('-'), word.size());
    std::vector<std::ptrdiff_t> ends;
    for (const std::string& end :
         {word.substr(0, dash), word.substr(std::min(dash + 1, word.size()))}) {
      if (ends.size() == 1 && dash == word.size()) break;
      const auto found = std::ranges::find(names, end);
      if (found == names.end()) return unknown_name(Text("value", "el valor"), end, names);
      ends.push_back(found - names.begin());
    }
    if (ends.back() < ends.front()) {
      return model::Message(Text("a range begins with the easier one: {0}",
                                 "un intervalo empieza por la más fácil: {0}"),
                            names[static_cast<std::size_t>(ends.back())] + "-" +
                                names[static_cast<std::size_t>(ends.front())]);
    }
    into.clear();
    for (auto one = ends.front(); one <= ends.back(); ++one) {
      into.push_back(static_cast<model::Difficulty>(one));
    }
    return std::nullopt;
  };
  return option;
}

/// Puzzles are made by several threads, each the next that nobody has begun.
class Batch {
 public:
  Batch(const model::Game& game, const GenerateOptions& options) : game_(game), options_(options) {}

  /// Gives how many were made, which are fewer where some are too rare. Throws NotWritten where a
  /// file cannot be.
  std::uint64_t make_all() {
    const CtrlCWaits ctrl_c_waits;
    std::vector<std::future<void>> others;
    for (std::uint64_t job = 1; job < std::min(options_.jobs, options_.count); ++job) {
      others.push_back(std::async(std::launch::async, [this] { work(false); }));
    }
    work(isatty(STDERR_FILENO) == 1);
    for (std::future<void>& other : others) other.get();
    if (isatty(STDERR_FILENO) == 1) static_cast<void>(std::fputs("\r\x1b[K", stderr));
    if (not_written_) throw model::NotWritten(*not_written_);
    return made_;
  }

 private:
  void work(bool tells) {
    std::vector<std::unique_ptr<model::PuzzleMaker>> makers;
    for (const model::PuzzleWish& wish : wishes_of(options_)) {
      makers.push_back(std::make_unique<model::PuzzleMaker>(game_, wish));
    }
    while (!must_stop_) {
      const std::uint64_t index = next_++;
      if (index >= options_.count) return;
      model::PuzzleMaker& maker = *makers[index % makers.size()];
      const Found found = best(maker, options_.from + index * options_.tries());
      if (must_stop()) return;
      if (found.puzzle) write(*found.puzzle, maker.id(found.number));
      ++done_;
      if (tells) tell();
    }
  }

  // A puzzle, if one was found, and its number.
  struct Found {
    std::unique_ptr<const model::Case> puzzle;
    std::uint64_t number = 0;
  };

  // The best of those from a number on; of equals the first.
  Found best(model::PuzzleMaker& maker, std::uint64_t from) {
    Found best;
    model::Worth most;
    for (std::uint64_t number = from; number < from + options_.tries(); ++number) {
      auto puzzle = maker.make(number, [this] { return must_stop(); });
      if (must_stop()) return best;
      if (!puzzle || !is_of_technique(*puzzle)) continue;
      if (options_.best_of == 1) return {std::move(puzzle), number};
      const model::Worth worth = model::worth(puzzle->problem(), game_.puzzle_sizes().value());
      if (best.puzzle && !(most < worth)) continue;
      best = {std::move(puzzle), number};
      most = worth;
    }
    return best;
  }

  bool is_of_technique(const model::Case& puzzle) const {
    if (!options_.technique) return true;
    const auto grade = model::grade(puzzle.problem(), game_.puzzle_sizes().value());
    return grade && grade->course.is_solved && grade->course.hardest == *options_.technique;
  }

  void write(const model::Case& puzzle, const std::string& id) {
    const std::string path = (std::filesystem::path(options_.folder) / (id + ".json")).string();
    const std::string text = model::text_of_file(model::puzzle_file(puzzle, id));
    const model::Saved written =
        model::write_whole(path, text, {.wait = model::Wait::no, .links = model::Links::replaced});
    if (written != model::Saved::done) fail(path);
    ++made_;
  }

  bool must_stop() {
    if (CtrlCWaits::is_waiting()) must_stop_ = true;
    return must_stop_;
  }

  void fail(const std::string& path) {
    const std::lock_guard lock(mutex_);
    must_stop_ = true;
    if (!not_written_) not_written_ = path;
  }

  void tell() const {
    constexpr std::uint64_t width = 30;
    const std::uint64_t done = done_, filled = done * width / options_.count;
    static_cast<void>(std::fputs(fmt::format("\r[{:#<{}}{:.<{}}] {} / {}", "", filled, "",
                                             width - filled, done, options_.count)
                                     .c_str(),
                                 stderr));
  }

  const model::Game& game_;
  const GenerateOptions& options_;
  std::atomic<std::uint64_t> next_ = 0, done_ = 0, made_ = 0;
  std::atomic<bool> must_stop_ = false;
  std::mutex mutex_;
  std::optional<std::string> not_written_;
};

Exit generate(const model::Games& games, GenerateOptions& options, const Console& console) {
  const model::Game& game = named_game(games, options.game);
  const model::PuzzleSizes sizes = model::puzzle_sizes_of(game);
  if (options.best_of == 0) {
    throw model::InputError("--best-of", Text("is at least 1", "es al menos 1"));
  }
  options.wish.with = names_in(options.with);
  options.wish.without = names_in(options.without);
  options.wish.size = options.size.value_or(sizes.usual);
  for (const model::PuzzleWish& wish : wishes_of(options)) {
    at_option([&] { static_cast<void>(model::PuzzleMaker(game, wish)); });  // or it throws
  }
  std::error_code wrong;
  std::filesystem::create_directories(options.folder, wrong);
  if (wrong) {
    throw model::NotWritten(
        {Text("{0}: no folder can be made there", "{0}: ahí no se puede hacer una carpeta"),
         options.folder});
  }
  const std::uint64_t made = Batch(game, options).make_all();
  const model::Language language = console.language();
  console.print(say(language,
                    made == 1 ? Text("{0} puzzle is in {1}.\n", "{0} puzle está en {1}.\n")
                              : Text("{0} puzzles are in {1}.\n", "{0} puzles están en {1}.\n"),
                    made, options.folder));
  if (made == options.count) return Exit::done;
  console.print(say(language,
                    made == 0
                        ? Text("None was found, in {0} tries for each.\n",
                               "No se encontró ninguno, en {0} intentos por cada uno.\n")
                        : Text("The others were not found, in {0} tries for each.\n",
                               "Los demás no se encontraron, en {0} intentos por cada uno.\n"),
                    model::PuzzleMaker::most_tries));
  return Exit::negative;
}

}  // namespace

Command generate_command(const model::Games& games) {
  const auto options = std::make_shared<GenerateOptions>();
  return {"generate",
          Text("Makes puzzles with exactly one solution", "Hace puzles con una sola solución"),
          "sabueso generate espias --count 10 --seed 7 --difficulty hard --out puzzles-7",
          {game_argument(games, options->game),
           required(number("--count", "N", Text("How many", "Cuántos"), options->count)),
           required(number("--seed", "N",
                           Text("The same seed gives the same puzzles",
                                "La misma semilla da los mismos puzles"),
                           options->wish.seed)),
           number("--from", "N",
                  Text("The number of the first (otherwise 0)", "El número del primero (si no, 0)"),
                  options->from),
           number("--best-of", "N",
                  Text("Keeps the best of so many each time (otherwise 1)",
                       "Se queda cada vez con el mejor de tantos (si no, 1)"),
                  options->best_of),
           difficulty_option(options->difficulties),
           choice("--technique", model::technique_names(),
                  Text("What is the hardest that each needs", "Lo más difícil que pide cada uno"),
                  [options](std::size_t chosen) {
                    options->technique = static_cast<solver::Technique>(chosen);
                  }),
           text("--with", "KIND,…",
                Text("Kinds of clue that each has", "Clases de pista que tiene cada uno"),
                options->with),
           text("--without", "KIND,…",
                Text("Kinds that none has; bare-notes are those that only say what is not",
                     "Clases que no tiene ninguno; bare-notes son las que solo dicen qué no es"),
                options->without),
           number("--size", "N",
                  Text("Confidants, attributes or players (otherwise as usual)",
                       "Confidentes, rasgos o jugadores (si no, lo usual)"),
                  options->size),
           number("--jobs", "N",
                  Text("How many are made at a time (otherwise 1)",
                       "Cuántos se hacen a la vez (si no, 1)"),
                  options->jobs),
           required(text("--out", "DIR",
                         Text("The folder for their files", "La carpeta de sus archivos"),
                         options->folder))},
          [options, &games](const Console& console) { return generate(games, *options, console); }};
}

}  // namespace sabueso::cli
