// What the others may know in the other games: each player's own case, solved, in every world that
// a seat holds possible, and in the true one.
#include "model/notebook/notebook.hpp"
#include "tests/others_games.hpp"
#include "tests/run_program.hpp"

namespace sabueso::model {
namespace {

// Whoever lays a passport or a clue open shows it to all; one's own are one's own, and so is what
// one was told of oneself. A sheet is turned up by its writer, a hand by nobody.
TEST(Others, GoByWhatLiesOpen) {
  const auto open_of = [](const char* notes) {
    std::string ids;
    const CaseFile read = read_case_text(the_games(), notes);
    const OrderedJson open = read.seen->seen_by_all()->write();
    for (const OrderedJson& item : open.at("evidence")) {
      ids += item["id"].get<std::string>() + " ";
    }
    return ids;
  };
  EXPECT_EQ(open_of("heimlich anna bea cai\nagents red green grey blue\ncards top-secret\n"
                    "secret_identities yes\nviewer anna\n\n"
                    "@mine anna is red\n@beas bea is green\n@not-mine anna is not grey\n"
                    "@not-beas bea is not grey\n@free free blue\n@taken taken grey\n"
                    "@assumed assume: bea no-self-harm\n@hand hand anna: step\n"
                    "@board board: red 3, safe 7\n@turn anna 4: red 4\n"
                    "@my-sheet sheet anna: red anna, green bea, grey cai, blue nobody\n"
                    "@cais-sheet sheet cai: red bea, green anna, grey cai, blue nobody\n"),
            "beas not-beas free taken assumed board turn cais-sheet ");
  EXPECT_EQ(open_of("checkpoint laces britton colombini\nviewer laces\n\n"
                    "@mine laces: hat\n@brittons britton: grey\n@not-mine laces not grey\n"
                    "@not-colombinis colombini not grey\n@tossed public newspaper\n"
                    "@kept laces + hat glasses jersey grey newspaper\n"
                    "@accused laces accuses hat glasses jersey grey newspaper\n"
                    "@not-chief not chief: hat glasses jersey orange newspaper\n"),
            "brittons not-colombinis tossed kept accused not-chief ");
}

// ---- Espías y Confidentes

const Json& house_deck() {
  static const Json deck = Json::parse(tests::slurp(SABUESO_TOP "/model/espias/deck.json"));
  return deck;
}

// With cards that look as the house's do.
Json narrowed(Json file) {
  file["table"]["deck"] = house_deck();
  file["table"]["deck_narrows"] = true;
  return file;
}

std::size_t agendas_left(const Json& file) {
  return static_cast<std::size_t>(*solved(file).worlds);
}

// The house's card of that place for the key, as a player notes it.
Json film(const std::string& confidant, const std::string& key, std::size_t place) {
  constexpr std::array numbers{0, 1, 2, 3, 4, 5, 6, 6};
  Json item{{"kind", "microfilm"}, {"confidant", confidant}, {"card", numbers.at(place)}};
  for (const Json& group : house_deck()["groups"]) {
    if (group["key"] != key) continue;
    const std::string shows = group["cards"][place];
    if (shows.find('-') == std::string::npos) {
      item["shows"] = shows;
    } else {
      item["count"] = shows[0] - '0';
      item["of"] = shows.substr(2);
    }
  }
  return item;
}

// What a player has written down in a world: the cards taken by contact (E3: in their order), and
// card 0 of the own confidant (E10).
Json in_world(const Json& file, const std::string& player,
              const std::map<std::string, std::string>& keys) {
  Json theirs = file;
  theirs["viewer"] = player;
  theirs["evidence"] = Json::array({film(player, keys.at(player), 0)});
  std::map<std::string, std::size_t> taken;
  for (const Json& item : file["evidence"]) {
    if (item["kind"] == "claim") theirs["evidence"].push_back(item);
    if (item["kind"] != "contact" && item["kind"] != "microfilm") continue;
    if (item["kind"] == "microfilm" && item["card"] == 0) continue;
    const std::string confidant = item["confidant"];
    const std::size_t place = ++taken[confidant];
    if (item["kind"] == "contact" && item["player"] == player) {
      theirs["evidence"].push_back(film(confidant, keys.at(confidant), place));
    } else {
      theirs["evidence"].push_back(
          {{"kind", "contact"},
           {"player", item["kind"] == "contact" ? item["player"] : file["viewer"]},
           {"confidant", confidant}});
    }
  }
  return theirs;
}

// Of whose key somebody holds card 0 or 1, by a file without claims: each player's own nation's,
// and any of whom a card has been taken.
std::set<std::string> held(const Json& file, const std::vector<std::string>& players) {
  std::set<std::string> all(players.begin(), players.end());
  for (const Json& item : file["evidence"]) {
    if (item["kind"] == "contact" || (item["kind"] == "microfilm" && item["card"] != 0)) {
      all.insert(item["confidant"]);
    }
  }
  return all;
}

// All agendas that a case allows, one after another.
void each_agenda(const Json& file, const std::function<void(const Truth&)>& use) {
  const CaseFile read = read_case(file);
  const solver::Problem problem = read.seen->problem();
  std::vector<std::string> keys = problem.variables().front().values;
  std::vector<std::size_t> order(keys.size());
  std::iota(order.begin(), order.end(), 0);
  do {
    const solver::World world(order.begin(), order.end());
    const auto items = problem.items();
    const bool agrees = std::ranges::all_of(items, [&](const auto& formulas) {
      return std::ranges::all_of(formulas, [&](const auto& one) { return holds(one, world); });
    });
    if (agrees) use(truth_of(problem.variables(), world));
  } while (std::ranges::next_permutation(order).found);
}

using Agenda = std::map<std::string, std::string>;

// E34, E35: what another player's own notes come to when the viewer has claimed any other of the
// agendas than the true one, and those who hold a card 0 or 1 of a wrong entry have shown it.
void judge_claim(const Json& file, const Json& claim, const std::vector<std::string>& players) {
  std::vector<Agenda> agendas;
  each_agenda(file, [&](const Truth& world) {
    Agenda& keys = agendas.emplace_back();
    for (const auto& [name, key] : world) keys[name.substr(std::string("key.").size())] = key;
  });
  const std::set<std::string> shown = held(file, read_case(file).seen->players());
  for (std::size_t i = 0; i < players.size(); ++i) {
    Left left;
    for (const Agenda& truth : agendas) {
      for (const Agenda& claimed : agendas) {
        if (claimed == truth) continue;
        Json theirs = in_world(file, players[i], truth);
        Json refuted = Json::object();
        for (const auto& [confidant, key] : truth) {
          if (claimed.at(confidant) != key && shown.contains(confidant)) refuted[confidant] = key;
        }
        theirs["evidence"].push_back({{"kind", "claim"},
                                      {"player", file["viewer"]},
                                      {"agenda", claimed},
                                      {"correct", false},
                                      {"refuted", refuted}});
        left[agendas_left(theirs)] +=
            1 / static_cast<double>(agendas.size() * (agendas.size() - 1));
      }
    }
    expect_exactly(claim["others"][i], left);
  }
}

// What each other player's own notes come to, in the true world and, now and then, in every world
// of the case; both by circles alone and with a deck that narrows.
// Whether a claim was judged, too.
bool judge_agendas(const Moment& now, bool in_every_world, bool narrows) {
  const auto as_noted = [&](Json file) { return narrows ? narrowed(std::move(file)) : file; };
  const Json file = as_noted(now.file);
  const Json said = told(file)["others"];
  const std::vector<std::string> players = now.others();
  EXPECT_EQ(said.size(), players.size());
  for (std::size_t i = 0; i < said.size(); ++i) {
    EXPECT_EQ(said[i]["player"], players.at(i));
    EXPECT_EQ(said[i]["goal"], "keys");
    expect_possible(said[i], agendas_left(as_noted(now.of(players[i]))));
    if (!in_every_world || *solved(file).worlds > 24) continue;
    std::map<std::string, std::size_t> known;  // by what the player has seen
    std::map<std::size_t, std::size_t> times;
    std::size_t worlds = 0;
    each_agenda(without_ids(file), [&](const Truth& world) {
      std::map<std::string, std::string> keys;
      for (const auto& [name, key] : world) keys[name.substr(std::string("key.").size())] = key;
      const Json theirs = in_world(without_ids(file), players[i], keys);
      const auto [seen, is_new] = known.try_emplace(theirs.dump());
      if (is_new) seen->second = agendas_left(theirs);
      ++times[seen->second];
      ++worlds;
    });
    Left left;
    for (const auto& [number, share] : times) {
      left[number] = static_cast<double>(share) / static_cast<double>(worlds);
    }
    expect_exactly(said[i], left);
  }
  const Json claim = told(file)["details"]["claim"];
  const bool is_first = file.dump().find("\"claim\"") == std::string::npos;
  const bool is_judged =
      in_every_world && is_first && !claim.is_null() && *solved(file).worlds <= 4;
  if (is_judged) judge_claim(without_ids(file), claim, players);
  return is_judged;
}

TEST(Others, EspiasKnowAllKeysByTheirOwnNotes) {
  std::size_t claims = 0;
  judge_games("espias", [&](const Moment& now, bool in_every_world) {
    claims += judge_agendas(now, in_every_world, false) ? 1 : 0;
  });
  EXPECT_TRUE(tests::is_enough(claims, 0)) << claims;
}

TEST(Others, EspiasKnowAllKeysByADeckThatNarrows) {
  judge_games("espias", [](const Moment& now, bool in_every_world) {
    static_cast<void>(judge_agendas(now, in_every_world, true));
  });
}

// ---- Heimlich & Co.

// How likely the identities are to somebody: the plausible ones where turns tell something.
std::map<std::string, double> bets(const solver::Report& report, const std::string& player) {
  std::map<std::string, double> on;
  const auto found =
      std::ranges::find(report.plausible, "agent." + player, &solver::Plausible::variable);
  if (found != report.plausible.end()) {
    on.insert(found->values.begin(), found->values.end());
  } else {
    for (const solver::Candidate& one : variable(report, "agent." + player).candidates) {
      on[one.value] = one.probability.value();
    }
  }
  return on;
}

Json without_passport(const Json& file, const std::string& player) {
  Json theirs = file;
  theirs["evidence"] = Json::array();
  for (const Json& item : file["evidence"]) {
    const bool is_own =
        (item["kind"] == "passport" || item["kind"] == "not-agent") && item["player"] == player;
    if (!is_own) theirs["evidence"].push_back(item);
  }
  return theirs;
}

Json with_passport(Json file, const std::string& player, const std::string& agent) {
  const Json seen{{"kind", "passport"}, {"player", player}, {"agent", agent}};
  file["evidence"].insert(file["evidence"].begin(), seen);
  return file;
}

TEST(Others, HeimlichBetOnAgents) {
  judge_games("heimlich", [](const Moment& now, bool in_every_world) {
    if (!in_every_world) return;
    const Json file = without_ids(now.file);
    const Json open = without_passport(file, now.view.viewer);
    std::map<std::string, solver::Report> reports;  // many are asked for several times
    const auto once = [&](const Json& asked) -> const solver::Report& {
      const auto [found, is_new] = reports.try_emplace(asked.dump());
      if (is_new) found->second = solved(asked);
      return found->second;
    };
    const Json said = told(now.file);
    const Json &exposed = said["exposed"], &all_bets = said["details"]["bets"];
    // Of each player a stranger and all others but the viewer.
    const std::size_t players = now.log.players().size();
    ASSERT_EQ(exposed.size(), players + (players - 1) * (players - 1));
    for (std::size_t i = 0; i < exposed.size(); ++i) {
      const Json& one = exposed[i];
      const std::string owner = one["variable"].get<std::string>().substr(6);
      double expected = 0;
      std::map<std::string, double> on_each;
      if (one["to"].is_null()) {
        const auto on = bets(once(open), owner);
        on_each = on;
        for (const solver::Candidate& really : variable(once(file), "agent." + owner).candidates) {
          expected += really.probability.value() * on.at(really.value);
        }
      } else {
        const std::string bettor = one["to"];
        for (const solver::Candidate& own : variable(once(file), "agent." + bettor).candidates) {
          const auto on = bets(once(with_passport(open, bettor, own.value)), owner);
          for (const auto& [agent, bet] : on) on_each[agent] += own.probability.value() * bet;
          const solver::Report& with = once(with_passport(file, bettor, own.value));
          for (const solver::Candidate& really : variable(with, "agent." + owner).candidates) {
            expected += own.probability.value() * really.probability.value() * on.at(really.value);
          }
        }
      }
      EXPECT_NEAR(one["probability"].get<double>(), expected, a_millionth) << one;
      EXPECT_EQ(all_bets[i]["variable"], one["variable"]);
      EXPECT_EQ(all_bets[i]["to"], one["to"]);
      for (const Json& bet : all_bets[i]["candidates"]) {
        EXPECT_NEAR(bet["probability"].get<double>(), on_each[bet["value"]], a_millionth) << bet;
      }
      EXPECT_GE(all_bets[i]["candidates"].size(), on_each.size());
    }
  });
}

// What a player would bet in the true world is what the player's own case says is plausible.
TEST(Others, HeimlichKnowTheirOwnPassport) {
  judge_games("heimlich", [](const Moment& now, bool) {
    const Json open = without_passport(without_ids(now.file), now.view.viewer);
    for (const std::string& player : now.others()) {
      const Json theirs = now.of(player);
      if (has_seen_secret_of(theirs, now.view.viewer)) continue;
      const solver::Report known = solved(theirs);
      const std::string own = variable(known, "agent." + player).candidates.front().value;
      const auto one = bets(known, now.view.viewer);
      const auto other = bets(solved(with_passport(open, player, own)), now.view.viewer);
      ASSERT_EQ(one.size(), other.size());
      for (const auto& [agent, chance] : one) EXPECT_NEAR(chance, other.at(agent), 1e-9);
    }
  });
}

// ---- Agent DOG

// Who looks at nothing in particular sees what happens in plain sight, and no more.
TEST(Others, DogSeeWhatIsInPlainSight) {
  Random random(23);
  std::size_t figures = 0;
  for (int number = 0; number < games(); ++number) {
    const auto log = played("dog", random);
    for (const std::string& viewer : log->players()) {
      Viewpoint view = log->audit_view(viewer, 0, random);  // few exchanges, all of them missed
      const Json blind = Json(log->observe(view)->write());
      view.attention = Viewpoint::everything / 3 * random.below(4);
      const Json said = told(Json(log->observe(view)->write()))["details"]["open"];
      const solver::Report open = solved(blind);
      for (const Json& one : said) {
        ++figures;
        const solver::VariableReport& same = variable(open, one["name"]);
        ASSERT_EQ(one["candidates"].size(), same.candidates.size());
        for (const Json& candidate : one["candidates"]) {
          EXPECT_NEAR(candidate["probability"].get<double>(), likely(same, candidate["value"]),
                      a_millionth);
        }
      }
    }
  }
  EXPECT_GT(figures, 0U);
}

// Of nine keys the viewer has been told three, which leaves 6! worlds; to all others there are 9!,
// more than are listed.
TEST(Others, AreNotToldWhereAllSeeTooManyWorlds) {
  const CaseFile read = read_case_text(the_games(),
                                       "espias k l\nconfidants k l m n p q r s t\nkeys ooo# oo#o "
                                       "oo## o#oo o#o# o##o o### #oo# #ooo\n"
                                       "viewer k\n\nk is ooo#\nl is oo#o\nm is oo##\n");
  const WithOthers found =
      others(*read.seen, solve_in_full(*read.seen, roads()), roads(), {}, Language::english);
  EXPECT_EQ(found.report.worlds, 720U);
  EXPECT_FALSE(found.others.has_value());
}

}  // namespace
}  // namespace sabueso::model
