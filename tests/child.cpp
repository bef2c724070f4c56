// Starting programs and talking to them.
#include "child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <utility>

#include "run_program.hpp"

namespace sabueso::tests {

namespace {

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> all;
  for (std::string& text : texts) all.push_back(text.data());
  all.push_back(nullptr);
  return all;
}

}  // namespace

Child::Child(const std::vector<std::string>& arguments, const Where& where) {
  std::vector<std::string> words{"sabueso"}, environment = where.environment;
  words.insert(words.end(), arguments.begin(), arguments.end());
  const std::string program = where.program.empty() ? program_path() : where.program;
  const std::vector<char*> argv = pointers(words), envp = pointers(environment);
  std::array<int, 2> to{-1, -1}, from{-1, -1};
  if (where.columns > 0) {
    winsize size{50, where.columns, 0, 0};
    pid_ = forkpty(&in_, nullptr, nullptr, &size);
    out_ = in_;
  } else {
    if (pipe2(to.data(), O_CLOEXEC) != 0 || pipe2(from.data(), O_CLOEXEC) != 0) std::abort();
    pid_ = fork();
    in_ = to[1];
    out_ = from[0];
  }
  if (pid_ < 0) std::abort();
  if (pid_ == 0) {
    if (where.columns == 0) {
      dup2(to[0], STDIN_FILENO);
      dup2(from[1], STDOUT_FILENO);
      dup2(from[1], STDERR_FILENO);
    }
    execve(program.c_str(), argv.data(), envp.data());
    _exit(127);
  }
  for (const int other : {to[0], from[1]}) {
    if (other >= 0) close(other);
  }
}

Child::~Child() { kill(); }

void Child::kill() {
  if (pid_ < 0) return;
  ::kill(pid_, SIGKILL);
  waitpid(std::exchange(pid_, -1), nullptr, 0);
  close(in_);
  if (out_ != in_) close(out_);
}

void Child::interrupt() const { ::kill(pid_, SIGINT); }

void Child::write(const std::string& text) const {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t written = ::write(in_, text.data() + done, text.size() - done);
    if (written <= 0) return;
    done += static_cast<std::size_t>(written);
  }
}

void Child::resize(unsigned short columns) const {
  const winsize size{50, columns, 0, 0};
  ioctl(in_, TIOCSWINSZ, &size);
}

void Child::wait_for_editor() const {
  constexpr int ten_seconds = 10'000;
  for (int i = 0; i < ten_seconds; ++i) {
    termios settings{};
    if (tcgetattr(in_, &settings) != 0 || (settings.c_lflag & ICANON) == 0) return;
    usleep(1000);
  }
}

bool Child::read_some(int milliseconds) {
  pollfd ready{out_, POLLIN, 0};
  if (poll(&ready, 1, milliseconds) <= 0) return false;
  std::array<char, 4096> block{};
  const ssize_t read = ::read(out_, block.data(), block.size());
  if (read <= 0) return false;
  said_.append(block.data(), static_cast<std::size_t>(read));
  return true;
}

std::string Child::read_until(const std::function<bool(const std::string&)>& is_enough) {
  constexpr int ten_seconds = 10'000;
  while (!is_enough(said_) && read_some(ten_seconds)) {
  }
  return std::exchange(said_, {});
}

std::string Child::read_all() {
  constexpr int ten_seconds = 10'000;
  while (read_some(ten_seconds)) {
  }
  return std::exchange(said_, {});
}

}  // namespace sabueso::tests
