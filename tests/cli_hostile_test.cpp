// What no friendly user does: files without end, control letters, links to themselves, Ctrl-C.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "child.hpp"
#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

Outcome shell(const std::string& command) {
  return run_program(
      {"-c", command, program_path()},
      {.environment = {"LANG=C.UTF-8", "PATH=/usr/bin:/bin"}, .program = "/bin/bash"});
}

// Twelve confidants of whom each could have four keys only: there is no end to proving which
// conflict among 96 entries is the smallest, with work enough.
std::string hard_case() {
  std::string confidants = "confidants", keys = "keys", notes;
  for (int i = 0; i < 12; ++i) {
    const auto key = [](int number) {
      std::string circles;
      for (int bit = 0; bit < 4; ++bit) circles += (number >> bit & 1) != 0 ? '#' : 'o';
      return circles;
    };
    const std::string name = " k" + std::to_string(i);
    confidants += name;
    keys += " " + key(i);
    for (int other = 4; other < 12; ++other)
      notes += name.substr(1) + " is not " + key(other) + "\n";
  }
  return "espias k0 k1\n" + confidants + "\n" + keys + "\n\n" + notes;
}

TEST(Hostile, CtrlCEndsAProgramThatWorks) {
  const Folder folder;
  const std::string path = folder.write("hard.txt", hard_case());
  // While Z3 works, for most of these moments. A program that did not end would be killed: 137.
  for (const std::string after : {"0.3", "0.5", "0.7", "0.9", "1.1", "1.3", "1.5"}) {
    const Outcome told =
        shell("timeout -s KILL 60 \"$0\" solve --effort 100000000000000 " + path + " & sleep " +
              after + "; kill -INT $(ps -o pid= --ppid $!); wait $!");
    EXPECT_EQ(told.exit_code, 130) << after;
    EXPECT_EQ(told.errors, "") << after;
  }
}

TEST(Hostile, TooManyValuesAreRefusedEarly) {
  std::string list = "[0";
  for (int i = 0; i < 3'000'000; ++i) list += ",0";
  EXPECT_EQ(refusal_of({"solve", "-"}, {.input = list + "]"}),
            "sabueso: -: more than 2000000 values and keys\n");
}

TEST(Hostile, RunningOutOfMemoryIsTold) {
  if (is_sanitized()) GTEST_SKIP() << "the sanitizers need more address space than there would be";
  Json file = Json::parse(R"({"sabueso": 1, "game": "dog", "table": {"players": ["red", "blue"]},
                              "evidence": [{"kind": "hidden", "at": "h1"}]})");
  const Json item = Json::parse(R"({"kind": "is", "at": "h1", "colour": "red"})");
  for (int i = 0; i < 100'000; ++i) file["evidence"].push_back(item);
  const Folder folder;
  const std::string path = folder.write("large.json", file.dump());
  for (const std::string kilobytes : {"60000", "80000", "100000"}) {
    const Outcome outcome = shell("ulimit -v " + kilobytes + "; exec \"$0\" solve " + path);
    EXPECT_EQ(outcome.exit_code, 3) << kilobytes;
    EXPECT_EQ(outcome.errors, "sabueso: out of memory\n") << kilobytes;
  }
}

TEST(Hostile, NothingGoesOnBehindANul) {
  EXPECT_EQ(refusal_of({"solve", "-"}, {.input = R"({"sabueso": 1, "game": "espias"})" +
                                                 std::string("\0 and more", 10)}),
            "sabueso: -: 1:33: not JSON: U+0000 cannot stand here\n");
}

TEST(Hostile, ControlLettersDoNotReachTheTerminal) {
  const std::string titled =
      R"({"sabueso": 1, "game": "espias", "title": "a\u001b[31mb\u0000c\u009bd\u202ee\u200f", "evidence": []})";
  const std::string solved = output_of({"solve", "-", "--color", "always"}, {.input = titled});
  EXPECT_TRUE(solved.starts_with(
      "\x1b[1mEspías y Confidentes: a\\x1b[31mb\\x00c\\x9bd\\u202ee\\u200f\x1b[0m\n"))
      << solved.substr(0, 80);
  // What turns the order of letters round is told by its number; what stands beside it is itself.
  for (const char* letter : {"\\u061c", "\\u200e", "\\u200f", "\\u202a", "\\u202e", "\\u2066",
                             "\\u2069", "\u2065", "\u206a", "\u0100"}) {
    const std::string title = "a" + std::string(letter) + "b";
    const std::string file =
        R"({"sabueso": 1, "game": "espias", "title": ")" + title + R"(", "evidence": []})";
    EXPECT_TRUE(has(output_of({"solve", "-"}, {.input = file}), title + "\n")) << title;
  }
  const Outcome missing = run_program({"solve", "\x1b[31mred"});
  EXPECT_EQ(missing.errors, "sabueso: \\x1b[31mred: there is no such file\n");
}

// Bytes that open a longer letter than there is: two to four, and a letter written too long.
TEST(Hostile, BytesThatAreNoLettersTakeNoOthersAlong) {
  const std::string named = "\xfe\x1b]0;evil\x07 \xc3\x1b \xe2\x82\x1b \xf0\x9f\x1b \xc0\x9b é";
  EXPECT_EQ(run_program({"solve", named}).errors,
            "sabueso: \\xfe\\x1b]0;evil\\x07 \\xc3\\x1b \\xe2\\x82\\x1b \\xf0\\x9f\\x1b "
            "\\xc0\\x9b é: there is no such file\n");
  // To a terminal that knows no more than ASCII no other byte goes at all.
  EXPECT_EQ(run_program({"solve", "--ascii", "día Ł\xe3\x81\x9b"}).errors,
            "sabueso: dia ??: there is no such file\n");
}

// Bold type is ours alone.
TEST(Hostile, ANameIsNotBold) {
  Child child({"solve", "\x1b[1mbold", "--color", "always"}, {.columns = 80});
  EXPECT_FALSE(has(child.read_all(), "\x1b[1m"));
}

// JSON has letters that do something to a terminal; elsewhere it is as it is.
TEST(Hostile, DataReachesATerminalAsText) {
  const Folder folder;
  const std::string path = folder.write(
      "a.json", R"({"sabueso": 1, "game": "espias", "title": "a\u009b31mb", "evidence": []})");
  Child child({"write", path, "--as", "json"}, {.columns = 80});
  EXPECT_TRUE(has(child.read_all(), "a\\x9b31mb"));
  EXPECT_TRUE(has(run_program({"write", path, "--as", "json"}).output, "a\u009b31mb"));
}

TEST(Hostile, AFileThatMayNotGrowIsNotWritten) {
  const Folder folder;
  const std::string out = folder.path() + "/a.pdf";
  const Outcome outcome = shell("ulimit -f 1; exec \"$0\" print " SABUESO_TOP
                                "/puzzles/espias/easy --format pdf --out " +
                                out);
  EXPECT_EQ(outcome.exit_code, 3);
  EXPECT_EQ(outcome.errors, "sabueso: " + out + ": cannot be written\n");
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

// Names of our own in a folder of somebody else's lead nowhere.
TEST(Hostile, LinksInAFolderAreReplacedNotFollowed) {
  const Folder folder;
  const std::string victim = folder.write("victim", "mine"), out = folder.path() + "/out";
  const std::vector<std::string> names{"problem.cnf", "proof.drat", "page-1.svg",
                                       "dog-1-0-4-easy.json"};
  std::filesystem::create_directory(out);
  for (const std::string& name : names) {
    std::filesystem::create_symlink("../victim", out + "/" + name);
  }
  const std::string known =
      folder.write("case.txt",
                   "espias spanish french\nconfidants spanish french\nkeys ●● ●○\n"
                   "spanish is ●●\n");
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"prove", known, "--out", out},
        {"print", SABUESO_TOP "/puzzles/espias/easy", "--format", "svg", "--out",
         out + "/page.svg"},
        {"generate", "dog", "--count", "1", "--seed", "1", "--difficulty", "easy", "--out", out}}) {
    const Outcome outcome = run_program(words);
    EXPECT_EQ(outcome.exit_code, 0) << words.front() << outcome.errors;
  }
  EXPECT_EQ(slurp(victim), "mine");
  for (const std::string& name : names) {
    EXPECT_FALSE(std::filesystem::is_symlink(out + "/" + name)) << name;
  }
}

TEST(Hostile, ADeviceInAFolderIsInvalid) {
  const Folder folder;
  std::filesystem::create_symlink("/dev/zero", folder.path() + "/zero.json");
  const Outcome outcome = run_program({"verify", folder.path()});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.output, "verify: 0 as expected, 0 not, 0 with nothing to verify, 1 invalid\n");
  EXPECT_EQ(outcome.errors, "sabueso: " + folder.path() + "/zero.json: is larger than 32 MiB\n");
  // Nor is a terminal waited for.
  Child child({"solve", "/dev/tty"}, {.columns = 80});
  EXPECT_TRUE(has(child.read_all(), "/dev/tty: is a terminal; - reads what is typed"));
}

TEST(Hostile, VerifyGoesOnAfterWhatCannotBeOpened) {
  const Folder folder;
  folder.write("good.json", R"({"sabueso": 1, "game": "espias", "evidence": []})");
  std::filesystem::create_symlink("loop.json", folder.path() + "/loop.json");
  std::filesystem::create_symlink(folder.path(), folder.path() + "/again");
  const Outcome outcome = run_program({"verify", std::string(300, 'x'), folder.path()});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.output,
            "-     " + folder.path() +
                "/good.json: nothing to verify\n"
                "verify: 0 as expected, 0 not, 1 with nothing to verify, 2 invalid\n");
  EXPECT_EQ(outcome.errors, "sabueso: " + std::string(300, 'x') + ": there is no such file\n" +
                                "sabueso: " + folder.path() +
                                "/loop.json: there is no such file\n");
}

TEST(Hostile, VerifyDoesNotWaitForPipesInFolders) {
  const Folder folder;
  EXPECT_EQ(output_of(shell("mkfifo " + folder.path() + "/pipe.json; timeout -s KILL 20 \"$0\" " +
                            "verify " + folder.path())),
            "verify: 0 as expected, 0 not, 0 with nothing to verify, 0 invalid\n");
}

TEST(Hostile, OptionsBehindTheirCommand) {
  EXPECT_EQ(refusal_of({"--json", "solve", "x"}),
            "sabueso: --json belongs behind its command: sabueso solve --json\n"
            "sabueso: 'sabueso --help' tells what there is\n");
}

TEST(Hostile, ATableWithItsOwnConfidantsIsPlayedByThem) {
  const Folder folder;
  const Json board = Json::parse(slurp(std::string(SABUESO_TOP) + "/model/espias/board.json"));
  Json renamed = board;
  Json table{{"confidants", Json::array()}};
  for (const auto& [name, route] : board["routes"].items()) {
    renamed["routes"].erase(name);
    renamed["routes"][name + "x"] = route;
    table["confidants"].push_back(name + "x");
  }
  table["board"] = renamed;
  const std::string path = folder.write("table.json", table.dump());
  const std::string output =
      output_of({"simulate", "espias", "--players", "6", "--seed", "1", "--table", path});
  EXPECT_EQ(run_program({"replay", "-"}, {.input = output}).exit_code, 0);
}

TEST(Hostile, APipeThatNobodyWritesToIsRefused) {
  const Folder folder;
  const std::string pipe = folder.path() + "/pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(refusal_of({"solve", pipe}),
            "sabueso: " + pipe + ": is a pipe that nobody writes to\n");
  // One that somebody writes to is read, however slowly.
  const Outcome slow = run_program(
      {"-c", "(sleep 0.2; printf 'espias\\n') | '" + program_path() + "' solve /dev/stdin --json"},
      {.environment = {"LANG=C.UTF-8", "PATH=/usr/bin:/bin"}, .program = "/bin/sh"});
  EXPECT_EQ(slow.exit_code, 0) << slow.errors;
}

TEST(Hostile, ALineThatNobodyCanHaveTypedIsRefusedAtOnce) {
  EXPECT_EQ(refusal_of({"solve", "-"}, {.input = "espias\n" + std::string(5'000'000, 'x') + "\n"}),
            "sabueso: -: 2: a line is longer than 256 KiB\n");
}

// A file that is opened must not become a standard stream that is closed: what is said would be
// written into it, into the journal for one.
TEST(Hostile, NoFileTakesThePlaceOfAClosedStream) {
  const Folder folder;
  const std::string path = folder.write("case.txt", "dog red blue\n");
  const Outcome outcome = shell("\"$0\" serve '" + path + "' --port 0 <&- 2>&- >'" + path +
                                ".said' & for i in {1..100}; do "
                                "grep -qs Ctrl-C '" +
                                path +
                                ".said' && break; sleep 0.1; done; "
                                "readlink /proc/$!/fd/0 /proc/$!/fd/2; kill -INT $!; wait $!");
  EXPECT_EQ(outcome.output, "/dev/null\n/dev/null\n") << slurp(path + ".said");
  EXPECT_EQ(slurp(path), "dog red blue\n");
}

// A new notebook lies in the user's own folder, not where one happens to be.
TEST(Hostile, WithoutHomeNewNotebooksLieInTheUsersFolder) {
  const Folder folder;
  const Outcome outcome = run_program(
      {"-c", "cd '" + folder.path() + "' && printf '2\\n\\n\\n' | \"$0\" play dog", program_path()},
      {.environment = {"LANG=C.UTF-8", "PATH=/usr/bin:/bin"}, .program = "/bin/sh"});
  EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << outcome.output;
  const std::string begin = "The notebook is ", end = ".txt";
  const std::size_t at = outcome.output.find(begin);
  if (at == std::string::npos) return;  // the user has no folder, or it cannot be written to
  const std::size_t from = at + begin.size();
  const std::string path =
      outcome.output.substr(from, outcome.output.find(end, from) + end.size() - from);
  EXPECT_TRUE(has(path, "/.local/state/sabueso/dog-"));
  EXPECT_TRUE(path.starts_with('/')) << path;
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace sabueso::tests
