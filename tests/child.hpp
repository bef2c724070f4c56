// A program that runs beside the test and is talked to, by pipes or on a terminal of its own.
#pragma once

#include <sys/types.h>

#include <functional>
#include <string>
#include <vector>

namespace sabueso::tests {

class Child {
 public:
  struct Where {
    std::vector<std::string> environment{"LANG=C.UTF-8"};  // nothing else is set
    unsigned short columns = 0;                            // of its terminal; 0 for pipes
    std::string program{};                                 // otherwise the program with all games
  };

  Child(const std::vector<std::string>& arguments, const Where& where);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  Child(Child&&) = delete;
  Child& operator=(Child&&) = delete;
  ~Child();  // kills it

  void write(const std::string& text) const;

  /// Waits until its terminal hands on each key by itself, so that an editor of lines is ready and
  /// the terminal does not show what is typed a second time.
  void wait_for_editor() const;
  /// The terminal is so wide from now on.
  void resize(unsigned short columns) const;

  /// Waits until what it has said since the last call is enough, and gives that; or what there was
  /// when it ended or after ten seconds.
  std::string read_until(const std::function<bool(const std::string&)>& is_enough);

  /// All that it says until it ends.
  std::string read_all();

  void kill();
  /// As Ctrl-C does.
  void interrupt() const;

 private:
  bool read_some(int milliseconds);

  pid_t pid_ = -1;
  int in_ = -1, out_ = -1;
  std::string said_;
};

}  // namespace sabueso::tests
