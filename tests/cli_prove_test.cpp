// `sabueso prove`: proofs that hold, proofs that do not, and what cannot be proven.
#include <gtest/gtest.h>

#include <filesystem>

#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

// The Spanish confidant has ●●○, so the French has one of the other two keys, as the English.
constexpr const char* three_keys =
    "espias spanish french\nconfidants spanish french english\n"
    "keys ●●○ ●○● ○●●\nspanish is ●●○\n";
constexpr const char* contradiction =
    "espias spanish french\nconfidants spanish french\n"
    "keys ●●○ ●○●\nspanish is ●●○\nfrench is ●●○\n";

class Prove : public testing::Test {
 protected:
  Outcome prove(std::vector<std::string> arguments, const std::string& text = three_keys) const {
    arguments.insert(arguments.begin(), {"prove", folder_.write("case.txt", text)});
    return run_program(arguments);
  }
  std::string in(const std::string& name) const { return folder_.path() + "/" + name; }
  std::string proof() const { return slurp(in("p/proof.drat")); }

  Folder folder_;
};

TEST_F(Prove, WhatIsExcludedAndWhatIsForced) {
  // Excluded are two keys for the Spanish and one for each of the others. The item is a unit
  // clause, so propagation alone does it: the proof is the empty clause.
  EXPECT_EQ(prove({"--out", in("p")}).output,
            "Proven: all 4 values that are excluded are impossible.\n"
            "Refuted by CaDiCaL, checked line by line, 1 line: " +
                in("p/problem.cnf") + " and " + in("p/proof.drat") + ".\n");
  EXPECT_EQ(proof(), "0\n");
  EXPECT_EQ(run_program({"prove", "--check", in("p")}).output,
            "Refuted, checked line by line, 1 line: by what " + in("p/problem.cnf") +
                " states it cannot be that key.spanish = ●○●, key.spanish = ○●●, key.french = ●●○, "
                "key.english = ●●○.\n");
  EXPECT_TRUE(prove({"key.spanish=●●○", "--out", in("p")})
                  .output.starts_with("Proven: key.spanish = ●●○.\n"));
  EXPECT_TRUE(
      prove({"key.spanish", "--out", in("p")}).output.starts_with("Proven: key.spanish = ●●○.\n"));
  const Outcome excluded = prove({"key.french", "--out", in("p"), "--lang", "es"});
  EXPECT_TRUE(
      excluded.output.starts_with("Probado: key.french != ●●○.\nRefutado por CaDiCaL, "
                                  "prueba comprobada línea por línea, 1 línea: "))
      << excluded.output;
}

TEST_F(Prove, TheCnfIsWhatExportWrites) {
  EXPECT_EQ(prove({"key.french=●●○", "--out", in("p")}).exit_code, 0);
  EXPECT_EQ(
      slurp(in("p/problem.cnf")),
      run_program({"export", in("case.txt"), "--as", "dimacs", "--only", "key.french=●●○"}).output);
}

TEST_F(Prove, AContradiction) {
  EXPECT_TRUE(prove({"--out", in("p")}, contradiction)
                  .output.starts_with("Proven: the entries contradict each other.\n"));
  EXPECT_EQ(prove({"--check", in("p")}, contradiction).output,
            "Refuted, checked line by line, 1 line: what " + in("p/problem.cnf") +
                " states is a contradiction.\n");
}

TEST_F(Prove, WhatIsOpenIsNotProven) {
  const Outcome open = prove({"key.french=●○●", "--out", in("p")});
  EXPECT_EQ(open.exit_code, 1);
  EXPECT_EQ(open.output, "There is nothing to prove: that is open.\n");
  const Outcome nothing = prove({"--out", in("p")},
                                "espias spanish french\nconfidants spanish french\n"
                                "keys ●●○ ●○●\n");
  EXPECT_EQ(nothing.exit_code, 1);
  EXPECT_EQ(nothing.output, "There is nothing to prove: nothing is excluded.\n");
}

// The French and the English have two keys between them, so the two others have none of those. That
// any of them has one after all takes lines before the empty clause, as there is a choice.
constexpr const char* two_of_two =
    "espias spanish french\nconfidants spanish french english turkish\n"
    "keys ●●○ ●○● ○●● ●○○\n"
    "french is not ●●○\nfrench is not ●○○\nenglish is not ●●○\nenglish is not ●○○\n";

TEST_F(Prove, AProofThatDoesNotHoldIsRefused) {
  ASSERT_EQ(prove({"--out", in("p")}, two_of_two).exit_code, 0);
  ASSERT_EQ(run_program({"prove", "--check", in("p")}).exit_code, 0);
  const Outcome of_another = prove({"key.spanish=○●●", "--check", in("p")}, two_of_two);
  EXPECT_EQ(of_another.exit_code, 1);
  EXPECT_EQ(of_another.output,
            "Not proven: " + in("p/problem.cnf") + " is not what is to be refuted of this case.\n");
  const auto refused = [&](const std::string& proof) {
    static_cast<void>(folder_.write("p/proof.drat", proof));
    const Outcome outcome = run_program({"prove", "--check", in("p")});
    EXPECT_EQ(outcome.exit_code, 1);
    return outcome.output;
  };
  // That the Spanish confidant does not have ●●○ says nothing of the three other keys.
  EXPECT_EQ(refused("1 0\n0\n"),
            "Not proven: line 1 of " + in("p/proof.drat") + " does not follow.\n");
  EXPECT_EQ(refused(""),
            "Not proven: " + in("p/proof.drat") + " does not end with the empty clause.\n");
  static_cast<void>(folder_.write("p/proof.drat", "x\n"));
  EXPECT_EQ(refusal_of({"prove", "--check", in("p")}),
            "sabueso: " + in("p/proof.drat") + ": is no DRAT proof as text\n");
  static_cast<void>(folder_.write("p/problem.cnf", "x\n"));
  EXPECT_EQ(run_program({"prove", "--check", in("p")}).errors,
            "sabueso: " + in("p/problem.cnf") + ": is no CNF in DIMACS\n");
}

// A number that stands in a file takes no more memory than another: 50,000,000 variables would take
// 2.4 GB.
TEST_F(Prove, MemoryFollowsWhatStandsInTheFile) {
  if (is_sanitized()) GTEST_SKIP() << "the sanitizers need more address space than there would be";
  std::filesystem::create_directory(in("p"));
  static_cast<void>(folder_.write("p/problem.cnf", "p cnf 50000000 2\n50000000 0\n-50000000 0\n"));
  static_cast<void>(folder_.write("p/proof.drat", "0\n"));
  const std::string output =
      output_of({"-c", "ulimit -v 200000; exec \"$0\" prove --check " + in("p"), program_path()},
                {.environment = {"LANG=C.UTF-8", "PATH=/usr/bin:/bin"}, .program = "/bin/bash"});
  EXPECT_TRUE(output.starts_with("Refuted")) << output;
}

TEST_F(Prove, SaysWhatIsWrong) {
  EXPECT_EQ(refusal_of(prove({})),
            "sabueso: takes a case and --out, to prove, or --check, to check a proof\n");
  EXPECT_EQ(run_program({"prove", "--check", in("nowhere")}).errors,
            "sabueso: " + in("nowhere/problem.cnf") + ": there is no such file\n");
  const Outcome unwritten = prove({"--out", in("case.txt/p")});
  EXPECT_EQ(unwritten.exit_code, 3);
  EXPECT_EQ(unwritten.errors, "sabueso: " + in("case.txt/p/problem.cnf") + ": cannot be written\n");
  EXPECT_EQ(refusal_of({"prove", in("case.txt"), "--out", in("p")},
                       {.environment = {"LANG=C.UTF-8", "PATH=" + in("nowhere")}}),
            "sabueso: proofs are by CaDiCaL, and there is no \"cadical\" on the PATH; "
            "on Debian \"apt install cadical\" brings it\n");
}

// A solver that says what is not so is not believed: here one that has proven nothing.
TEST_F(Prove, DoesNotBelieveTheSolver) {
  static_cast<void>(folder_.write("cadical", "#!/bin/sh\necho 0 >$6\nexit 20\n"));
  std::filesystem::permissions(in("cadical"), std::filesystem::perms::owner_all);
  static_cast<void>(folder_.write("case.txt", two_of_two));
  const Outcome liar =
      run_program({"prove", in("case.txt"), "--out", in("p")},
                  {.environment = {"LANG=C.UTF-8", "PATH=" + folder_.path() + ":/bin"}});
  EXPECT_EQ(liar.exit_code, 3);
  EXPECT_TRUE(has(liar.errors, "a line of CaDiCaL's proof does not follow"));
  static_cast<void>(folder_.write("cadical", "#!/bin/sh\nexit 0\n"));
  const Outcome lazy =
      run_program({"prove", in("case.txt"), "--out", in("p")},
                  {.environment = {"LANG=C.UTF-8", "PATH=" + folder_.path() + ":/bin"}});
  EXPECT_EQ(lazy.exit_code, 3);
  EXPECT_EQ(lazy.errors,
            "sabueso: " + in("case.txt") + ": too much work to prove it (--effort allows more)\n");
}

TEST_F(Prove, ConfirmsWhatSolveSays) {
  static_cast<void>(folder_.write("case.txt", three_keys));
  const Outcome text = run_program({"solve", "--prove", in("case.txt")});
  EXPECT_TRUE(has(text.output, "Confirmed by Z3, the counter, the rules and a proof."));
  const Outcome json = run_program({"solve", "--prove", "--json", in("case.txt")});
  EXPECT_TRUE(has(json.output, R"("confirmed_by":["z3","count","rules","proof"])"));
  EXPECT_FALSE(has(run_program({"solve", "--json", in("case.txt")}).output, "proof"));
  // Where nothing is excluded there is nothing that a proof could lack.
  const std::string open = run_program({"solve", "--prove", "-"}, {.input = "espias\n"}).output;
  EXPECT_TRUE(has(open, "the rules and a proof."));
}

}  // namespace
}  // namespace sabueso::tests
