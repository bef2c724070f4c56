// `./sabueso` in a clone: when it configures and builds, and what it says where it cannot. CMake
// and Ninja are played by scripts that note that they were asked.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

namespace fs = std::filesystem;

class Clone {
 public:
  explicit Clone(const std::string& name = "clone") : top_(folder_.path() + "/" + name) {
    fs::create_directories(top_ + "/scripts");
    fs::create_directories(tools());
    for (const char* file : {"/sabueso", "/scripts/prepare.sh"}) {
      fs::copy_file(SABUESO_TOP + std::string(file), top_ + file);
    }
    tool("dpkg-query", "echo 'install ok installed'");
    tool("cmake", "echo configured >>" + log() +
                      "; mkdir -p build/release; echo rules >build/release/build.ninja\n"
                      "echo \"CMAKE_HOME_DIRECTORY:INTERNAL=$PWD\" >build/release/CMakeCache.txt");
    tool("ninja",
         "cd \"$2\"; if [ \"$3\" = -n ]; then [ ! -e sabueso ] || echo 'no work to do'; exit; fi\n"
         "echo built >>" +
             log() + "; printf '#!/bin/sh\\necho \"ran $*\"\\n' >sabueso; chmod +x sabueso");
  }

  // What `./sabueso` prints, or how it fails.
  std::string run(const std::vector<std::string>& arguments = {"games"}) const {
    const std::string path = "PATH=" + tools() + ":/usr/bin:/bin";
    const Outcome outcome =
        run_program(arguments, {"", {"LANG=C.UTF-8", path}, {}, top_ + "/sabueso"});
    return outcome.exit_code == 0 ? outcome.output
                                  : std::to_string(outcome.exit_code) + " " + outcome.errors;
  }

  // What was asked of the tools since the last call.
  std::string asked() const {
    const std::string all = fs::exists(log()) ? slurp(log()) : "";
    fs::remove(log());
    return all;
  }

  void move_to(const std::string& name) {
    fs::rename(top_, folder_.path() + "/" + name);
    top_ = folder_.path() + "/" + name;
  }

  std::string built(const std::string& name) const { return top_ + "/build/release/" + name; }

 private:
  std::string tools() const { return folder_.path() + "/tools"; }
  std::string log() const { return folder_.path() + "/asked"; }

  void tool(const std::string& name, const std::string& script) const {
    const std::string path = tools() + "/" + name;
    std::ofstream(path) << "#!/bin/sh\n" << script << "\n";
    fs::permissions(path, fs::perms::owner_all);
  }

  const Folder folder_{};
  std::string top_;
};

TEST(FirstBuild, IsMadeOnce) {
  const Clone clone;
  EXPECT_EQ(clone.run(), "ran games\n");
  EXPECT_EQ(clone.asked(), "configured\nbuilt\n");
  EXPECT_EQ(clone.run(), "ran games\n");
  EXPECT_EQ(clone.asked(), "");
}

TEST(FirstBuild, IsMadeAgainWhereTheCloneWasMoved) {
  Clone clone;
  clone.run();
  clone.asked();
  clone.move_to("elsewhere");
  EXPECT_EQ(clone.run(), "ran games\n");
  EXPECT_EQ(clone.asked(), "configured\nbuilt\n");
}

TEST(FirstBuild, IsMadeAgainAfterACrashThatLeftEmptyFiles) {
  const Clone clone;
  clone.run();
  clone.asked();
  fs::resize_file(clone.built("sabueso"), 0);
  EXPECT_EQ(clone.run(), "ran games\n");
  EXPECT_EQ(clone.asked(), "built\n");
  fs::resize_file(clone.built("build.ninja"), 0);
  std::ofstream(clone.built("part.o")).close();
  EXPECT_EQ(clone.run(), "ran games\n");
  EXPECT_EQ(clone.asked(), "configured\nbuilt\n");
  EXPECT_FALSE(fs::exists(clone.built("part.o")));  // to be compiled again
}

TEST(FirstBuild, SaysInWhichFoldersItCannotBe) {
  for (const char letter : std::string("'\"`&*?^<>;#|\\")) {
    const std::string name = std::string("its") + letter + "clone";
    const Clone clone(name);
    const std::string said = clone.run();
    EXPECT_TRUE(
        said.starts_with("3 sabueso: CMake and Ninja cannot build in a folder with one of "))
        << said;
    EXPECT_TRUE(has(said, name));
    EXPECT_EQ(clone.asked(), "");
  }
  EXPECT_EQ(Clone("ñ (2) of $5, 10%").run(), "ran games\n");
}

TEST(FirstBuild, SaysWhereToCopyAClone) {
  const Clone clone;
  const std::string top = fs::path(clone.built("")).parent_path().parent_path().parent_path();
  std::ofstream(top + "/build") << "in the way, as a folder that cannot be written is\n";
  EXPECT_EQ(clone.run(), "3 sabueso: cannot write here:\n  " + top + "/build/release\n" +
                             "Copy the clone to a folder of your own, and start there:\n  cp -R '" +
                             top + "' ~/sabueso && ~/sabueso/sabueso\n");
  EXPECT_EQ(clone.asked(), "");
}

TEST(FirstBuild, IsNotForAShellThatCompletesALine) {
  const Clone clone;
  EXPECT_EQ(clone.run({"__complete", "so"}), "");
  EXPECT_EQ(clone.asked(), "");
  clone.run();
  EXPECT_EQ(clone.run({"__complete", "so"}), "ran __complete so\n");
}

}  // namespace
}  // namespace sabueso::tests
