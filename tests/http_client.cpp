// libcurl's options and callbacks.
#include "http_client.hpp"

#include <curl/curl.h>

#include <stdexcept>
#include <utility>

namespace sabueso::tests {

namespace {

std::size_t append(const char* data, std::size_t, std::size_t size, void* text) {
  static_cast<std::string*>(text)->append(data, size);
  return size;
}

std::size_t hand_over(const char* data, std::size_t, std::size_t size, void* is_wanted) {
  const auto& wanted = *static_cast<const std::function<bool(std::string_view)>*>(is_wanted);
  return wanted({data, size}) ? size : 0;  // curl ends when less is taken than there is
}

void* begin() {
  static const CURLcode is_ready = curl_global_init(CURL_GLOBAL_DEFAULT);  // once, by one thread
  void* curl = is_ready == CURLE_OK ? curl_easy_init() : nullptr;
  if (curl == nullptr) throw std::runtime_error("libcurl does not start");
  return curl;
}

}  // namespace

void HttpClient::Closing::operator()(void* curl) const { curl_easy_cleanup(curl); }

HttpClient::HttpClient(std::string host, int port, long patience)
    : origin_("http://" + std::move(host) + ":" + std::to_string(port)), curl_(begin()) {
  curl_easy_setopt(curl_.get(), CURLOPT_TIMEOUT, patience);
  curl_easy_setopt(curl_.get(), CURLOPT_NOSIGNAL, 1L);  // as there are threads
  curl_easy_setopt(curl_.get(), CURLOPT_PROXY, "");
}

void HttpClient::come_from(const std::string& address) {
  curl_easy_setopt(curl_.get(), CURLOPT_INTERFACE, ("host!" + address).c_str());
}

Answer HttpClient::get(const std::string& path) {
  curl_easy_setopt(curl_.get(), CURLOPT_HTTPGET, 1L);
  return ask(path);
}

Answer HttpClient::post(const std::string& path, const std::string& body) {
  curl_easy_setopt(curl_.get(), CURLOPT_POST, 1L);
  curl_easy_setopt(curl_.get(), CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(body.size()));
  curl_easy_setopt(curl_.get(), CURLOPT_POSTFIELDS, body.c_str());
  return ask(path, {"Content-Type: application/json", "Expect:"});
}

Answer HttpClient::remove(const std::string& path) {
  curl_easy_setopt(curl_.get(), CURLOPT_HTTPGET, 1L);
  curl_easy_setopt(curl_.get(), CURLOPT_CUSTOMREQUEST, "DELETE");
  Answer answer = ask(path);
  curl_easy_setopt(curl_.get(), CURLOPT_CUSTOMREQUEST, nullptr);
  return answer;
}

Answer HttpClient::ask(const std::string& path, const std::vector<std::string>& headers) {
  std::string body;
  Answer answer = ask(path, headers, [&](std::string_view part) {
    body += part;
    return true;
  });
  if (answer.status != 0) answer.body = std::move(body);
  return answer;
}

Answer HttpClient::ask(const std::string& path, const std::vector<std::string>& headers,
                       const IsWanted& is_wanted) {
  Answer answer;
  curl_slist* lines = nullptr;
  for (const std::string& header : headers) lines = curl_slist_append(lines, header.c_str());
  curl_easy_setopt(curl_.get(), CURLOPT_URL, (origin_ + path).c_str());
  curl_easy_setopt(curl_.get(), CURLOPT_HTTPHEADER, lines);
  curl_easy_setopt(curl_.get(), CURLOPT_WRITEFUNCTION, &hand_over);
  curl_easy_setopt(curl_.get(), CURLOPT_WRITEDATA, &is_wanted);
  curl_easy_setopt(curl_.get(), CURLOPT_HEADERFUNCTION, &append);
  curl_easy_setopt(curl_.get(), CURLOPT_HEADERDATA, &answer.head);
  const CURLcode result = curl_easy_perform(curl_.get());
  curl_slist_free_all(lines);
  if (result != CURLE_OK) return {};
  long status = 0;
  curl_easy_getinfo(curl_.get(), CURLINFO_RESPONSE_CODE, &status);
  answer.status = static_cast<int>(status);
  return answer;
}

void HttpClient::listen(const std::string& path,
                        const std::function<bool(std::string_view)>& is_wanted) {
  curl_easy_setopt(curl_.get(), CURLOPT_HTTPGET, 1L);
  ask(path, {}, is_wanted);
}

}  // namespace sabueso::tests
