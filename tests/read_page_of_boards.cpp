// Reading pages of Heimlich & Co. and of Agent DOG.
#include <gtest/gtest.h>

#include <map>

#include "model/text/words.hpp"
#include "read_page.hpp"

namespace sabueso::tests {

namespace {

constexpr std::size_t church_place = 0, ruins_place = 11, places = 12;

std::size_t building(const std::string& words) {
  if (words == "the church") return church_place;
  return words == "the ruins" ? ruins_place : std::stoul(words);
}

// Where agents stand, by column, and their points; both as far as they are said.
struct BoardWords {
  std::map<std::size_t, std::size_t> stands{}, points{};
};

// Which agents a player who scored is not: those that stood so in the end.
std::set<std::size_t> ruled_out(const Words& page, const BoardWords& board, bool gains) {
  const bool knows_gain =
      page.has_rule("After the moves of a turn that scored, of a player who only scores");
  const bool knows_cost =
      page.has_rule("After the moves of a turn that scored, of a player who never scores");
  std::set<std::size_t> out;
  for (const auto& [agent, at] : board.stands) {
    if (gains && knows_gain && (at == church_place || at == ruins_place)) out.insert(agent);
    const bool has_points = board.points.contains(agent) && board.points.at(agent) > 0;
    if (!gains && knows_cost && at == ruins_place && has_points) out.insert(agent);
  }
  return out;
}

}  // namespace

std::set<Answer> solve_heimlich(const Words& page) {
  std::vector<Fits> demands;
  if (page.has_rule("Each of the " + std::to_string(page.rows.size()) +
                    " players is one of the agents, and no two are the same")) {
    demands.emplace_back([](const std::vector<std::size_t>& agent) { return !has_twice(agent); });
  }
  const bool knows_moves = page.has_rule("The buildings stand in a ring") &&
                           page.has_rule("The board is as it stood just before the next clue");
  const bool knows_taken = page.has_rule("\"Somebody is red\" means");
  const auto agent_at = [&](const std::string& name) { return place(page.columns, name); };
  std::map<std::string, bool> gains;  // by player: the habit
  BoardWords board;
  for (const std::string& text : page.clues) {
    if (const auto habit = match(text, "Assumed: (.*) (only|never) scores where .*\\.")) {
      gains[(*habit)[0]] = (*habit)[1] == "only";
    } else if (const auto seen = match(
                   text, "The board is so: agents (.*); the safe in .*?(; points: (.*))?\\.")) {
      board = {};
      for (const std::string& one : listed((*seen)[0])) {
        const auto in = match(one, "(.*) in (.*)");
        board.stands[agent_at((*in)[0])] = building((*in)[1]);
      }
      for (const std::string& one : (*seen)[2].empty() ? Names() : listed((*seen)[2])) {
        const auto with = match(one, "(.*) (.*)");
        board.points[agent_at((*with)[0])] = std::stoul((*with)[1]);
      }
    } else if (const auto turn =
                   match(text, "(.*) rolled .* and moved (.*); the turn scored, and .*\\.")) {
      for (const std::string& one : listed((*turn)[1])) {
        const auto moved = match(one, "(.*) (.*)");
        std::size_t& at = board.stands[agent_at((*moved)[0])];
        at = (at + std::stoul((*moved)[1])) % places;
      }
      if (!knows_moves || !gains.contains((*turn)[0])) continue;
      demands.emplace_back([player = place(page.rows, (*turn)[0]),
                            out = ruled_out(page, board, gains[(*turn)[0]])](const auto& agent) {
        return !out.contains(agent[player]);
      });
    } else if (const auto passport = match(text, "(.*) has the passport of (.*)\\.")) {
      demands.emplace_back(
          [player = place(page.rows, (*passport)[0]),
           is = agent_at((*passport)[1])](const auto& agent) { return agent[player] == is; });
    } else if (const auto free = match(text, "(.*) is a free agent\\.")) {
      std::string name = (*free)[0];
      name[0] = static_cast<char>(std::tolower(name[0]));
      demands.emplace_back(
          [is = agent_at(name)](const auto& agent) { return std::ranges::count(agent, is) == 0; });
    } else if (const auto taken = match(text, "Somebody is (.*)\\.")) {
      if (!knows_taken) continue;
      demands.emplace_back([is = agent_at((*taken)[0])](const auto& agent) {
        return std::ranges::count(agent, is) > 0;
      });
    } else if (const auto denied = match(text, "(.*) is not (.*)\\.")) {
      demands.emplace_back([player = place(page.rows, (*denied)[0]), is = agent_at((*denied)[1])](
                               const auto& agent) { return agent[player] != is; });
    } else {
      ADD_FAILURE() << text;
    }
  }
  return those_that_fit(std::vector<std::size_t>(page.rows.size(), page.columns.size()), demands);
}

namespace {

// The story with a colour for each figure as it comes in, and a pair for each unseen exchange.
class DogStory {
 public:
  explicit DogStory(const Words& page) : page_(page) {}

  // How many figures come in, and how many exchanges were unseen, in which order.
  std::vector<std::size_t> choices() const {
    std::vector<std::size_t> below;
    for (const std::string& text : page_.clues) {
      if (text.starts_with("A figure ")) below.push_back(page_.columns.size());
      if (text.ends_with("nobody saw which.")) below.push_back(pairs_of(text).size());
    }
    return below;
  }

  std::optional<Answer> tell(const std::vector<std::size_t>& chosen) {
    next_ = chosen.begin();
    in_.clear();
    exchanged_.clear();
    for (const std::string& text : page_.clues) {
      if (!take(text)) return std::nullopt;
    }
    Answer answer;
    for (const std::string& hole : page_.rows) {
      if (!in_.contains(hole)) return std::nullopt;
      answer.push_back({in_[hole]});
    }
    answer.insert(answer.end(), exchanged_.begin(), exchanged_.end());
    return answer;
  }

 private:
  // In the order of the cells that are to be chosen from.
  static Names pairs_of(const std::string& text) {
    const auto among = match(text, "Two of (.*) were exchanged, and nobody saw which\\.");
    Names pairs;
    const Names holes = listed((*among)[0]);
    for (std::size_t i = 0; i < holes.size(); ++i) {
      for (std::size_t j = i + 1; j < holes.size(); ++j) pairs.push_back(holes[i] + "/" + holes[j]);
    }
    return pairs;
  }

  bool is_one_of(std::size_t colour, const std::string& text) const {
    const Names named = listed(model::replaced(text, " or ", ", "));
    return std::ranges::find(named, page_.columns[colour]) != named.end();
  }

  std::size_t hidden(std::size_t colour) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(in_, [&](const auto& entry) { return entry.second == colour; }));
  }

  // Whether it can be so.
  bool take(const std::string& text) {
    if (const auto in = match(text, "A figure is hidden in (.*)\\.")) {
      in_[(*in)[0]] = *next_++;
      return hidden(in_[(*in)[0]]) <= 4;
    }
    if (const auto under = match(text, "A figure went under in ([^:]*)(: (.*))?\\.")) {
      in_[(*under)[0]] = *next_++;
      const std::size_t colour = in_[(*under)[0]];
      return hidden(colour) <= 4 && ((*under)[2].empty() || is_one_of(colour, (*under)[2]));
    }
    if (const auto moved = match(text, "The hidden figure in (.*) moved to (.*)\\.")) {
      in_[(*moved)[1]] = in_.at((*moved)[0]);
      in_.erase((*moved)[0]);
      return true;
    }
    if (const auto swapped = match(text, "The figures in (.*) and (.*) were exchanged\\.")) {
      std::swap(in_.at((*swapped)[0]), in_.at((*swapped)[1]));
      return true;
    }
    if (text.ends_with("nobody saw which.")) {
      exchanged_.push_back({*next_});
      const std::string pair = pairs_of(text)[*next_++];
      const std::size_t bar = pair.find('/');
      std::swap(in_.at(pair.substr(0, bar)), in_.at(pair.substr(bar + 1)));
      return true;
    }
    if (const auto up = match(text, "The figure in (.*) came up: (.*)\\.")) {
      const std::size_t colour = in_.at((*up)[0]);
      in_.erase((*up)[0]);
      return is_one_of(colour, (*up)[1]);
    }
    if (const auto told = match(text, "The figure in (.*) is (not )?(.*)\\.")) {
      const bool is = page_.columns[in_.at((*told)[0])] == (*told)[2];
      return is == (*told)[1].empty();
    }
    if (const auto sight = match(text, "Figures in sight: (.*) (.*)\\.")) {
      if (!page_.has_rule("Figures in sight: red 3 means")) return true;
      return hidden(place(page_.columns, (*sight)[0])) == 4 - std::stoul((*sight)[1]);
    }
    ADD_FAILURE() << text;
    return false;
  }

  const Words& page_;
  std::vector<std::size_t>::const_iterator next_{};
  std::map<std::string, std::size_t> in_;  // by hole
  std::vector<std::vector<std::size_t>> exchanged_;
};

}  // namespace

std::set<Answer> solve_dog(const Words& page) {
  std::set<Answer> answers;
  if (!page.has_rule("There are 4 colours, with four figures each") ||
      !page.has_rule("The clues are in order of time")) {
    return answers;
  }
  DogStory story(page);
  try_all(story.choices(), [&](const std::vector<std::size_t>& chosen) {
    if (const auto answer = story.tell(chosen)) answers.insert(*answer);
  });
  return answers;
}

}  // namespace sabueso::tests
