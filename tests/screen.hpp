// What a terminal shows of what is written to it: enough of one for an editor of lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sabueso::tests {

/// The lines on a terminal of so many columns once all of this was written to it, from the first
/// that has scrolled away to the one with the cursor, which ends there. A line that ran over the
/// edge is one. Throws std::runtime_error for a control sequence that it does not know.
std::vector<std::string> lines_shown(std::string_view written, std::size_t columns);

}  // namespace sabueso::tests
