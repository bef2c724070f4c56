// A visitor of variants from lambdas.
#pragma once

namespace sabueso::solver {

/// Lets one visitor be written as a handful of lambdas, one for each alternative; one that is
/// missing does not compile.
template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

}  // namespace sabueso::solver
