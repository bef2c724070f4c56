// `sabueso write`, and notebooks wherever a case is taken.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "run_program.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

const std::string worked =
    SABUESO_TOP "/puzzles/rulebook/espias/worked-example-1-after-four-cards.json";
const std::string evening = "heimlich anna bea\n\nanna is red\n5: red 3 blue 2  # well\n";

TEST(Write, ACaseAsANotebook) {
  const Outcome english = run_program({"write", worked, "--as", "text"});
  EXPECT_EQ(english.exit_code, 0) << english.errors;
  EXPECT_EQ(english.errors, "");
  EXPECT_EQ(english.output,
            "espias spanish french english german russian turkish\n"
            "title Worked example (rulebook, Deducción de las claves), reading 1 of 5, after four "
            "cards\n"
            "viewer spanish\n"
            "expect {\"forced\":{\"key.german\":\"●○○\",\"key.russian\":\"●○●\",\"key.spanish\":"
            "\"○○●\",\"key.turkish\":\"●●○\"},\"open\":[\"key.french\",\"key.english\"],\"status\":"
            "\"consistent\",\"worlds\":\"2\"}\n"
            "\n"
            "spanish 0 ○○●\n"
            "turkish 1 ●●○\n"
            "german 2 ●□○\n"
            "russian 3 □○●\n");
  const Outcome spanish = run_program({"write", worked, "--as", "text", "--lang", "es"});
  EXPECT_NE(spanish.output.find("\nsoy español\n"), std::string::npos) << spanish.output;
  EXPECT_NE(spanish.output.find("\nalemán 2 ●□○\nruso 3 □○●\n"), std::string::npos);
}

TEST(Write, ANotebookAsJson) {
  const Outcome outcome = run_program({"write", "-", "--as", "json"}, {evening});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
  EXPECT_EQ(outcome.output, R"({
  "sabueso": 1,
  "game": "heimlich",
  "table": {"players":["anna","bea"]},
  "evidence": [
    {"kind":"passport","player":"anna","agent":"red"},
    {"kind":"turn","player":"anna","roll":5,"moves":[{"agent":"red","steps":3},{"agent":"blue","steps":2}],"note":"well"}
  ]
}
)");
  // And back again: who was in turn is written out.
  const Outcome back = run_program({"write", "-", "--as", "text"}, {outcome.output});
  EXPECT_EQ(back.output, "heimlich anna bea\n\nanna is red\nanna 5: red 3, blue 2  # well\n");
}

TEST(Write, EveryCommandOnCasesTakesANotebook) {
  const std::string notebook = run_program({"write", worked, "--as", "text"}).output;
  for (const char* command : {"solve", "explain", "suggest"}) {
    const Outcome of_json = run_program({command, worked, "--json"});
    const Outcome of_text = run_program({command, "-", "--json"}, {notebook});
    EXPECT_EQ(of_text.exit_code, 0) << of_text.errors;
    EXPECT_EQ(of_text.output, of_json.output);
  }
  const Folder folder;
  const std::string path = folder.write("friday.txt", notebook);
  const Outcome verified = run_program({"verify", folder.path()});
  EXPECT_EQ(verified.exit_code, 0);
  EXPECT_EQ(verified.output, "ok    " + path +
                                 "\nverify: 1 as expected, 0 not, 0 with nothing to verify, 0 "
                                 "invalid\n");
}

TEST(Write, SaysWhatIsWrong) {
  const Outcome unread =
      run_program({"write", "-", "--as", "json"}, {"espias\nrus 3 ?o#\nturc 9\n"});
  EXPECT_EQ(unread.exit_code, 2);
  EXPECT_EQ(unread.output, "");
  EXPECT_EQ(unread.errors,
            "sabueso: -: 3:6: cannot make out \"9\"; what could stand here: a number from 0 to 6, "
            "pattern, a number from 0 to 3, \"is\", \"!=\" or \"->\"\n");
  const Outcome form = run_program({"write", "-", "--as", "pdf"}, {evening});
  EXPECT_EQ(form.exit_code, 2);
  EXPECT_NE(form.errors.find("pdf"), std::string::npos) << form.errors;
  EXPECT_EQ(run_program({"write", "-"}, {evening}).exit_code, 2);
}

}  // namespace
}  // namespace sabueso::tests
