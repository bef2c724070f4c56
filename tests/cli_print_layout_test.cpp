// Where words stand on printed pages, as a PDF reader finds them: none on another, none in a
// margin, and what the contents promise is on the page that they name.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <optional>
#include <regex>

#include "run_program.hpp"

namespace sabueso::tests {
namespace {

struct Word {
  double left = 0, top = 0, right = 0, bottom = 0;  // points
  std::string text;

  bool covers(const Word& other) const {
    constexpr double leading = 0.28;  // of a line, above its letters and below
    const double high = leading * (bottom - top), others = leading * (other.bottom - other.top);
    return left + 0.3 < other.right && other.left + 0.3 < right &&
           top + high < other.bottom - others && other.top + others < bottom - high;
  }
};

struct Page {
  double width = 0, height = 0;
  std::vector<Word> words{};

  std::string text() const {
    std::string all = " ";
    for (const Word& word : words) all += word.text + " ";
    return all;
  }
  bool has(const std::string& part) const { return text().find(part) != std::string::npos; }
  // Words in lines, from the left.
  std::vector<std::vector<Word>> lines() const {
    std::vector<Word> sorted = words;
    std::ranges::stable_sort(sorted, {}, &Word::bottom);
    std::vector<std::vector<Word>> lines;
    for (const Word& word : sorted) {
      constexpr double same_line = 4;
      const bool is_new = lines.empty() || word.bottom > lines.back().front().bottom + same_line;
      if (is_new) lines.emplace_back();
      lines.back().push_back(word);
    }
    for (auto& line : lines) std::ranges::sort(line, {}, &Word::left);
    return lines;
  }
};

std::vector<Page> pages_in(const std::string& path) {
  const std::regex page(R"re(<page width="([0-9.]+)" height="([0-9.]+)">)re"),
      word(
          R"re(<word xMin="([-0-9.]+)" yMin="([-0-9.]+)" xMax="([-0-9.]+)" yMax="([-0-9.]+)">(.*)</word>)re");
  std::vector<Page> pages;
  std::smatch found;
  std::istringstream said(output_of({"-bbox", path, "-"}, {.program = "pdftotext"}));
  for (std::string line; std::getline(said, line);) {
    const auto number = [&](std::size_t part) { return std::stod(found[part]); };
    if (std::regex_search(line, found, page)) pages.push_back({number(1), number(2)});
    if (std::regex_search(line, found, word)) {
      pages.back().words.push_back({number(1), number(2), number(3), number(4), found[5]});
    }
  }
  return pages;
}

const std::vector<std::string> puzzles{"dog/easy/dog-1-14-4-easy",
                                       "dog/hard/dog-1-101-4-hard",
                                       "espias/easy/espias-1-0-6-easy",
                                       "espias/easy/espias-1-100-6-easy",
                                       "checkpoint/easy/checkpoint-1-113-5-easy",
                                       "heimlich/easy/heimlich-1-105-4-easy"};

class Layout : public testing::Test {
 protected:
  std::vector<Page> printed(const std::vector<std::string>& some,
                            const std::vector<std::string>& options) const {
    std::vector<std::string> arguments{"print"};
    for (const std::string& puzzle : some) {
      arguments.push_back(SABUESO_TOP "/puzzles/" + puzzle + ".json");
    }
    arguments.insert(arguments.end(), options.begin(), options.end());
    const std::string path = folder_.path() + "/out.pdf";
    arguments.insert(arguments.end(), {"--out", path});
    EXPECT_EQ(run_program(arguments).errors, "");
    return pages_in(path);
  }

  static void expect_readable(const std::vector<Page>& pages) {
    for (const Page& page : pages) {
      for (std::size_t i = 0; i < page.words.size(); ++i) {
        const Word& word = page.words[i];
        constexpr double margin = 20;
        EXPECT_TRUE(word.left > margin && word.right < page.width - margin && word.top > margin &&
                    word.bottom < page.height - margin / 2)
            << word.text;
        for (std::size_t j = i + 1; j < page.words.size(); ++j) {
          EXPECT_FALSE(word.covers(page.words[j])) << word.text << " on " << page.words[j].text;
        }
      }
    }
  }

  const Folder folder_;
};

// A page as it looks, in grey.
struct Look {
  std::string grey;  // a byte for each point, row by row
  std::size_t across;

  // The darkest and the lightest shade between these edges, in points.
  std::pair<int, int> shades(double left, double top, double right, double bottom) const {
    std::pair<int, int> found{255, 0};
    for (auto y = static_cast<std::size_t>(top); y < static_cast<std::size_t>(bottom); ++y) {
      for (auto x = static_cast<std::size_t>(left); x < static_cast<std::size_t>(right); ++x) {
        const int shade = static_cast<unsigned char>(grey[y * across + x]);
        found = {std::min(found.first, shade), std::max(found.second, shade)};
      }
    }
    return found;
  }
};

Look look_of(const std::string& path, const std::string& number, const Page& page) {
  const std::string made =
      output_of({"-r", "72", "-gray", "-f", number, "-l", number, path}, {.program = "pdftoppm"});
  const std::size_t head = made.find("255\n") + 4;  // the size comes before it
  const auto across = static_cast<std::size_t>(std::ceil(page.width));
  EXPECT_EQ(made.size() - head, across * static_cast<std::size_t>(std::ceil(page.height)));
  return {made.substr(head), across};
}

// A number, as a word.
std::optional<std::size_t> number_in(const Word& word) {
  if (word.text.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  return std::stoul(word.text);
}

TEST_F(Layout, ABookKeepsWhatItsContentsPromise) {
  for (const std::string per_page : {"1", "2"}) {
    const std::vector<Page> pages = printed(
        puzzles, {"--title", "The wrong door", "--per-page", per_page, "--paper", "letter"});
    expect_readable(pages);
    EXPECT_TRUE(pages.front().has(" Sabueso The wrong door "));
    EXPECT_TRUE(pages.front().has(" 6 puzzles, with hints and answers "));
    const Look contents = look_of(folder_.path() + "/out.pdf", "2", pages[1]);
    std::size_t entries = 0;
    for (const auto& line : pages[1].lines()) {
      const auto last = number_in(line.back());
      const std::string first = line.front().text;
      if (!last) continue;
      std::string title;
      for (std::size_t i = 1; i + 2 < line.size(); ++i) title += line[i].text + " ";
      if (first == "Rules" || first == "Hints") {
        EXPECT_TRUE(pages.at(*last - 1).has(" " + first + " "));
      } else if (number_in(line.front()) && line.size() > 3) {
        ++entries;
        EXPECT_EQ(number_in(line.front()), entries);
        // A line leads from the title to its page.
        const Word &end = line[line.size() - 3], &number = line[line.size() - 2];
        const double middle = (end.right + number.left) / 2;
        EXPECT_LT(contents.shades(middle, end.top, middle + 1, end.bottom + 1).first, 230) << title;
        const std::string heading = first + ". " + title;
        const Page &puzzle = pages.at(number_in(number).value() - 1), &answer = pages.at(*last - 1);
        EXPECT_TRUE(puzzle.has(heading)) << heading << puzzle.text();
        EXPECT_TRUE(answer.has(heading)) << heading << answer.text();
        EXPECT_TRUE(std::regex_search(answer.text(), std::regex(" answer · (★)+ · [a-z]")));
        const std::string stars = puzzles[entries - 1].ends_with("-hard") ? " ★★★ " : " ★ ";
        EXPECT_TRUE(per_page == "2" || answer.has(stars)) << heading << answer.text();
      }
    }
    EXPECT_EQ(entries, puzzles.size());
    // Each page between the covers has its number below, in the middle.
    for (std::size_t i = 0; i < pages.size(); ++i) {
      const bool is_cover = i == 0 || i + 1 == pages.size();
      const Word lowest = *std::ranges::max_element(pages[i].words, {}, &Word::bottom);
      EXPECT_EQ(lowest.text == std::to_string(i + 1), !is_cover) << i << lowest.text;
      if (is_cover) continue;
      EXPECT_NEAR((lowest.left + lowest.right) / 2, pages[i].width / 2, 1);
    }
    // On a sheet as large as this, letters of 11.5 points.
    const Word& rules = *std::ranges::find(pages[1].words, "Rules", &Word::text);
    EXPECT_NEAR(rules.bottom - rules.top, 1.17 * 11.5, 1);
    EXPECT_TRUE(pages.back().has(" Every puzzle has just one answer. "));
    for (const std::string& puzzle : puzzles) {
      EXPECT_TRUE(pages.back().has(puzzle.substr(puzzle.rfind('/') + 1))) << puzzle;
    }
  }
}

// White letters on dark ground, dark ones on paper.
TEST_F(Layout, EachWordOfACoverStandsOut) {
  const std::string title = "The wrong door, a long winter in Geneva and what came of it";
  const Page cover = printed({puzzles[0]}, {"--title", title, "--booklet"}).front();
  expect_readable({cover});
  const Look look = look_of(folder_.path() + "/out.pdf", "1", cover);
  for (const Word& word : cover.words) {
    const auto [darkest, lightest] = look.shades(word.left, word.top, word.right, word.bottom);
    EXPECT_GT(lightest - darkest, 100) << word.text;
  }
}

TEST_F(Layout, SheetsAreReadableInEveryForm) {
  const std::vector<std::string> two{puzzles[2], puzzles[3]};
  expect_readable(printed(puzzles, {"--per-page", "1", "--lang", "es"}));
  expect_readable(printed(two, {"--per-page", "2"}));
  expect_readable(printed(two, {"--per-page", "4"}));
  expect_readable(printed(puzzles, {"--title", "La puerta", "--booklet", "--lang", "es"}));
}

}  // namespace
}  // namespace sabueso::tests
