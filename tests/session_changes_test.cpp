// Sessions against a list of lines: what is entered, replaced, undone and made again at random.
#include <gtest/gtest.h>

#include "games.hpp"
#include "model/session/session.hpp"
#include "random_case.hpp"
#include "tests/how_many.hpp"

namespace sabueso::model {
namespace {

// A notebook as a list of ids and lines, changed at random beside a session.
class Changed {
 public:
  Changed(const Game& game, std::uint64_t seed) : random_(seed) {
    Json file = tests::random_case(game, random_);
    const Session whole(the_games(), file.dump(), Language::english);
    for (const Session::Entry& entry : whole.entries()) lines_.push_back(entry.line);
    file["evidence"] = Json::array();
    notes_ = std::make_unique<Session>(the_games(), file.dump(), Language::english);
  }

  void act() {
    const bool is_empty = now_.empty();
    const std::size_t at = is_empty ? 0 : random_.below(now_.size());
    const std::string line = lines_[random_.below(lines_.size())];
    List then = now_;
    switch (is_empty ? 6 : random_.below(9)) {
      case 0:
        return go(done_, undone_, [&] { return notes_->undo(); });
      case 1:
        return go(undone_, done_, [&] { return notes_->redo(); });
      case 2:
        then.erase(then.begin() + static_cast<std::ptrdiff_t>(at));
        return change(then, false, [&] { return notes_->drop(now_[at].first); });
      case 3:
        then[at].second = line;
        return change(then, false, [&] { return notes_->replace(now_[at].first, line); });
      case 4:
        then.insert(then.begin() + static_cast<std::ptrdiff_t>(at), {notes_->next_id(), line});
        return change(then, true, [&] { return notes_->insert(now_[at].first, line); });
      default:
        then.emplace_back(notes_->next_id(), line);
        return change(then, true, [&] { return notes_->add(line).back(); });
    }
  }

  // It is as it should be, and so is what follows from it.
  void judge() {
    List found;
    for (const Session::Entry& entry : notes_->entries())
      found.emplace_back(entry.id(), entry.line);
    EXPECT_EQ(found, now_);
    Session again(the_games(), notes_->notebook(), Language::english);
    EXPECT_EQ(again.next_id(), notes_->next_id());
    const auto worlds = notes_->answer().solved.report.worlds;
    if (random_.chance(1, 4)) {
      EXPECT_EQ(worlds, again.answer().solved.report.worlds);
    }
    if (worlds_) {
      EXPECT_EQ(notes_->before()->solved.report.worlds, *worlds_);
    }
    worlds_.reset();
  }

 private:
  using List = std::vector<std::pair<std::string, std::string>>;

  template <class Do>
  void change(const List& then, bool adds, const Do& act) {
    const auto worlds = notes_->answer().solved.report.worlds;
    try {
      EXPECT_EQ(act().adds(), adds);
    } catch (const InputError&) {
      return;  // it makes no sense there
    }
    done_.push_back(std::exchange(now_, then));
    undone_.clear();
    worlds_ = worlds;
  }

  template <class Do>
  void go(std::vector<List>& from, std::vector<List>& to, const Do& act) {
    const std::optional<Change> gone = act();
    ASSERT_EQ(gone.has_value(), !from.empty());
    if (!gone) return;
    EXPECT_EQ(gone->adds(), &from == &undone_ && from.back().size() > now_.size());
    to.push_back(std::exchange(now_, from.back()));
    from.pop_back();
  }

  Random random_;
  std::vector<std::string> lines_;
  std::unique_ptr<Session> notes_;
  List now_;
  std::vector<List> done_, undone_;
  std::optional<std::optional<solver::WorldCount>> worlds_;  // before what has been done
};

TEST(Session, IsTheListOfWhatWasDone) {
  for (const char* game : {"espias", "checkpoint", "heimlich", "dog"}) {
    for (int seed = 0; seed < tests::how_many(20); ++seed) {
      SCOPED_TRACE(game + std::to_string(seed));
      Changed notes(the_game(game), static_cast<std::uint64_t>(seed));
      for (int acts = 0; acts < 20 && !testing::Test::HasFailure(); ++acts) {
        notes.act();
        notes.judge();
      }
    }
  }
}

}  // namespace
}  // namespace sabueso::model
