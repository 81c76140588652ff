// The cases of a file of reference values (build-scripts/golden): what to calculate, and what comes
// out. Their specifications are written as JavaScript writes them, and flattened here as
// web/js/core/message.js flattens them.
#pragma once

#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "core/specification.h"
#include "support/json.h"
#include "support/table.h"

namespace support {

// A specification whose entries are views of its own texts and numbers.
class FlatSpecification {
 public:
  FlatSpecification() = default;
  FlatSpecification(const FlatSpecification&) = delete;
  FlatSpecification& operator=(const FlatSpecification&) = delete;

  const attention::Specification& get() const { return specification_; }

  void add(const std::string& key, const Json& value) {
    if (value.is(Json::Kind::text)) {
      add_text(key, value.text);
    } else if (value.is(Json::Kind::object) && key == "options.mask") {
      add(key + ".0", value);
    } else if (value.is(Json::Kind::object)) {
      for (const auto& [name, inner] : value.members) {
        add(key.empty() ? name : key + "." + name, inner);
      }
    } else if (value.is(Json::Kind::list)) {
      add_list(key, value);
    } else {
      entry(key, attention::Entry::Kind::number).number = value.number;
    }
  }

  void add_text(const std::string& key, const std::string& text) {
    entry(key, attention::Entry::Kind::text).text = texts_.emplace_back(text);
  }

 private:
  attention::Entry& entry(const std::string& key, attention::Entry::Kind kind) {
    specification_.entries.push_back({.key = texts_.emplace_back(key), .kind = kind});
    return specification_.entries.back();
  }

  void add_list(const std::string& key, const Json& list) {
    if (list.items.front().is(Json::Kind::object)) {
      for (std::size_t i = 0; i < list.items.size(); ++i) {
        add(key + "." + std::to_string(i), list.items[i]);
      }
      return;
    }
    attention::Entry& tensor = entry(key, attention::Entry::Kind::tensor);
    for (const Json* level = &list; level->is(Json::Kind::list); level = &level->items.front()) {
      const auto rank = static_cast<std::size_t>(tensor.shape.rank++);
      tensor.shape.dims[rank] = static_cast<std::int64_t>(level->items.size());
    }
    tensor.values = collect(list, numbers_.emplace_back()).data();
  }

  static const std::vector<double>& collect(const Json& value, std::vector<double>& numbers) {
    if (!value.is(Json::Kind::list)) numbers.push_back(value.as_number());
    for (const Json& item : value.items) collect(item, numbers);
    return numbers;
  }

  attention::Specification specification_;
  std::deque<std::string> texts_;  // deques: what they hold stays where it is
  std::deque<std::vector<double>> numbers_;
};

inline Table<double> table_of(const Json& rows) {
  Table<double> table(static_cast<Index>(rows.items.size()),
                      static_cast<Index>(rows.items.front().items.size()));
  for (Index i = 0; i < table.rows(); ++i) {
    const Json& row = rows.items[static_cast<std::size_t>(i)];
    for (Index j = 0; j < table.cols(); ++j) {
      table(i, j) = row.items[static_cast<std::size_t>(j)].as_number();
    }
  }
  return table;
}

}  // namespace support
