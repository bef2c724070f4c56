// Single moments of evenings, each with one question that is judged at once: which of these is
// certain now, or what is best now.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "model/cases/evening.hpp"
#include "model/cases/explain.hpp"
#include "model/cases/told.hpp"
#include "model/practice/review.hpp"

namespace sabueso::model {

class Drill {
 public:
  /// The one of that seed. `missed`: what drills and evenings of this game were missed lately, by
  /// topic; moments of that kind come more often. The games must outlive this.
  Drill(const Games& games, const Game& game, std::uint64_t seed,
        const std::vector<std::string>& missed, Language language);

  /// What it is about, for `missed`: "certain 3", of something that follows from so many entries,
  /// or "best accuse", by what was best.
  const std::string& topic() const { return topic_; }
  const std::string& question() const { return question_; }
  /// What lies on the table and what the dice show, in sentences, where what is best is asked.
  const std::vector<std::string>& told() const { return told_; }
  /// Two at least, of which one is right.
  const std::vector<std::string>& choices() const { return choices_; }
  std::size_t right() const { return right_; }

  /// Whether a choice is right, and why.
  Told judged(std::size_t choice);

  /// At that moment.
  const Evening& evening() const { return *evening_; }
  /// What the seat has noted by then.
  Session& seen();

 private:
  bool is_found_in_evening(const std::string& wanted, Random& random);
  bool poses(const std::string& wanted, Random& random);
  bool poses_certain(Random& random);
  bool poses_best(Random& random);
  std::string comment(const std::string& words, std::size_t way, double cost) const;
  void pose(const Text& question, const std::string& right, std::vector<std::string> others,
            Random& random);

  const Games& games_;
  const Game& game_;
  const Language language_;
  Roads roads_;
  std::unique_ptr<Evening> evening_;
  std::unique_ptr<Session> seen_;
  std::set<std::string> known_;  // variables that were certain when the seat chose before
  std::string topic_, question_, about_;
  std::vector<std::string> told_, choices_;
  std::map<std::string, std::string> comments_;  // by choice, where what is best is asked
  std::size_t right_ = 0;
};

/// What is remembered of drills: a topic comes in when it was missed, and goes out when it was not.
/// The latest twenty stay.
void remember(const std::string& topic, bool is_right, std::vector<std::string>& missed);

/// The topics of what was missed in an evening.
std::vector<std::string> missed_in(const Review& review, const Practice& practice);

}  // namespace sabueso::model
