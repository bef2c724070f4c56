// The tables of kinds, over all games: what is read and written again is the same, every mistake is
// told at its place, every kind has its sentence in both languages.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <regex>
#include <set>
#include <sstream>

#include "games.hpp"
#include "has.hpp"
#include "model/cases/solve.hpp"
#include "model/session/session.hpp"
#include "property.hpp"
#include "random_case.hpp"
#include "tests/how_many.hpp"

namespace sabueso::model {
namespace {

using tests::how_many;

const std::vector<std::string> names{"espias", "checkpoint", "heimlich", "dog"};

// The place of what is wrong with a file; "none" when nothing is.
std::string place_of_error(const Json& file, bool is_log) {
  try {
    if (is_log) {
      static_cast<void>(followed_log(file));
    } else {
      static_cast<void>(read_case(file));
    }
  } catch (const InputError& error) {
    return error.place();
  }
  return "none";
}

TEST(Kinds, ACaseReadAndWrittenAgainIsTheSame) {
  for (const std::string& name : names) {
    int compared = 0;
    tests::for_spiced_cases(the_game(name), 1, how_many(10'000), [&](const Json& file) {
      const CaseFile one = read_case(file);
      const Json written(one.seen->write());
      ASSERT_EQ(place_of_error(written, false), "none") << written;
      const CaseFile other = read_case(written);
      ASSERT_EQ(Json(other.seen->write()), written);
      // Nothing is lost: the same constraints on the same variables, the same words.
      const solver::Problem before = one.seen->problem(), after = other.seen->problem();
      ASSERT_EQ(before.variables(), after.variables()) << file;
      ASSERT_EQ(before.rules(), after.rules()) << file;
      ASSERT_EQ(before.items(), after.items()) << file;
      ASSERT_EQ(one.seen->header().ids, other.seen->header().ids);
      ASSERT_EQ(one.seen->header().notes, other.seen->header().notes);
      for (std::size_t i = 0; i < file["evidence"].size(); ++i) {
        ASSERT_EQ(one.seen->item_in_words(i, Language::spanish),
                  other.seen->item_in_words(i, Language::spanish));
      }
      ++compared;
    });
    EXPECT_EQ(compared, how_many(10'000)) << name;
  }
}

TEST(Kinds, AGameReadAndWrittenAgainIsTheSame) {
  for (const std::string& name : names) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const Json file = simulated(name, 3, seed);
      EXPECT_EQ(Json(log_from_json(the_games(), file).log->write()), file) << name << " " << seed;
    }
  }
}

// Breaks an example in every way that one field can be broken, and hands on each with the place
// where that must be told.
template <class Use>
void break_each_field(const KindFacts& kind, const std::string& place, const Use& use) {
  const Json whole = Json::parse(kind.example);
  Json unknown = whole;
  unknown["colour-of-socks"] = 1;
  use(unknown, place + "/colour-of-socks");
  for (const auto& field : kind.fields) {
    if (!whole.contains(field.key)) continue;
    const std::string there = place + "/" + field.key;
    if (field.required) {
      Json missing = whole;
      missing.erase(field.key);
      use(missing, place);
    }
    for (const Json& wrong :
         {Json(), Json(true), Json(-7), Json(2.5), Json("no such thing"), Json::array({-7}),
          Json::array({"no such thing"}), Json{{"no such thing", 1}}, Json(1'000'000)}) {
      if (wrong.type() == whole[field.key].type() && wrong.is_boolean()) continue;
      if (wrong.is_null() && (field.key == "winner" || field.key == "to")) continue;  // allowed
      Json broken = whole;
      broken[field.key] = wrong;
      use(broken, there);
    }
  }
}

TEST(Kinds, EveryBrokenFieldIsToldAtItsPlace) {
  int broken_cases = 0, broken_logs = 0;
  for (const std::string& name : names) {
    const Game& game = the_game(name);
    // All six play in Espías, so that every nation of an example does.
    const Json sample = simulated(name, name == "dog" ? 2 : name == "espias" ? 6 : 3, 1);
    const Json frame = observed(sample, {sample["log"]["table"]["players"][0], 0});
    for (const KindFacts& kind : game.evidence_facts()) {
      break_each_field(kind, "/evidence/0", [&](const Json& item, const std::string& place) {
        Json file = frame;
        file["evidence"] = Json::array({item});
        const std::string found = place_of_error(file, false);
        EXPECT_TRUE(found == place || found.starts_with(place + "/")) << item << " at " << found;
        ++broken_cases;
      });
    }
    for (const KindFacts& kind : game.action_facts()) {
      break_each_field(kind, "/log/actions/0", [&](const Json& action, const std::string& place) {
        Json file = sample;
        file["log"].erase("outcome");
        file["log"]["actions"] = Json::array({action});
        const std::string found = place_of_error(file, true);
        EXPECT_TRUE(found == place || found.starts_with(place + "/")) << action << " at " << found;
        ++broken_logs;
      });
    }
  }
  EXPECT_GT(broken_cases, 500);
  EXPECT_GT(broken_logs, 500);
}

// Who fills in a form for the first time is told what it is for.
TEST(Kinds, EveryFormHasHelpInBothLanguages) {
  for (const std::string& name : names) {
    const Session evening(the_games(), the_game(name).facts().evening, Language::english);
    const std::vector<Form> forms = evening.items().forms(Language::english),
                            spanish = evening.items().forms(Language::spanish);
    for (std::size_t i = 0; i < forms.size(); ++i) {
      EXPECT_GT(forms[i].help.size(), 10U) << name << " " << forms[i].kind;
      EXPECT_NE(forms[i].help, spanish[i].help) << name << " " << forms[i].kind;
    }
  }
}

// What lines are made of can be completed: names, and the words between them.
TEST(Kinds, AllWordsOfAnEveningsLinesAreToBeHad) {
  for (const std::string& name : names) {
    for (const Language language : {Language::english, Language::spanish}) {
      const Session evening(the_games(), the_game(name).facts().evening, language);
      const std::vector<std::string> words = evening.items().phrasebook().words(language);
      for (const Session::Entry& entry : evening.entries()) {
        const std::string text = evening.line_of(entry.item);
        std::istringstream line(text.substr(0, text.find("  #")));
        for (std::string word; line >> word;) {
          while (!word.empty() && (word.back() == ',' || word.back() == ':')) word.pop_back();
          const auto is_part = [](unsigned char one) {
            return std::isalpha(one) != 0 || one > 127;
          };
          if (word.size() < 2 || !std::ranges::all_of(word, is_part)) continue;
          if (word.find_first_of("●○□") != std::string::npos) continue;
          EXPECT_GT(std::ranges::count(words, word), 0) << name << ": " << word << " of " << text;
        }
      }
    }
  }
}

// What a form shows, once it is filled in, is the sentence of the entry.
TEST(Kinds, AFormsOutlineBecomesTheSentence) {
  for (const std::string& name : names) {
    std::set<std::string> kinds, denied;
    tests::for_spiced_cases(the_game(name), 3, 1000, [&](const Json& file) {
      const CaseFile one = read_case(file);
      for (const Form& form : the_game(name).items(Node(file))->forms(Language::english)) {
        for (std::size_t i = 0; i < file["evidence"].size(); ++i) {
          const Json& item = file["evidence"][i];
          const auto is_said = [&](const Form::Field& field) {
            return field.required == item.contains(field.key);
          };
          if (item["kind"] != form.kind || !std::ranges::all_of(form.fields, is_said)) continue;
          if (std::ranges::count(item, Json()) > 0) continue;  // nobody, by words of its own
          const bool is_denied = std::ranges::count(item, Json(false)) > 0;
          const std::string& outline = is_denied ? form.outline_if_not : form.outline;
          (is_denied ? denied : kinds).insert(form.kind);
          const std::regex filled(std::regex_replace(outline, std::regex(R"(\{[^}]*\})"), ".+"));
          const std::string said = one.seen->item_in_words(i, Language::english);
          EXPECT_TRUE(std::regex_match(said, filled)) << said << " is not " << outline;
        }
      }
    });
    EXPECT_GE(kinds.size(), 4U) << name;
    EXPECT_EQ(denied.size(), name == "checkpoint" ? 1U : 0U) << name;
  }
}

TEST(Kinds, EveryKindHasItsSentences) {
  for (const std::string& name : names) {
    const Game& game = the_game(name);
    for (const auto& kinds : {game.evidence_facts(), game.action_facts()}) {
      for (const KindFacts& kind : kinds) {
        for (const std::string& sentence : kind.sentences) {
          EXPECT_FALSE(sentence.empty()) << name << " " << kind.name;
          EXPECT_EQ(sentence.find_first_of("{}[]|"), std::string::npos) << sentence;
          EXPECT_FALSE(has(sentence, "  "));
          EXPECT_FALSE(sentence.ends_with(" ")) << name << " " << sentence;
          EXPECT_FALSE(has(sentence, " de el "));
        }
        EXPECT_NE(kind.sentences[0], kind.sentences[1]);
      }
    }
  }
}

TEST(Names, AreFoundInEitherLanguageWhateverTheirCaseAndAccents) {
  const auto shown_for = [](const char* confidant) {
    return read_case(
               Json{{"sabueso", 1},
                    {"game", "Espías"},
                    {"evidence", {{{"kind", "key"}, {"confidant", confidant}, {"key", "##o"}}}}})
        .seen->write()["evidence"][0]["confidant"];
  };
  for (const char* name : {"german", "Alemán", "aleman", "German", "ALEMÁN"}) {
    EXPECT_EQ(shown_for(name), "german") << name;
  }
  // It goes both ways: a table's own Spanish name is found by the English one, and stays as it is.
  const Json own{{"sabueso", 1},
                 {"game", "espias"},
                 {"table", {{"confidants", {"Español", "b"}}, {"keys", {"#", "o"}}}},
                 {"viewer", "spanish"},
                 {"evidence", {{{"kind", "key"}, {"confidant", "spanish"}, {"key", "#"}}}},
                 {"expect", {{"forced", {{"key.Español", "●"}}}}}};
  EXPECT_EQ(read_case(own).seen->write()["evidence"][0]["confidant"], "Español");
  EXPECT_EQ(read_case(own).seen->header().viewer, "Español");
  // Two spellings of one name are that name twice.
  Json twice = own;
  twice["table"]["confidants"] = {"Español", "spanish"};
  EXPECT_EQ(place_of_error(twice, false), "/table/confidants/1");
  // Players' own names are found byte for byte only.
  const Json anna{{"sabueso", 1},
                  {"game", "heimlich"},
                  {"table", {{"players", {"anna", "bea"}}}},
                  {"evidence", {{{"kind", "passport"}, {"player", "Anna"}, {"agent", "rojo"}}}}};
  EXPECT_EQ(place_of_error(anna, false), "/evidence/0/player");
  // Values of `expect` too.
  const Json values{{"sabueso", 1},
                    {"game", "checkpoint"},
                    {"table", {{"players", {"a", "b", "c"}}}},
                    {"evidence", {{{"kind", "clue"}, {"player", "a"}, {"face", "sin-gafas"}}}},
                    {"expect",
                     {{"forced", {{"clue.a", "Sin-Gafas"}}},
                      {"excluded", {{"chief", {"sombrero gafas ropa gris periódico"}}}}}}};
  EXPECT_EQ(place_of_error(values, false), "/expect/excluded/chief/0");  // "ropa" is no face
}

}  // namespace
}  // namespace sabueso::model
