// The documents keep their promises: every example is read, and the README shows what is printed.
#include <gtest/gtest.h>

#include "games.hpp"
#include "model/cases/expectation.hpp"
#include "model/cases/solve.hpp"
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
           model::differences(*file.expect, model::solve(*file.seen, engine()))) {
        ADD_FAILURE() << message.in(model::Language::english) << "\n" << example;
      }
    } catch (const model::InputError& error) {
      ADD_FAILURE() << error.in(model::Language::english) << "\n" << example;
    }
  }
  EXPECT_GE(expecting, 1);
}

TEST(Docs, TheTablesOfKindsAreTheProgramsOwn) {
  const std::string cases = slurp(SABUESO_TOP "/docs/case-files.md");
  const std::string logs = slurp(SABUESO_TOP "/docs/game-logs.md");
  for (const auto& game : model::the_games()) {
    const std::string evidence =
        model::kinds_page(game->evidence_facts(), model::Language::english);
    EXPECT_NE(cases.find("\n" + evidence + "\n"), std::string::npos) << game->name() << "\n"
                                                                     << evidence;
    const std::string actions = model::kinds_page(game->action_facts(), model::Language::english);
    EXPECT_NE(logs.find("\n" + actions + "\n"), std::string::npos) << game->name() << "\n"
                                                                   << actions;
  }
}

TEST(Docs, TheReadmeShowsWhatItsFirstCommandPrints) {
  const std::string readme = slurp(SABUESO_TOP "/README.md");
  const std::string command = blocks(readme, "sh").front();
  ASSERT_TRUE(command.starts_with("./sabueso solve "));
  const std::string path = command.substr(16, command.size() - 17);
  EXPECT_EQ(run_program({"solve", SABUESO_TOP "/" + path}).output, blocks(readme, "text").front());
}

}  // namespace
}  // namespace sabueso::tests
