// Sessions on disk: what is entered, undone and kept, whenever the program is cut off.
#include <gtest/gtest.h>

#include <fstream>

#include "games.hpp"
#include "model/session/journaled_session.hpp"
#include "no_room.hpp"
#include "run_program.hpp"
#include "session_example.hpp"

namespace sabueso::model {
namespace {

using tests::Folder;
using tests::ids;
using tests::Ids;
using tests::NoRoomPast;
using tests::slurp;
using tests::two_entries;

// A notebook on disk, opened as often as one likes.
class Kept : public testing::Test {
 protected:
  std::unique_ptr<JournaledSession> open() {
    return std::make_unique<JournaledSession>(the_games(), path, slurp(path), Language::english);
  }
  // Opens, enters, and is killed: nothing is closed in order.
  void enter(const std::vector<std::string>& lines) {
    const auto journaled = open();
    for (const std::string& line : lines) journaled->record(journaled->session().add(line));
    EXPECT_TRUE(journaled->is_on_disk());
  }

  Folder folder;
  std::string path = folder.write("friday.txt", two_entries);
  std::string journal = path + ".journal";
};

TEST_F(Kept, ComesBackFromItsJournal) {
  enter({"turk -> german", "english is not ##o"});
  EXPECT_EQ(slurp(path), two_entries);
  auto journaled = open();
  EXPECT_EQ(journaled->recovered(), 2U);
  EXPECT_EQ(ids(journaled->session()), (Ids{"e1", "e2", "e3", "e4"}));
  // What was undone comes back too, to be redone.
  journaled->record({*journaled->session().undo()});
  journaled.reset();
  journaled = open();
  EXPECT_EQ(ids(journaled->session()), (Ids{"e1", "e2", "e3"}));
  journaled->record({*journaled->session().redo()});
  EXPECT_EQ(ids(journaled->session()), (Ids{"e1", "e2", "e3", "e4"}));
  EXPECT_EQ(journaled->close(), Saved::done);
  EXPECT_FALSE(std::filesystem::exists(journal));
  EXPECT_EQ(slurp(path), two_entries + "turkish -> german\nenglish is not ●●○\n");
}

TEST_F(Kept, ASaveInBetweenLosesAndDoublesNothing) {
  auto journaled = open();
  journaled->record(journaled->session().add("turk -> german"));
  EXPECT_EQ(journaled->save(), Saved::done);
  journaled->record(journaled->session().add("turk -> french"));
  const std::string after_save = slurp(path);
  journaled.reset();
  EXPECT_EQ(ids(open()->session()), (Ids{"e1", "e2", "e3", "e4"}));
  // Killed after the mark and before the file took its place.
  std::ofstream(path) << two_entries;
  EXPECT_EQ(ids(open()->session()), (Ids{"e1", "e2", "e3", "e4"}));
  std::ofstream(path) << after_save;
  // An entry that the file has already can still be undone.
  journaled = open();
  journaled->record({*journaled->session().undo()});
  journaled.reset();
  EXPECT_EQ(ids(open()->session()), (Ids{"e1", "e2", "e3"}));
}

// Killed between two changes of one order: it was not done, and is done when it is asked for again.
TEST_F(Kept, AnOrderIsKnownByItsLastChange) {
  auto journaled = open();
  std::vector<Change> both = journaled->session().add("turk -> german");
  const std::vector<Change> other = journaled->session().add("turk -> french");
  both.insert(both.end(), other.begin(), other.end());
  journaled->record(both, "order 1");
  journaled.reset();
  EXPECT_TRUE(open()->has_done("order 1"));
  const std::string written = slurp(journal);
  std::ofstream(journal) << written.substr(0, written.rfind('\n', written.size() - 2) + 1);
  journaled = open();
  EXPECT_EQ(journaled->recovered(), 1U);
  EXPECT_FALSE(journaled->has_done("order 1") || journaled->has_done(""));
}

TEST_F(Kept, AFileChangedElsewhereIsNotGuessedAt) {
  enter({"turk -> german"});
  std::ofstream(path) << two_entries << "french -> german\n";
  EXPECT_EQ(complaint_of([&] { open(); }),
            "this file was changed elsewhere, while " + journal +
                " has entries of another state of it; move one of the two away");
}

TEST_F(Kept, SavedUnderItsOwnNameIsSaved) {
  auto journaled = open();
  journaled->record(journaled->session().add("turk -> german"));
  EXPECT_EQ(journaled->save_as(folder.path() + "/./friday.txt"), Saved::done);
  journaled.reset();
  EXPECT_EQ(open()->session().entries().size(), 3U);
}

// Here the journal's name would be longer than names may be.
TEST_F(Kept, GoesOnInMemoryWhereNothingCanBeWritten) {
  const std::string long_name = folder.write(std::string(250, 'x'), two_entries);
  const auto journaled =
      std::make_unique<JournaledSession>(the_games(), long_name, two_entries, Language::english);
  journaled->record(journaled->session().add("turk -> german"));
  EXPECT_FALSE(journaled->is_on_disk());
  EXPECT_EQ(journaled->session().entries().size(), 3U);
  EXPECT_EQ(write_whole(folder.path() + "/none/x.txt", "x"), Saved::failed);
}

// As on a disk that is full: what is written past so many bytes is refused.
TEST_F(Kept, SaysWhenTheDiskIsFull) {
  const auto journaled = open();
  {
    const NoRoomPast limit(std::filesystem::file_size(journal) + 5);
    journaled->record(journaled->session().add("turk -> german"));
    EXPECT_EQ(journaled->save(), Saved::failed);
  }
  EXPECT_FALSE(journaled->is_on_disk());
  EXPECT_EQ(slurp(path), two_entries);  // not half of it
  EXPECT_EQ(journaled->session().entries().size(), 3U);
  EXPECT_EQ(journaled->save(), Saved::done);
}

TEST_F(Kept, AJsonFileStaysJsonWhateverItsName) {
  for (const char* name : {"friday.json", "friday"}) {
    path = folder.write(name, R"({"sabueso": 1, "game": "espias", "title": "Friday",
                                  "expect": {"worlds": 720}})");
    const auto journaled = open();
    journaled->record(journaled->session().add("turk -> german  # hm"));
    EXPECT_EQ(journaled->close(), Saved::done);
    const Json file = Json::parse(slurp(path));
    EXPECT_EQ(file["title"], "Friday");
    EXPECT_EQ(file["expect"]["worlds"], 720);
    EXPECT_EQ(file["evidence"], Json::parse(R"([{"kind": "contact", "player": "turkish",
                                                 "confidant": "german", "note": "hm"}])"));
  }
}

}  // namespace
}  // namespace sabueso::model
