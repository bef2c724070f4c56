// The choice of Z3 as the solver of a build.
#include "solver/backend.hpp"

namespace sabueso::solver {

std::unique_ptr<Backend> make_backend() { return make_z3(); }

}  // namespace sabueso::solver
