// Starting it, and finding its address in what it says.
#include "served.hpp"

#include <cstdlib>

namespace sabueso::tests {

namespace {

std::vector<std::string> arguments(const std::string& what, int port) {
  std::vector<std::string> all{"serve", "--port", std::to_string(port)};
  if (!what.empty()) all.insert(all.begin() + 1, what);
  return all;
}

}  // namespace

Served::Served(const Folder& folder, const std::string& what, int port)
    : child_(arguments(what, port),
             {.environment = {"LANG=C.UTF-8", "XDG_STATE_HOME=" + folder.path()}}) {
  greeting_ = child_.read_until(
      [](const std::string& said) { return said.find("Ctrl-C ends it.\n") != std::string::npos; });
  const std::size_t begin = greeting_.find("http://");
  if (begin != std::string::npos)
    address_ = greeting_.substr(begin, greeting_.find('\n', begin) - begin);
}

int Served::port() const {
  const std::size_t colon = address_.find(':', std::string("http://").size());
  return colon == std::string::npos ? 0 : std::atoi(address_.c_str() + colon + 1);
}

std::string Served::token() const {
  const std::size_t end = address_.size() - 1, begin = address_.rfind('/', end - 1) + 1;
  return address_.substr(begin, end - begin);
}

std::string Served::end() {
  child_.interrupt();
  return child_.read_all();
}

}  // namespace sabueso::tests
