// A base for what stays where it is made: interfaces, and what holds something of the system's.
#pragma once

namespace sabueso::solver {

/// Neither copied nor moved; can be deleted through a pointer to a base.
class NotCopied {
 public:
  NotCopied() = default;
  NotCopied(const NotCopied&) = delete;
  NotCopied& operator=(const NotCopied&) = delete;
  NotCopied(NotCopied&&) = delete;
  NotCopied& operator=(NotCopied&&) = delete;
  virtual ~NotCopied() = default;
};

}  // namespace sabueso::solver
