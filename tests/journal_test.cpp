// Journals against a list of lines: what is appended, begun anew, cut off and damaged at random.
#include "model/session/journal.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "model/cases/random.hpp"
#include "tests/how_many.hpp"
#include "tests/run_program.hpp"

namespace sabueso::model {
namespace {

class Journaled {
 public:
  Journaled(const std::string& path, std::uint64_t seed) : path_(path), random_(seed) { open(); }

  void act() {
    switch (random_.below(5)) {
      case 0:
        return open();
      case 1:
        return begin_anew();
      case 2:
        return cut_off();
      case 3:
        return damage();
      default:
        lines_.push_back(line());
        EXPECT_EQ(journal_->append(lines_.back()), Saved::done);
    }
  }

 private:
  std::string line() { return "{\"n\":" + std::to_string(random_.below(1000)) + "}"; }
  std::string text() const { return tests::slurp(path_); }

  void open(std::optional<std::size_t> damaged = std::nullopt) {
    journal_.reset();
    const std::string before = damaged ? text() : "";
    journal_ = std::make_unique<Journal>(path_);
    EXPECT_EQ(journal_->state(), Journal::State::ours);
    EXPECT_EQ(journal_->lines(), lines_);
    ASSERT_EQ(journal_->damage().has_value(), damaged.has_value());
    if (!damaged) return;
    EXPECT_EQ(journal_->damage()->line, *damaged + 1);
    EXPECT_EQ(tests::slurp(journal_->damage()->kept_in), before);
  }

  // Some of the first lines stay, and others come instead of the rest.
  void begin_anew() {
    lines_.resize(random_.below(lines_.size() + 1));
    for (std::size_t more = random_.below(4); more > 0; --more) lines_.push_back(line());
    EXPECT_EQ(journal_->begin_anew(lines_), Saved::done);
  }

  // As by a kill; of the last line only its end may be missing, and then it is whole.
  void cut_off() {
    if (lines_.empty()) return;
    const std::string whole = text();
    const std::size_t begin = whole.find_last_of('\n', whole.size() - 2) + 1;  // npos + 1 is 0
    const std::size_t left = begin + random_.below(whole.size() - begin);
    std::ofstream(path_, std::ios::binary | std::ios::trunc) << whole.substr(0, left);
    if (left + 1 < whole.size()) lines_.pop_back();
    open();
  }

  // Another byte somewhere within a line: it, and all behind it, is left out.
  void damage() {
    if (lines_.empty()) return;
    std::string whole = text();
    const std::size_t at = random_.below(whole.size());
    if (whole[at] == '\n') return;
    whole[at] = whole[at] == 'X' ? 'Y' : 'X';
    std::ofstream(path_, std::ios::binary | std::ios::trunc) << whole;
    const auto line = static_cast<std::size_t>(
        std::count(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    lines_.resize(line);
    open(line);
    std::filesystem::remove(journal_->damage()->kept_in);
  }

  const std::string path_;
  Random random_;
  std::vector<std::string> lines_;
  std::unique_ptr<Journal> journal_;
};

TEST(Journals, KeepTheirLinesWhateverHappens) {
  const tests::Folder folder;
  for (int number = 0; number < tests::how_many(400); ++number) {
    const std::string name = "j" + std::to_string(number);
    Journaled journaled(folder.path() + "/" + name, static_cast<std::uint64_t>(number));
    for (int acts = 0; acts < 30 && !testing::Test::HasFailure(); ++acts) {
      SCOPED_TRACE(name + " after " + std::to_string(acts));
      journaled.act();
    }
  }
}

// The first line has a check of sixteen digits, or says of what it is a journal; and may break off.
TEST(Journals, AreToldByTheirFirstLine) {
  const std::string checked = "0123456789abcdef {\"of\":\"x\"}";
  for (std::size_t letters = 0; letters < checked.size(); ++letters) {
    EXPECT_TRUE(Journal::may_be(checked.substr(0, letters))) << letters;
  }
  EXPECT_TRUE(Journal::may_be("0123456789abcdeX {\"of\""));
  EXPECT_FALSE(Journal::may_be("0123456789abcdXX {\"of\""));
  EXPECT_FALSE(Journal::may_be("0123456X"));
  const std::string plain = R"({"n":1,"of":"0123456789abcdef-)";
  EXPECT_TRUE(Journal::may_be(plain + "7\"}\n{}\n"));
  for (std::size_t letters = 1; letters < plain.size(); ++letters) {
    EXPECT_FALSE(Journal::may_be(plain.substr(0, letters))) << letters;
  }
  EXPECT_FALSE(Journal::may_be("[" + plain.substr(1)));
}

}  // namespace
}  // namespace sabueso::model
