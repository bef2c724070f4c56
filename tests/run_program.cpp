// Starting the program with its three streams as files.
#include "run_program.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace sabueso::tests {

std::string program_path() {
  const char* other = std::getenv("SABUESO_PROGRAM");
  return other != nullptr ? other : SABUESO_PROGRAM;
}

bool is_sanitized() { return std::getenv("SABUESO_SANITIZED") != nullptr; }

std::string slurp(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

Folder::Folder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "sabueso-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = pattern;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string Folder::write(const std::string& name, const std::string& text) const {
  const std::filesystem::path path = path_ / name;
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
  return path.string();
}

Outcome run_program(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  const Folder folder;
  const std::string input = folder.write("in", surroundings.input);
  const std::string errors = folder.path() + "/err";
  const std::string output =
      surroundings.output_file.empty() ? folder.path() + "/out" : surroundings.output_file;

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  const int create = O_WRONLY | O_CREAT | O_TRUNC;
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input.c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.c_str(), create, 0600);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors.c_str(), create, 0600);

  const std::string program = surroundings.program.empty() ? program_path() : surroundings.program;
  std::vector<std::string> words{program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<std::string> environment = surroundings.environment;
  // What the leak checker is to pass over, where there is one.
  const char* leaks = std::getenv("LSAN_OPTIONS");
  if (leaks != nullptr) environment.push_back("LSAN_OPTIONS=" + std::string(leaks));
  const auto pointers = [](std::vector<std::string>& texts) {
    std::vector<char*> found;
    for (std::string& text : texts) found.push_back(text.data());
    found.push_back(nullptr);
    return found;
  };
  pid_t child = 0;
  const int failed = posix_spawnp(&child, program.c_str(), &actions, nullptr,
                                  pointers(words).data(), pointers(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) throw std::runtime_error("the program cannot be started");
  int status = 0;
  waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status),
          surroundings.output_file.empty() ? slurp(output) : "", slurp(errors)};
}

std::string refusal_of(const Outcome& outcome) {
  EXPECT_EQ(outcome.exit_code, 2) << outcome.errors;
  EXPECT_EQ(outcome.output, "");
  return outcome.errors;
}
std::string refusal_of(const std::vector<std::string>& arguments,
                       const Surroundings& surroundings) {
  return refusal_of(run_program(arguments, surroundings));
}

std::string output_of(const Outcome& outcome) {
  EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
  return outcome.output;
}
std::string output_of(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  return output_of(run_program(arguments, surroundings));
}

}  // namespace sabueso::tests
