// Ten thousand random cases of Espías y Confidentes, down both roads.
#include "espias_random.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "games.hpp"
#include "little_work.hpp"
#include "model/cases/solve.hpp"
#include "model/espias/evidence/kinds.hpp"
#include "model/espias/played/witness.hpp"
#include "model/espias/stated/hidden.hpp"
#include "property.hpp"
#include "solver/backend.hpp"
#include "solver/deduce.hpp"

namespace sabueso::model {
namespace {

using tests::for_all;
using tests::RandomEspias;

constexpr std::uint64_t limit = 1000;

solver::Tally replayed(const Json& file) {
  return read_case(file.dump()).seen->witness({.limit = limit}).value();
}

// By world: the set of items that it would have shown, as the rules see it.
std::vector<unsigned> shown_sets(const Json& file) {
  espias::Table table = espias::printed_table();
  espias::Tables::table().read_into(Node(file).at("table"), table, table);
  std::vector<espias::Evidence> evidence;
  for (const Node& item : Node(file).elements_of("evidence")) {
    evidence.push_back(espias::Tables::evidence().read(item, table));
  }
  const espias::Witness witness(table, evidence);
  std::vector<unsigned> sets;
  espias::World world(table.confidants.size());
  std::iota(world.begin(), world.end(), 0);
  do {
    unsigned set = 0;
    for (std::size_t item = 0; item < evidence.size(); ++item) {
      if (witness.would_show(item, world)) set |= 1U << item;
    }
    sets.push_back(set);
  } while (std::next_permutation(world.begin(), world.end()));
  return sets;
}

// The size of a smallest contradictory set, by trying all sets against all worlds by the rules.
int smallest_by_trying(const std::vector<unsigned>& shown, std::size_t items) {
  int smallest = static_cast<int>(items) + 1;
  for (unsigned set = 0; set < 1U << items; ++set) {
    if (std::popcount(set) >= smallest) continue;
    const bool met =
        std::ranges::any_of(shown, [&](unsigned world) { return (set & ~world) == 0; });
    if (!met) smallest = std::popcount(set);
  }
  return smallest;
}

TEST(EspiasRandom, ThreeRoadsAgreeAndConflictsAreSmallest) {
  int contradictory = 0;
  for_all("three roads", 10000, [&] {
    const RandomEspias random;
    const Json json = random.file();
    const CaseFile file = read_case(json.dump());
    const solver::Problem problem = file.seen->problem();
    roads().backend->state(problem);
    solver::Work work = solver::Budget().deduction();
    const solver::Deduction deduction = solver::deduce_alone(problem, *roads().backend, work);
    const solver::Tally by_rules = file.seen->witness({.limit = limit}).value();
    const solver::Tally by_count = solver::count_worlds(problem, {}).value().tally();
    RC_ASSERT(by_count.worlds == by_rules.worlds);
    RC_ASSERT(agree(problem, deduction, by_rules));
    const solver::Report report = solve(*file.seen, roads(), {.limit = limit});
    RC_ASSERT(report.is_consistent() == (by_rules.worlds > 0));
    RC_ASSERT(report.confirmed_by_solver && report.confirmed_by_count && report.confirmed_by_rules);
    check_alone_and_with_little_work(*file.seen, report);
    if (by_rules.worlds > 0) {
      RC_ASSERT(by_count.with_value == by_rules.with_value);
      RC_ASSERT(report.conflict.empty());
      return;
    }
    ++contradictory;
    RC_ASSERT(!random.truthful);
    const std::vector<unsigned> shown = shown_sets(json);
    RC_ASSERT(static_cast<int>(report.conflict.size()) ==
              smallest_by_trying(shown, json["evidence"].size()));
    unsigned named = 0;
    for (const std::string& id : report.conflict) named |= 1U << (std::stoul(id.substr(1)) - 1);
    RC_ASSERT(std::ranges::none_of(shown, [&](unsigned world) { return (named & ~world) == 0; }));
  });
  EXPECT_GT(contradictory, tests::how_many(1000))
      << "the generator makes too few contradictory cases";
}

TEST(EspiasRandom, TheTruthIsAmongTheWorlds) {
  for_all("truth", 1000, [] {
    const RandomEspias random;
    RC_PRE(random.truthful);
    const solver::Report report =
        solve(*read_case(random.file().dump()).seen, roads(), {.limit = limit});
    RC_ASSERT(report.is_consistent());
    for (std::size_t c = 0; c < random.confidants.size(); ++c) {
      const std::string key = to_string(*espias::parse_pattern(random.true_key(c)));
      RC_ASSERT(
          std::ranges::count(report.variables[c].candidates, key, &solver::Candidate::value) == 1);
    }
  });
}

TEST(EspiasRandom, MoreEvidenceNeverAddsWorlds) {
  for_all("monotone", 1000, [] {
    Json file = RandomEspias().file();
    solver::WorldCount fewest = 0;  // with all evidence first, then with less and less
    while (true) {
      const solver::WorldCount worlds = replayed(file).worlds;
      RC_ASSERT(worlds >= fewest);
      fewest = worlds;
      if (file["evidence"].empty()) break;
      file["evidence"].erase(file["evidence"].size() - 1);
    }
  });
}

TEST(EspiasRandom, OrderDoesNotMatterWithoutWatchedClaims) {
  for_all("order", 1000, [] {
    Json file = RandomEspias().file();
    Json& evidence = file["evidence"];
    for (Json& item : evidence) item.erase("refuted");
    const solver::Tally forward = replayed(file);
    std::reverse(evidence.begin(), evidence.end());
    RC_ASSERT(replayed(file) == forward);
    const CaseFile reversed = read_case(file.dump());
    const solver::Report report = solve(*reversed.seen, roads(), {.limit = limit});
    RC_ASSERT(report.worlds.value() == forward.worlds);
  });
}

TEST(EspiasRandom, NamesMeanNothing) {
  for_all("renaming", 1000, [] {
    const RandomEspias random;
    const std::string text = random.file().dump();
    Json renamed = random.file();
    const auto rename = [](Json& name) { name = "x-" + name.get<std::string>(); };
    for (const char* list : {"confidants", "players"}) {
      for (Json& name : renamed["table"][list]) rename(name);
    }
    for (Json& item : renamed["evidence"]) {
      for (const char* field : {"confidant", "player"}) {
        if (item.contains(field)) rename(item[field]);
      }
      if (item.contains("refuted")) {
        for (Json& name : item["refuted"]) rename(name);
      }
      if (item.contains("agenda")) {
        Json agenda = Json::object();
        for (const auto& [name, key] : item["agenda"].items()) agenda["x-" + name] = key;
        item["agenda"] = agenda;
      }
    }
    const solver::Report one = solve(*read_case(text).seen, roads(), {.limit = limit});
    const solver::Report other = solve(*read_case(renamed.dump()).seen, roads(), {.limit = limit});
    RC_ASSERT(one.worlds == other.worlds);
    RC_ASSERT(one.conflict == other.conflict);
    for (std::size_t v = 0; v < one.variables.size(); ++v) {
      RC_ASSERT(other.variables[v].name == "key.x-" + one.variables[v].name.substr(4));
      RC_ASSERT(one.variables[v].candidates.size() == other.variables[v].candidates.size());
    }
  });
}

}  // namespace
}  // namespace sabueso::model
