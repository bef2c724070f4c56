// Terminals: the control sequences of ECMA-48 that libedit uses on an xterm.
#include "screen.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace sabueso::tests {

namespace {

using Letters = std::vector<std::string>;  // one a column

struct Row {
  Letters letters{};
  bool runs_over = false;  // into the next
};

class Terminal {
 public:
  explicit Terminal(std::size_t columns) : columns_(columns) {}

  void write(std::string_view text) {
    while (!text.empty()) text.remove_prefix(take(text));
  }

  std::vector<std::string> lines() const {
    std::vector<std::string> all{""};
    for (std::size_t i = 0; i < row_; ++i) {
      all.back() += joined(rows_[i].letters);
      if (rows_[i].runs_over) continue;
      all.back().erase(all.back().find_last_not_of(' ') + 1);
      all.emplace_back();
    }
    Letters last = rows_[row_].letters;
    last.resize(std::min(column_, last.size()));
    all.back() += joined(last);
    return all;
  }

 private:
  static std::string joined(const Letters& row) {
    std::string text;
    for (const std::string& letter : row) text += letter;
    return text;
  }

  // Gives how many bytes that was; all of them where the rest has not come yet.
  std::size_t take(std::string_view text) {
    switch (text.front()) {
      case '\x1b':
        return escape(text);
      case '\r':
        column_ = 0;
        return 1;
      case '\n':
        down();
        return 1;
      case '\b':
        column_ = std::min(column_, columns_ - 1);
        column_ -= column_ > 0 ? 1 : 0;
        return 1;
      case '\a':
        return 1;
      default:
        return letter(text);
    }
  }

  std::size_t letter(std::string_view text) {
    std::size_t bytes = 1;
    while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U) {
      ++bytes;
    }
    if (column_ == columns_) {  // only what comes next goes to the next row
      rows_[row_].runs_over = true;
      column_ = 0;
      down();
    }
    room(column_ + 1)[column_] = text.substr(0, bytes);
    ++column_;
    return bytes;
  }

  // ESC [ NUMBER LETTER.
  std::size_t escape(std::string_view text) {
    if (text.size() < 3) return text.size();
    if (text[1] != '[')
      throw std::runtime_error("an unknown escape: " + std::string(text.substr(1)));
    const std::size_t end = text.find_first_not_of("0123456789;?", 2);
    if (end == std::string_view::npos) return text.size();
    const auto number = static_cast<std::size_t>(
        std::max(1L, std::strtol(std::string(text.substr(2, end - 2)).c_str(), nullptr, 10)));
    const bool is_given = end > 2;
    follow(text[end], number, is_given);
    return end + 1;
  }

  void follow(char what, std::size_t number, bool is_given) {
    switch (what) {
      case 'm':  // how letters look
      case 'h':
      case 'l':
        return;
      case 'A':
        row_ -= std::min(number, row_);
        return;
      case 'C':
        column_ = std::min(column_ + number, columns_ - 1);
        return;
      case 'D':
        column_ -= std::min(number, column_);
        return;
      case 'G':
        column_ = number - 1;
        return;
      case 'J':
        if (is_given) break;
        rows_.resize(row_ + 1);
        [[fallthrough]];
      case 'K':
        if (is_given) break;
        rows_[row_].letters.resize(std::min(column_, rows_[row_].letters.size()));
        rows_[row_].runs_over = false;
        return;
      case 'P': {
        Letters& row = room(column_ + number);
        const auto here = row.begin() + static_cast<std::ptrdiff_t>(column_);
        row.erase(here, here + static_cast<std::ptrdiff_t>(number));
        return;
      }
      case '@': {
        Letters& row = room(column_);
        row.insert(row.begin() + static_cast<std::ptrdiff_t>(column_), number, " ");
        row.resize(std::min(row.size(), columns_));
        return;
      }
      default:
        break;
    }
    throw std::runtime_error(std::string("an unknown control sequence: ") + what);
  }

  void down() {
    ++row_;
    rows_.resize(std::max(rows_.size(), row_ + 1));
  }

  Letters& room(std::size_t columns) {
    Letters& row = rows_[row_].letters;
    row.resize(std::max(row.size(), columns), " ");
    return row;
  }

  std::size_t columns_, row_ = 0, column_ = 0;
  std::vector<Row> rows_{{}};
};

}  // namespace

std::vector<std::string> lines_shown(std::string_view written, std::size_t columns) {
  Terminal terminal(columns);
  terminal.write(written);
  return terminal.lines();
}

}  // namespace sabueso::tests
