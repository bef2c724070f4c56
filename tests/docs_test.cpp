// The documents keep their promises: every example is read, and the README shows what is printed.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "games.hpp"
#include "has.hpp"
#include "model/cases/expectation.hpp"
#include "model/cases/solve.hpp"
#include "model/json/text.hpp"
#include "model/notebook/notebook.hpp"
#include "property.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

// The texts between ```LANGUAGE and ```, in order.
std::vector<std::string> blocks(const std::string& page, const std::string& language) {
  std::vector<std::string> found;
  const std::string fence = "```" + language + "\n";
  for (std::size_t at = 0; (at = page.find(fence, at)) != std::string::npos;) {
    const std::size_t start = at + fence.size();
    at = page.find("```", start);
    found.push_back(page.substr(start, at - start));
    at += 3;
  }
  return found;
}

TEST(Docs, EveryExampleCaseIsReadAndAnsweredAsItSays) {
  const auto examples = blocks(slurp(SABUESO_TOP "/docs/case-files.md"), "json");
  EXPECT_GE(examples.size(), 8U);
  int expecting = 0;
  for (const std::string& example : examples) {
    try {
      const model::CaseFile file = model::read_case(example);
      if (!file.expect) continue;
      ++expecting;
      for (const auto& message :
           model::differences(*file.expect, model::solve(*file.seen, model::roads()))) {
        ADD_FAILURE() << message.in(model::Language::english) << "\n" << example;
      }
    } catch (const model::InputError& error) {
      ADD_FAILURE() << error.in(model::Language::english) << "\n" << example;
    }
  }
  EXPECT_GE(expecting, 1);
}

TEST(Docs, ExplanationsAndAdviceAreTheProgramsOwn) {
  const std::string page = slurp(SABUESO_TOP "/docs/explanations.md");
  const auto commands = blocks(page, "sh"), answers = blocks(page, "text");
  ASSERT_EQ(commands.size(), 2U);
  ASSERT_EQ(answers.size(), 2U);
  const std::string example =
      SABUESO_TOP "/puzzles/rulebook/espias/worked-example-1-after-four-cards.json";
  EXPECT_EQ(run_program({"explain", example}).output, answers[0]);
  EXPECT_EQ(run_program({"suggest", example}).output, answers[1]);

  const auto in_spanish = blocks(slurp(SABUESO_TOP "/docs/es/por-que.md"), "text");
  ASSERT_EQ(in_spanish.size(), 3U);
  EXPECT_EQ(run_program({"explain", example, "--lang", "es"}).output, in_spanish[0]);
  EXPECT_EQ(run_program({"suggest", example, "--lang", "es"}).output, in_spanish[1]);
  EXPECT_EQ(
      run_program({"others", SABUESO_TOP "/docs/examples/checkpoint-race.txt", "--lang", "es"})
          .output,
      in_spanish[2]);
}

// Every link in the documents to a file leads to one.
TEST(Docs, LinksLeadSomewhere) {
  namespace fs = std::filesystem;
  std::vector<fs::path> pages{SABUESO_TOP "/README.md", SABUESO_TOP "/README.es.md",
                              SABUESO_TOP "/CONTRIBUTING.md", SABUESO_TOP "/bench/README.md"};
  for (const char* folder : {"/docs", "/docs/es"}) {
    for (const auto& file : fs::directory_iterator(SABUESO_TOP + std::string(folder))) {
      if (file.path().extension() == ".md") pages.push_back(file.path());
    }
  }
  int links = 0;
  for (const fs::path& page : pages) {
    const std::string text = slurp(page);
    for (std::size_t at = 0; (at = text.find("](", at)) != std::string::npos;) {
      at += 2;
      const std::string link = text.substr(at, text.find_first_of(")#", at) - at);
      if (link.empty() || link.starts_with("http")) continue;
      ++links;
      EXPECT_TRUE(fs::exists(page.parent_path() / link)) << page << ": " << link;
    }
  }
  EXPECT_GE(links, 100);
}

// What is said to hold has tests of these names, and the counts are those that were kept.
TEST(Docs, WhatWasTriedHasItsTests) {
  std::string sources;
  for (const auto& file : std::filesystem::directory_iterator(SABUESO_TOP "/tests")) {
    if (file.path().extension() == ".cpp") sources += slurp(file.path());
  }
  const std::string page = slurp(SABUESO_TOP "/docs/hard-to-break.md");
  const std::regex last_cell("\\| ([^|]*) \\|\n"), quoted("`([^`]*)`");
  std::size_t named = 0;
  for (std::sregex_iterator cell(page.begin(), page.end(), last_cell), end; cell != end; ++cell) {
    const std::string tests = (*cell)[1];
    for (std::sregex_iterator name(tests.begin(), tests.end(), quoted); name != end; ++name) {
      const std::string test = (*name)[1];
      ++named;
      if (test.starts_with("fuzz/")) {
        EXPECT_TRUE(std::filesystem::exists(SABUESO_TOP "/tests/" + test + "_fuzz.cpp")) << test;
        continue;
      }
      const std::size_t point = test.find('.');
      std::string begin = "(" + test.substr(0, point) + ", ";
      if (point != std::string::npos) begin += test.substr(point + 1) + ")";
      EXPECT_TRUE(has(sources, begin)) << test;
    }
  }
  EXPECT_GE(named, 30U);
  std::istringstream runs(slurp(SABUESO_TOP "/tests/fuzz/runs.txt"));
  for (std::string target, number; runs >> target >> number;) {
    for (std::size_t at = number.size(); at > 3;) number.insert(at -= 3, ",");
    EXPECT_TRUE(has(page, "| `" + target + "` | " + number + " |")) << target;
  }
}

TEST(Docs, TheWorkedEveningIsTheProgramsOwn) {
  const auto texts = blocks(slurp(SABUESO_TOP "/docs/others.md"), "text");
  ASSERT_EQ(texts.size(), 2U);
  const std::string evening = SABUESO_TOP "/docs/examples/checkpoint-race.txt";
  EXPECT_EQ(slurp(evening), texts[0]);
  EXPECT_EQ(run_program({"others", evening}).output, texts[1]);
}

// The kinds as a table in Markdown, a line a kind: its name, its fields (those that may be left out
// in brackets), an example and how the program puts it into words.
std::string kinds_page(const std::vector<model::KindFacts>& kinds) {
  std::string page =
      "| kind | fields | for example | in words |\n"
      "| --- | --- | --- | --- |\n";
  for (const model::KindFacts& kind : kinds) {
    std::string fields;
    for (const model::KindFacts::Field& field : kind.fields) {
      fields += fields.empty() ? "" : ", ";
      fields += field.required ? "`" + field.key + "`" : "[`" + field.key + "`]";
    }
    page += "| `" + kind.name + "` | " + fields + " | `" +
            model::dump_json(model::parse_trusted_ordered_json(kind.example)) + "` | " +
            kind.sentences[0] + " |\n";
  }
  return page;
}

TEST(Docs, TheTablesOfKindsAreTheProgramsOwn) {
  const std::string cases = slurp(SABUESO_TOP "/docs/case-files.md");
  const std::string logs = slurp(SABUESO_TOP "/docs/game-logs.md");
  for (const auto& game : model::the_games()) {
    const std::string evidence = kinds_page(game->evidence_facts());
    EXPECT_TRUE(has(cases, "\n" + evidence + "\n")) << game->name() << "\n" << evidence;
    const std::string actions = kinds_page(game->action_facts());
    EXPECT_TRUE(has(logs, "\n" + actions + "\n")) << game->name() << "\n" << actions;
  }
}

// The examples as lines of a notebook, as a table in Markdown: in this language, in the other, and
// what they say, in this one.
std::string lines_page(const std::vector<model::KindFacts>& kinds, model::Language language) {
  const std::size_t own = language == model::Language::english ? 0 : 1;
  std::string page = own == 0 ? "| line | in Spanish | says |\n" : "| línea | en inglés | dice |\n";
  page += "| --- | --- | --- |\n";
  for (const model::KindFacts& kind : kinds) {
    page += "| `" + kind.lines[own] + "` | `" + kind.lines[1 - own] + "` | " + kind.sentences[own] +
            " |\n";
  }
  return page;
}

TEST(Docs, TheTablesOfLinesAreTheProgramsOwn) {
  const std::string pages[] = {slurp(SABUESO_TOP "/docs/notebook.md"),
                               slurp(SABUESO_TOP "/docs/es/cuaderno.md")};
  for (const auto& game : model::the_games()) {
    for (const auto language : {model::Language::english, model::Language::spanish}) {
      const std::string lines = lines_page(game->evidence_facts(), language);
      const std::string& page = pages[language == model::Language::english ? 0 : 1];
      EXPECT_TRUE(has(page, "\n" + lines + "\n")) << game->name() << "\n" << lines;
    }
  }
}

TEST(Docs, EveryExampleNotebookIsReadAndAnswered) {
  auto examples = blocks(slurp(SABUESO_TOP "/docs/notebook.md"), "text");
  for (auto& spanish : blocks(slurp(SABUESO_TOP "/docs/es/cuaderno.md"), "text")) {
    examples.push_back(std::move(spanish));
  }
  EXPECT_GE(examples.size(), 8U);
  for (const std::string& example : examples) {
    try {
      const model::NotebookText notebook(model::the_games(), example);
      const model::CaseFile file = model::read_case(notebook.file());
      EXPECT_TRUE(model::solve(*file.seen, model::roads()).is_consistent()) << example;
    } catch (const model::InputError& error) {
      ADD_FAILURE() << error.in(model::Language::english) << "\n" << example;
    }
  }
}

// The numbers of a game's rules with their marks, such as "C3 printed", in order.
std::vector<std::string> marked_rules(
    const std::string& page, const std::vector<std::pair<std::string, std::string>>& marks) {
  std::vector<std::string> found;
  constexpr std::string_view begin = "\n- **";
  for (std::size_t at = 0; (at = page.find(begin, at)) != std::string::npos;) {
    at += begin.size();
    const std::size_t end = page.find("** *", at);
    std::string rule = page.substr(at, end - at);
    const std::string mark = page.substr(end + 4, page.find_first_of(".*", end + 4) - end - 4);
    for (const auto& [spelled, means] : marks) {
      if (mark.starts_with(spelled)) rule += " " + means;
    }
    found.push_back(rule);
  }
  return found;
}

// That each has a test is what scripts/trace.py checks.
TEST(Docs, RulesHaveTheSameNumbersAndMarksInBothLanguages) {
  for (const auto& game : model::the_games()) {
    const std::string folder = SABUESO_TOP "/model/" + std::string(game->name());
    const auto english = marked_rules(slurp(folder + "/RULES.md"), {{"printed", "printed"},
                                                                    {"inferred", "inferred"},
                                                                    {"ruling", "ruling"},
                                                                    {"house", "house"},
                                                                    {"fact", "fact"},
                                                                    {"outside", "outside"},
                                                                    {"ours", "ours"}});
    const auto spanish = marked_rules(slurp(folder + "/RULES.es.md"), {{"impresa", "printed"},
                                                                       {"inferida", "inferred"},
                                                                       {"decisión", "ruling"},
                                                                       {"de la casa", "house"},
                                                                       {"dato", "fact"},
                                                                       {"externa", "outside"},
                                                                       {"nuestra", "ours"}});
    EXPECT_EQ(english, spanish) << game->name();
    EXPECT_GT(english.size(), 15U);
    for (const std::string& rule : english) {
      EXPECT_NE(rule.find(' '), std::string::npos) << rule << ": a mark that is none";
    }
  }
}

// The screens of that page are held against the program where the helper is tested.
TEST(Docs, TheReadmeShowsTheBeginningOfAnEvening) {
  const std::string readme = slurp(SABUESO_TOP "/README.md");
  for (const char* name : {"/README.md", "/README.es.md"}) {
    const std::vector<std::string> commands = blocks(slurp(std::string(SABUESO_TOP) + name), "sh");
    EXPECT_EQ(commands.at(0), "./sabueso play espias\n") << name;
    EXPECT_EQ(commands.at(1), "tests/run\n") << name;
  }
  const std::string evening = blocks(slurp(SABUESO_TOP "/docs/at-the-table.md"), "text").front();
  EXPECT_TRUE(evening.starts_with("$ sabueso play espias\n"));
  EXPECT_TRUE(has(evening, blocks(readme, "text").front()));
}

}  // namespace
}  // namespace sabueso::tests
