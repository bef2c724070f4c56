// What is installed: the program with its pages and files, and the library, on which the examples
// are built as anybody would. And what is left out of a build where a part is.
#include <gtest/gtest.h>

#include <filesystem>

#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

namespace fs = std::filesystem;

Outcome run(const std::string& program, const std::vector<std::string>& arguments,
            const std::string& input = "") {
  return run_program(arguments, {input, {"LANG=C.UTF-8", "PATH=/usr/bin:/bin"}, {}, program});
}

class Installed : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = std::make_unique<Folder>();
    for (const char* component : {"sabueso", "libsabueso-dev"}) {
      const Outcome outcome = run(SABUESO_CMAKE, {"--install", SABUESO_BUILD, "--prefix", prefix(),
                                                  "--component", component});
      ASSERT_EQ(outcome.exit_code, 0) << outcome.output << outcome.errors;
    }
  }
  static void TearDownTestSuite() { folder_.reset(); }

  static std::string prefix() { return folder_->path() + "/usr"; }

 private:
  // NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): installed once for all.
  static inline std::unique_ptr<Folder> folder_;
};

TEST_F(Installed, TheProgramFindsItsFilesWhereverItLies) {
  const std::string program = prefix() + "/bin/sabueso";
  const std::string example = "puzzles/rulebook/espias/worked-example-2-after-card-5.json";
  EXPECT_EQ(output_of(run(program, {"solve", example})),
            run_program({"solve", SABUESO_TOP "/" + example}).output);
  EXPECT_EQ(run(program, {"board", "model/dog/board.json"}).exit_code, 0);
  EXPECT_EQ(run(program, {"others", "docs/examples/checkpoint-race.txt"}).exit_code, 0);
  EXPECT_EQ(run(program, {"verify", "puzzles/rulebook"}).exit_code, 0);
  EXPECT_TRUE(output_of(run(program, {"print", "puzzles/dog/easy", "--format", "pdf"}))
                  .starts_with("%PDF"));
  EXPECT_EQ(refusal_of(run(program, {"solve", "puzzles/nowhere.json"})),
            "sabueso: puzzles/nowhere.json: there is no such file\n");
}

TEST_F(Installed, TheManualHasEveryCommandAndOption) {
  for (const std::string folder : {"man", "man/es"}) {
    const std::string page = prefix() + "/share/" + folder + "/man1/sabueso.1.gz";
    const std::string text = run("/bin/gzip", {"-dc", page}).output;
    const bool spanish = folder != "man";
    EXPECT_TRUE(has(text, spanish ? "\n.SH ÓRDENES\n" : "\n.SH COMMANDS\n"));
    for (const char* command : {"solve", "explain", "suggest", "verify", "simulate", "replay",
                                "observe", "audit", "board", "schema", "write", "play", "generate",
                                "grade", "print", "serve", "others", "export", "prove"}) {
      EXPECT_TRUE(has(text, std::string("\n.SS sabueso ") + command + "\n"));
    }
    for (const char* option :
         {"\\-\\-lang en|es", "\\-\\-difficulty easy|medium|hard|fiendish", "\\-\\-who NAME"}) {
      EXPECT_TRUE(has(text, std::string("\n.B ") + option + "\n")) << option;
    }
  }
}

TEST_F(Installed, NoHeaderSpeaksOfJson) {
  int headers = 0;
  for (const auto& file : fs::recursive_directory_iterator(prefix() + "/include/sabueso")) {
    if (!file.is_regular_file()) continue;
    ++headers;
    EXPECT_FALSE(has(slurp(file.path()), "nlohmann")) << file.path();
  }
  EXPECT_GE(headers, 10);
}

TEST_F(Installed, TheExamplesAreBuiltOnTheLibrary) {
  const Folder build;
  const Outcome configured =
      run(SABUESO_CMAKE,
          {"-S", prefix() + "/share/doc/libsabueso-dev/examples", "-B", build.path(), "-G", "Ninja",
           "-DCMAKE_PREFIX_PATH=" + prefix(), "-DCMAKE_CXX_COMPILER=" SABUESO_CXX});
  ASSERT_EQ(configured.exit_code, 0) << configured.errors;
  const Outcome built = run(SABUESO_CMAKE, {"--build", build.path()});
  ASSERT_EQ(built.exit_code, 0) << built.output << built.errors;

  // Six ways: the fox is Dan, the owl one of two, the other two as they like (4); or the cat is
  // Dan, fox and owl are Bea and Cai either way, and the bear is Ana (2).
  EXPECT_EQ(run(build.path() + "/own_game", {}).output,
            "6 worlds are left\n"
            "fox: Bea 17 % Cai 17 % Dan 67 %\n"
            "owl: Bea 50 % Cai 50 %\n"
            "cat: Ana 33 % Bea 17 % Cai 17 % Dan 33 %\n"
            "bear: Ana 67 % Bea 17 % Cai 17 %\n");

  const std::string answered =
      output_of(run(build.path() + "/answer_case", {}, "espias\nme spanish: ○○●\n"));
  EXPECT_TRUE(has(answered, "Spanish     ·     ·     ·     ·     ·     ■   ○○●\n"));
  const std::string refused =
      refusal_of(run(build.path() + "/answer_case", {}, "espías\nme marciano: 0\n"));
  EXPECT_TRUE(has(refused, "2:"));
}

TEST(Configured, WithoutAPartLeavesTheTestsOutAndSaysSo) {
  for (const char* part : {"-DSABUESO_SERVE=OFF", "-DSABUESO_PRINT=OFF"}) {
    const Folder build;
    const Outcome configured =
        run(SABUESO_CMAKE, {"-S", SABUESO_TOP, "-B", build.path(), "-G", "Ninja",
                            "-DSABUESO_TESTS=ON", part, "-DCMAKE_CXX_COMPILER=" SABUESO_CXX});
    EXPECT_EQ(configured.exit_code, 0) << configured.errors;
    EXPECT_TRUE(has(configured.errors, "The tests look at all programs, so they are left out"));
    EXPECT_FALSE(fs::exists(build.path() + "/tests"));
  }
}

}  // namespace
}  // namespace sabueso::tests
