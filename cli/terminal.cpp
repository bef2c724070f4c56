// Reading lines by libedit, or from a pipe.
#include "cli/terminal.hpp"

#include <histedit.h>
#include <langinfo.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <string_view>
#include <utility>

#include "cli/console.hpp"
#include "model/cases/case.hpp"
#include "model/text/names.hpp"

namespace sabueso::cli {

struct LineReader::Editor : solver::NotCopied {
  Editor() : line(el_init("sabueso", stdin, stdout, stderr)), past(history_init()) {
    constexpr int most_remembered = 1000;
    HistEvent event;
    history(past, &event, H_SETSIZE, most_remembered);
    el_set(line, EL_CLIENTDATA, this);
    el_set(line, EL_PROMPT, &Editor::prompt_of);
    el_set(line, EL_EDITOR, "emacs");
    el_set(line, EL_SIGNAL, 1);  // a signal leaves the terminal as it was
    el_set(line, EL_HIST, history, past);
    el_set(line, EL_ADDFN, "complete", "complete a word", &Editor::complete);
    el_set(line, EL_BIND, "^I", "complete", nullptr);
    // Ctrl-C clears what has been typed; where that is nothing, it ends the conversation in order,
    // as Ctrl-D does.
    el_set(line, EL_SETTY, "-d", "-isig", nullptr);
    el_set(line, EL_ADDFN, "interrupt", "clear the line, or end the conversation",
           &Editor::interrupt);
    el_set(line, EL_BIND, "^C", "interrupt", nullptr);
  }
  ~Editor() override {
    history_end(past);
    el_end(line);
  }

  static Editor& of(EditLine* line) {
    Editor* editor = nullptr;
    el_get(line, EL_CLIENTDATA, &editor);
    return *editor;
  }

  static char* prompt_of(EditLine* line) { return of(line).prompt.data(); }

  static unsigned char interrupt(EditLine* line, int /*key*/) {
    const LineInfo* info = el_line(line);
    if (info->lastchar != info->buffer) {
      const std::string_view typed(info->buffer,
                                   static_cast<std::size_t>(info->lastchar - info->buffer));
      const auto length = static_cast<int>(model::letters(typed));
      el_cursor(line, length);
      el_deletestr(line, length);
      return CC_REFRESH;
    }
    of(line).was_interrupted = true;
    return CC_EOF;
  }

  // Puts in what all words have in common that begin so; shows them where that is nothing more.
  static unsigned char complete(EditLine* line, int /*key*/) {
    const LineInfo* info = el_line(line);
    std::string_view typed(info->buffer, static_cast<std::size_t>(info->cursor - info->buffer));
    const std::size_t blank = typed.find_last_of(" ,:/>=");
    if (blank != std::string_view::npos) typed.remove_prefix(blank + 1);
    const std::string plain = model::folded(typed);
    std::vector<std::string> fitting;
    for (std::string& word : of(line).words()) {
      if (model::folded(word).starts_with(plain)) fitting.push_back(std::move(word));
    }
    if (fitting.empty() || plain.empty()) return CC_REFRESH_BEEP;
    std::string common = fitting.front();
    for (const std::string& word : fitting) {
      const auto end = std::ranges::mismatch(common, word).in1;
      common.erase(end, common.end());
    }
    if (fitting.size() == 1) common += " ";
    if (common.size() > typed.size()) {
      el_deletestr(line, static_cast<int>(model::letters(typed)));
      return el_insertstr(line, common.c_str()) == -1 ? CC_ERROR : CC_REFRESH;
    }
    std::string list = "\n";
    for (const std::string& word : fitting) list += word + "  ";
    Console::write(list + "\n");
    return CC_REDISPLAY;
  }

  WordSource words = [] { return std::vector<std::string>(); };
  std::string prompt{};
  bool was_interrupted = false;
  EditLine* line;
  History* past;
};

LineReader::LineReader() {
  if (isatty(STDIN_FILENO) != 1) return;
  // For letters of more than a byte, which libedit would drop in a locale that is not there, or is
  // not of UTF-8.
  static_cast<void>(std::setlocale(LC_CTYPE, ""));
  if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") {
    static_cast<void>(std::setlocale(LC_CTYPE, "C.UTF-8"));
  }
  editor_ = std::make_unique<Editor>();
}

LineReader::~LineReader() = default;

void LineReader::set_completions(WordSource words) {
  if (editor_) editor_->words = std::move(words);
}

std::optional<std::string> LineReader::read(const std::string& prompt) {
  if (!editor_) {
    std::string line;
    for (int letter = std::getchar(); letter != EOF; letter = std::getchar()) {
      if (letter == '\n') return line;
      line += static_cast<char>(letter);
    }
    return line.empty() ? std::nullopt : std::optional(line);
  }
  editor_->prompt = prompt;
  int length = 0;
  const char* typed = el_gets(editor_->line, &length);
  was_interrupted_ = editor_->was_interrupted;
  if (typed == nullptr || length <= 0 || was_interrupted_) return std::nullopt;
  std::string line(typed, static_cast<std::size_t>(length));
  if (line.find_first_not_of(" \t\r\n") != std::string::npos) {
    HistEvent event;
    history(editor_->past, &event, H_ENTER, line.c_str());
  }
  if (line.ends_with('\n')) line.pop_back();
  return line;
}

}  // namespace sabueso::cli
