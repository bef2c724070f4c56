// Ctrl-C at a moment of one's own.
#pragma once

#include <csignal>

#include "solver/not_copied.hpp"

namespace sabueso::cli {

/// While it lives, Ctrl-C (and being told to end) waits: in this thread and those it starts.
class CtrlCWaits : public solver::NotCopied {
 public:
  CtrlCWaits() {
    sigemptyset(&ends_);
    sigaddset(&ends_, SIGINT);
    sigaddset(&ends_, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ends_, &before_);
  }
  ~CtrlCWaits() override { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

  static bool is_waiting() {
    sigset_t waiting;
    sigpending(&waiting);
    return sigismember(&waiting, SIGINT) == 1 || sigismember(&waiting, SIGTERM) == 1;
  }

  /// Until one of them comes; gives it.
  int wait() const {
    int signal = 0;
    sigwait(&ends_, &signal);
    return signal;
  }

 private:
  sigset_t ends_{}, before_{};
};

}  // namespace sabueso::cli
