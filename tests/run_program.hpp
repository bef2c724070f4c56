// Running the program as a user does, and looking at all that comes out.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sabueso::tests {

/// The program that tests start: of this build, or by SABUESO_PROGRAM in the environment another
/// one.
std::string program_path();

/// Whether that program runs under the sanitizers, slower and in more memory, as SABUESO_SANITIZED
/// says.
bool is_sanitized();

struct Outcome {
  int exit_code;  // or minus the signal that ended it
  std::string output;
  std::string errors;
};

struct Surroundings {
  std::string input{};                                   // standard input
  std::vector<std::string> environment{"LANG=C.UTF-8"};  // nothing else is set
  std::string output_file{};                             // otherwise the output is caught
  std::string program{};  // otherwise the program with all games; a path, or a name
};

Outcome run_program(const std::vector<std::string>& arguments,
                    const Surroundings& surroundings = {});

/// What is said of wrong input or use: standard error, where the program is to end with 2 and
/// without any output.
std::string refusal_of(const Outcome& outcome);
std::string refusal_of(const std::vector<std::string>& arguments,
                       const Surroundings& surroundings = {});

/// The output of a program that is to end well.
std::string output_of(const Outcome& outcome);
std::string output_of(const std::vector<std::string>& arguments,
                      const Surroundings& surroundings = {});

/// A folder that is there for one test and goes with it.
class Folder {
 public:
  Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(Folder&&) = delete;
  ~Folder();

  /// Writes a file and returns its path.
  std::string write(const std::string& name, const std::string& text) const;

  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

/// The whole text of a file.
std::string slurp(const std::filesystem::path& path);

}  // namespace sabueso::tests
