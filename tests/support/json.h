// A reader of JSON for tests: the reference values, and what the border says.
//
// It takes well-formed JSON and stops the program at anything else. Infinities and NaN, which JSON
// lacks, are the strings "Infinity", "-Infinity" and "NaN"; `as_number` knows them.
#pragma once

#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace support {

struct Json {
  enum class Kind { null, boolean, number, text, list, object };

  Kind kind = Kind::null;
  double number = 0;  // of a boolean: 0 or 1
  std::string text{};
  std::vector<Json> items{};
  std::vector<std::pair<std::string, Json>> members{};

  const Json* find(std::string_view key) const {
    for (const auto& [name, value] : members) {
      if (name == key) return &value;
    }
    return nullptr;
  }

  const Json& operator[](std::string_view key) const {
    static const Json null;
    const Json* found = find(key);
    return found ? *found : null;
  }

  bool is(Kind other) const { return kind == other; }
  double as_number() const { return is(Kind::text) ? std::strtod(text.c_str(), nullptr) : number; }
};

class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  Json read_all() {
    Json value = read();
    skip_space();
    expect(at_ == text_.size());
    return value;
  }

 private:
  void expect(bool fine) const {
    if (fine) return;
    std::fprintf(stderr, "not JSON at byte %zu\n", at_);
    std::abort();
  }

  void skip_space() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
  }

  bool take(std::string_view token) {
    skip_space();
    if (text_.substr(at_, token.size()) != token) return false;
    at_ += token.size();
    return true;
  }

  Json read() {
    if (take("{")) return read_object();
    if (take("[")) return read_list();
    if (take("\"")) return {.kind = Json::Kind::text, .text = read_text()};
    if (take("true")) return {.kind = Json::Kind::boolean, .number = 1};
    if (take("false")) return {.kind = Json::Kind::boolean, .number = 0};
    if (take("null")) return {};
    return read_number();
  }

  Json read_object() {
    Json object{.kind = Json::Kind::object};
    if (take("}")) return object;
    do {
      expect(take("\""));
      std::string key = read_text();
      expect(take(":"));
      object.members.emplace_back(std::move(key), read());
    } while (take(","));
    expect(take("}"));
    return object;
  }

  Json read_list() {
    Json list{.kind = Json::Kind::list};
    if (take("]")) return list;
    do {
      list.items.push_back(read());
    } while (take(","));
    expect(take("]"));
    return list;
  }

  // After the opening quote. Of escapes, those that occur in names and printed tables.
  std::string read_text() {
    std::string text;
    for (; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] != '\\') {
        text += text_[at_];
        continue;
      }
      const char escaped = text_[++at_];
      expect(escaped == 'n' || escaped == '"' || escaped == '\\' || escaped == '/');
      text += escaped == 'n' ? '\n' : escaped;
    }
    expect(take("\""));
    return text;
  }

  Json read_number() {
    const std::string digits(
        text_.substr(at_, text_.find_first_not_of("+-.0123456789eE", at_) - at_));
    char* end = nullptr;
    const double number = std::strtod(digits.c_str(), &end);
    expect(!digits.empty() && *end == '\0');
    at_ += digits.size();
    return {.kind = Json::Kind::number, .number = number};
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

inline Json parse_json(std::string_view text) { return JsonReader(text).read_all(); }

// A file of the reference values.
inline std::string read_golden(const std::string& name) {
  std::ifstream file(GOLDEN_DIR "/" + name, std::ios::binary);
  if (!file) {
    std::fprintf(stderr, "cannot read %s/%s\n", GOLDEN_DIR, name.c_str());
    std::abort();
  }
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace support
