// libFuzzer's target for the helper's interface to JavaScript: each line is a request to the same
// helper. Whatever it is, it is answered with JSON. Writes in the current folder.
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

#include "model/json/parse.hpp"
#include "model/notebook/lines.hpp"

extern "C" {
void* sabueso_open(const char* language);
const char* sabueso_call(void* module, const char* request);
void sabueso_close(void* module);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::filesystem::remove_all("notebooks");
  void* const module = sabueso_open("en");
  for (const std::string_view line : sabueso::model::split_lines(text)) {
    const std::string answer = sabueso_call(module, std::string(line).c_str());
    static_cast<void>(sabueso::model::parse_json(answer));
  }
  sabueso_close(module);
  return 0;
}
