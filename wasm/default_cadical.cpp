// The choice of CaDiCaL as the solver of a build.
#include "solver/backend.hpp"

namespace sabueso::solver {

std::unique_ptr<Backend> make_backend() { return make_cadical(); }

}  // namespace sabueso::solver
