// Notebooks on disk: whose they are, what they replace, and what becomes of a damaged journal.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "games.hpp"
#include "model/session/journaled_session.hpp"
#include "no_room.hpp"
#include "property.hpp"
#include "run_program.hpp"

namespace sabueso::model {
namespace {

namespace fs = std::filesystem;
using tests::Folder;
using tests::NoRoomPast;
using tests::slurp;

const std::string espias = "espias\nviewer spanish\n\nspanish 0 ○○●\nrussian 3 □○●\n";

int mode_of(const std::string& path) {
  return static_cast<int>(fs::status(path).permissions() & fs::perms::all);
}

class Files : public testing::Test {
 protected:
  std::string at(const std::string& name) const { return folder.path() + "/" + name; }
  static std::unique_ptr<JournaledSession> open(const std::string& named) {
    return std::make_unique<JournaledSession>(the_games(), named, slurp(named), Language::english);
  }
  static std::string why_not_open(const std::string& named) {
    return complaint_of([&] { return open(named); });
  }

  Folder folder;
  std::string path = folder.write("friday.txt", espias);
};

// A helper that runs all evening would have no more files to open in the end.
TEST_F(Files, AreClosed) {
  const auto open_now = [] {
    return std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator());
  };
  if (!fs::exists("/proc/self/fd")) GTEST_SKIP() << "tells of open files in another way";
  const auto before = open_now();
  must_write_whole(path, "espias\n", {.wait = Wait::yes});
  EXPECT_EQ(text_at(path), "espias\n");
  EXPECT_EQ(write_whole(path, "x", {.text_before = "y"}), Saved::changed_elsewhere);
  EXPECT_EQ(write_whole(at("none/there.txt"), "x"), Saved::failed);
  open(path)->session().add("german -> turkish");
  EXPECT_EQ(open_now(), before);
}

TEST_F(Files, LinksStayWhatTheyAre) {
  fs::create_symlink("friday.txt", at("link.txt"));
  EXPECT_EQ(write_whole(at("link.txt"), "one"), Saved::done);
  EXPECT_TRUE(fs::is_symlink(at("link.txt")));
  EXPECT_EQ(slurp(path), "one");
  fs::create_hard_link(path, at("hard.txt"));
  EXPECT_EQ(write_whole(at("hard.txt"), "two"), Saved::done);
  EXPECT_EQ(slurp(path), "two");
  EXPECT_EQ(fs::hard_link_count(path), 2U);
  // What has one name is replaced by another file, so that half of it is never there.
  const std::string one = folder.write("one.txt", "before");
  std::ifstream still_open(one);
  EXPECT_EQ(write_whole(one, "after"), Saved::done);
  std::string seen;
  still_open >> seen;
  EXPECT_EQ(seen, "before");
}

TEST_F(Files, AModeIsKeptAndWhatIsNewIsPrivateWhereItIsToBe) {
  ASSERT_EQ(::chmod(path.c_str(), 0640), 0);
  EXPECT_EQ(write_whole(path, "x"), Saved::done);
  EXPECT_EQ(mode_of(path), 0640);
  EXPECT_EQ(write_whole(at("own.txt"), "x", {.mode = NewFile::for_its_owner}), Saved::done);
  EXPECT_EQ(mode_of(at("own.txt")), 0600);
  const mode_t mask = ::umask(027);
  EXPECT_EQ(write_whole(at("all.txt"), "x"), Saved::done);
  ::umask(mask);
  EXPECT_EQ(mode_of(at("all.txt")), 0640);
}

TEST_F(Files, NothingElseIsTouched) {
  const std::string other = folder.write("friday.txt.new", "mine");
  EXPECT_EQ(write_whole(path, "x"), Saved::done);
  EXPECT_EQ(slurp(other), "mine");
  ASSERT_EQ(::mkfifo(at("pipe").c_str(), 0600), 0);
  EXPECT_EQ(write_whole(at("pipe"), "x"), Saved::failed);
  EXPECT_EQ(fs::status(at("pipe")).type(), fs::file_type::fifo);
  EXPECT_EQ(write_whole("/dev/null", "x"), Saved::done);
  EXPECT_EQ(fs::status("/dev/null").type(), fs::file_type::character);
  std::size_t files = 0;
  for (const auto& file : fs::directory_iterator(folder.path())) files += file.exists() ? 1 : 0;
  EXPECT_EQ(files, 3U);  // and none that was on the way
}

TEST_F(Files, WhatWasChangedMeanwhileIsLeftAsItIs) {
  const auto journaled = open(path);
  journaled->record(journaled->session().add("turk -> german"));
  const std::string by_hand = espias + "french -> german\n";
  std::ofstream(path) << by_hand;
  EXPECT_EQ(journaled->save(), Saved::changed_elsewhere);
  EXPECT_EQ(journaled->close(), Saved::changed_elsewhere);
  EXPECT_EQ(slurp(path), by_hand);
  EXPECT_EQ(journaled->save_as(at("saturday.txt")), Saved::done);
  EXPECT_EQ(slurp(at("saturday.txt")), espias + "turkish -> german\n");
  EXPECT_EQ(mode_of(at("saturday.txt")), 0600);
  // Another game's.
  const std::string other = folder.write("other.txt", "dog red blue\n");
  EXPECT_EQ(journaled->save_as(other), Saved::changed_elsewhere);
  EXPECT_EQ(slurp(other), "dog red blue\n");
  // One that was taken away is written again.
  fs::remove(path);
  EXPECT_EQ(journaled->save(), Saved::done);
}

// Neither is a journal of the second name left behind.
TEST_F(Files, OneFileIsOpenOnceByWhateverName) {
  fs::create_symlink("friday.txt", at("link.txt"));
  fs::create_hard_link(path, at("hard.txt"));
  const auto journaled = open(path);
  for (const char* name : {"friday.txt", "link.txt", "hard.txt"}) {
    EXPECT_EQ(why_not_open(at(name)),
              "another sabueso has this notebook open; close that one first");
  }
  EXPECT_FALSE(fs::exists(at("hard.txt.journal")));
}

// What somebody else has put where a journal belongs is left alone, and so is what it leads to.
TEST_F(Files, WhatIsNoJournalIsLeftAlone) {
  const std::string victim = folder.write("victim", "mine\n"), journal = path + ".journal";
  const std::string words = journal +
                            " is where this notebook's journal belongs, and is something "
                            "else; it is left alone: move it away, and try again";
  for (const char* leads_to : {"victim", "nowhere"}) {
    fs::create_symlink(leads_to, journal);
    EXPECT_EQ(why_not_open(path), words);
    EXPECT_TRUE(fs::is_symlink(journal));
    fs::remove(journal);
  }
  EXPECT_EQ(slurp(victim), "mine\n");
  EXPECT_FALSE(fs::exists(at("nowhere")));
  fs::create_directory(journal);
  EXPECT_EQ(why_not_open(path), words);
  fs::remove(journal);
  ASSERT_EQ(::mkfifo(journal.c_str(), 0600), 0);
  EXPECT_EQ(why_not_open(path), words);
  fs::remove(journal);
  fs::create_hard_link(victim, journal);
  EXPECT_EQ(why_not_open(path), words);
  fs::remove(journal);
  for (const std::string text :
       {"{\"", "{\"keys\": [\"mine\"], \"x\": 1}", "{\"of\":\"me\"}\ntwo\n", "{\"of\":\"abcdef",
        "mine\n", "mine", "{\"a\": 1}\n", "{\n", "[]", "# a list\nand more\n"}) {
    folder.write("friday.txt.journal", text);
    EXPECT_EQ(why_not_open(path), words) << text;
    EXPECT_EQ(slurp(journal), text);
  }
  std::size_t files = 0;
  for (const auto& file : fs::directory_iterator(folder.path())) files += file.exists() ? 1 : 0;
  EXPECT_EQ(files, 3U);  // the notebook, the victim and the list
}

TEST_F(Files, ALinkUnderANameOfOursIsReplaced) {
  const std::string victim = folder.write("victim", "mine");
  fs::create_symlink("victim", at("ours"));
  EXPECT_EQ(write_whole(at("ours"), "x", {.links = Links::replaced}), Saved::done);
  EXPECT_EQ(slurp(victim), "mine");
  EXPECT_FALSE(fs::is_symlink(at("ours")));
  fs::create_hard_link(victim, at("hard"));
  EXPECT_EQ(write_whole(at("hard"), "x", {.links = Links::replaced}), Saved::done);
  EXPECT_EQ(slurp(victim), "mine");
}

// A file that fails as it is read, as on a disk that breaks, was not changed by anybody.
TEST_F(Files, WhatCannotBeReadIsNotTakenForChanged) {
  EXPECT_EQ(text_at(at("nowhere")), std::nullopt);
  EXPECT_EQ(text_at("/proc/self/mem"), std::nullopt);  // which has no first byte
  EXPECT_EQ(write_whole("/proc/self/mem", "x", {.text_before = "y"}), Saved::failed);
}

TEST_F(Files, AJournalsNonsenseIsDamage) {
  for (const char* line : {"[]", "{\"done\": 1}", "{\"done\": {}, \"before\": 1, \"after\": 2}",
                           "x", R"({"done": 2, "before": null, "after": null})",
                           R"({"done": 99999999999, "before": null, "after": {"kind": "key"}})",
                           R"({"done": 2, "before": null, "after": {"note": "x"}})"}) {
    fs::remove(path + ".journal");
    static_cast<void>(open(path));  // begins one
    std::ofstream(path + ".journal", std::ios::app) << line << "\n";
    const auto journaled = open(path);
    ASSERT_TRUE(journaled->damage()) << line;
    EXPECT_EQ(journaled->damage()->line, 2U);
    EXPECT_EQ(journaled->damage()->text, line);
    EXPECT_EQ(journaled->session().entries().size(), 2U);
    EXPECT_TRUE(slurp(journaled->damage()->kept_in).ends_with(std::string(line) + "\n"));
  }
}

// A byte flipped or the file cut anywhere: the entries before it, or a refusal, never another
// entry.
TEST_F(Files, ADamagedJournalEndsInTheEntriesBeforeTheDamage) {
  const std::vector<std::string> typed{"turk -> german", "english is not ##o  # años",
                                       "german is not o##  # b", "french -> german"};
  std::vector<std::vector<std::string>> lines;  // after so many of them
  {
    const auto journaled = open(path);
    const auto remember = [&] {
      lines.emplace_back();
      for (const auto& entry : journaled->session().entries()) lines.back().push_back(entry.line);
    };
    remember();
    for (const std::string& line : typed) {
      journaled->record(journaled->session().add(line));
      remember();
    }
  }
  const std::string whole = slurp(path + ".journal");
  tests::for_all("a damaged journal", 1000, [&] {
    std::string damaged = whole;
    const auto at_byte = *rc::gen::inRange<std::size_t>(0, whole.size());
    const bool is_cut = *rc::gen::inRange(0, 4) == 0;
    if (is_cut) {
      damaged.resize(at_byte);
    } else {
      damaged[at_byte] = static_cast<char>(damaged[at_byte] ^ *rc::gen::inRange(1, 256));
    }
    for (const auto& file : fs::directory_iterator(folder.path())) {
      if (file.path() != path) fs::remove(file.path());
    }
    std::ofstream(path + ".journal", std::ios::binary) << damaged;
    const auto before = static_cast<std::size_t>(
        std::count(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(at_byte), '\n'));
    const auto journaled = open(path);
    // Of a line only the end is missing or another byte, which its check tells.
    const bool is_whole = whole[at_byte] == '\n' && (is_cut || at_byte + 1 == whole.size());
    const std::size_t lines_left = before + (is_whole ? 1 : 0);
    const std::size_t known = lines_left == 0 ? 0 : lines_left - 1;  // the first names the file
    std::vector<std::string> found;
    for (const auto& entry : journaled->session().entries()) found.push_back(entry.line);
    RC_ASSERT(found == lines[known]);
    // Half a line at the end is what a kill leaves; anything else is told.
    const bool is_last_end = at_byte + 1 == whole.size();
    RC_ASSERT(is_cut || is_last_end || journaled->damage().has_value());
    journaled->record(journaled->session().add("german -> german"));
    RC_ASSERT(journaled->is_on_disk());
  });
}

// Nor is what cannot be copied cut off.
TEST_F(Files, ADamagedJournalOfWhichThereIsNoCopyIsLeftAsItIs) {
  {
    const auto journaled = open(path);
    for (const char* line : {"turk -> german", "french -> german"}) {
      journaled->record(journaled->session().add(line));
    }
  }
  std::string damaged = slurp(path + ".journal");
  damaged[damaged.size() - 5] = 'X';
  folder.write("friday.txt.journal", damaged);
  for (int i = 1; i < 100; ++i) {
    folder.write("friday.txt.journal.damaged" + (i == 1 ? "" : "-" + std::to_string(i)), "mine");
  }
  {
    const auto journaled = open(path);
    EXPECT_EQ(journaled->damage()->kept_in, "");
    EXPECT_EQ(journaled->session().entries().size(), 3U);
    journaled->record(journaled->session().add("english -> german"));
    EXPECT_FALSE(journaled->is_on_disk());
    EXPECT_EQ(journaled->close(), Saved::done);
  }
  EXPECT_EQ(slurp(path + ".journal"), damaged);
}

// As by a disk that breaks: what cannot be read is not written over, nor is the notebook saved
// without it.
TEST_F(Files, AJournalThatCannotBeReadIsLeftAlone) {
  {
    const auto journaled = open(path);
    journaled->record(journaled->session().add("turk -> german"));
  }  // killed
  const std::string whole = slurp(path + ".journal");
  ASSERT_EQ(::chmod((path + ".journal").c_str(), 0), 0);
  ASSERT_EQ(::chmod(folder.path().c_str(), 0777), 0);
  const bool is_root = ::geteuid() == 0;
  if (is_root) {
    ASSERT_EQ(::seteuid(65534), 0);
  }
  const std::string why = why_not_open(path);
  if (is_root) {
    ASSERT_EQ(::seteuid(0), 0);
  }
  EXPECT_EQ(why,
            path + ".journal has entries of this notebook, and cannot be read; it is left alone");
  ASSERT_EQ(::chmod((path + ".journal").c_str(), 0600), 0);
  EXPECT_EQ(slurp(path + ".journal"), whole);
}

// Where there is no room, what was on disk is not at risk while the rest is tried again: here there
// is less room than the journal has already, or for the beginning of a line.
TEST_F(Files, AJournalKeepsWhatItHasWhereThereIsNoRoom) {
  std::size_t entries = 2;
  for (const std::size_t room : {10U, 5U}) {
    {
      const auto journaled = open(path);
      journaled->record(journaled->session().add("turk -> german"));
      const std::string whole = slurp(path + ".journal");
      {
        const NoRoomPast limit(room == 10 ? room : whole.size() + room);
        for (const char* line : {"turk -> french", "turk -> english"}) {
          journaled->record(journaled->session().add(line));
          EXPECT_FALSE(journaled->is_on_disk());
        }
      }
      EXPECT_TRUE(slurp(path + ".journal").starts_with(whole));
      journaled->record(journaled->session().add("turk -> spanish"));
      EXPECT_TRUE(journaled->is_on_disk());
    }  // killed
    EXPECT_EQ(open(path)->session().entries().size(), entries += 4);
  }
}

// A file of two names, which is written in its place, where there is no room: its text stays.
TEST_F(Files, AFileWrittenInItsPlaceKeepsItsTextWhereThereIsNoRoom) {
  fs::create_hard_link(path, at("hard.txt"));
  {
    const NoRoomPast limit(espias.size() + 4);
    EXPECT_EQ(write_whole(path, "other\n" + espias), Saved::failed);
  }
  EXPECT_EQ(slurp(path), espias);
  EXPECT_EQ(write_whole(path, "short"), Saved::done);
  EXPECT_EQ(slurp(at("hard.txt")), "short");
}

// At the table: whoever leaves is told what could not be written, and stays.
TEST_F(Files, QuitStaysWhereNotAllIsSaved) {
  const std::string script = "(echo 'turk -> german'; sleep 0.5; echo 'french -> german' >>'" +
                             path + "'; echo quit; echo 'undo'; echo quit; echo quit) | '" +
                             tests::program_path() + "' play '" + path +
                             "' --lang en; echo code $?";
  const tests::Outcome outcome = tests::run_program(
      {"-c", script},
      {.environment = {"LANG=C.UTF-8", "PATH=/usr/bin:/bin"}, .program = "/bin/sh"});
  EXPECT_TRUE(outcome.output.ends_with("code 3\n")) << outcome.output;
  std::size_t times = 0;
  const std::string flat = tests::slurp(path);
  for (std::size_t at = outcome.output.find("quit` once"); at != std::string::npos;
       at = outcome.output.find("quit` once", at + 1)) {
    ++times;
  }
  EXPECT_EQ(times, 2U) << outcome.output;
  EXPECT_EQ(flat, espias + "french -> german\n");
  EXPECT_TRUE(fs::exists(path + ".journal"));
}

}  // namespace
}  // namespace sabueso::model
