#include "core/request.h"

#include <algorithm>

#include "core/number_format.h"
#include "core/request_parts.h"

namespace attention {

namespace {

bool no_key_twice(Reading& reading) {
  const auto& entries = reading.specification.entries;
  if (entries.size() > kMaxEntries) {
    reading.detail.option = "entries";
    reading.detail.limit = static_cast<double>(kMaxEntries);
    return reading.refuse(Code::too_large);
  }
  for (const Entry& entry : entries) {
    if (reading.specification.find(entry.key) == &entry) continue;
    reading.detail.option = entry.key;
    return reading.refuse(Code::malformed_spec);
  }
  return true;
}

bool read_graph(Reading& reading) {
  const Entry* entry = reading.specification.find("graph");
  const std::string_view name = entry ? entry->text : std::string_view{};
  for (const GraphRow& row : graph_rows()) {
    if (row.name == name) reading.request.graph = &row;
  }
  if (reading.request.graph) return true;
  reading.detail.option = "graph";
  reading.detail.value_text = name;
  return reading.refuse(Code::unknown_graph);
}

bool read_word(Reading& reading, const OptionRow& row, std::string_view& word) {
  Value value = row.standard;
  if (!choose(reading, row, reading.specification.find(row.key), row.key, value)) return false;
  word = value.word;
  return true;
}

// Only numbers of 16 bits can be asked to be rounded term by term.
bool read_precision(Reading& reading) {
  Request& request = reading.request;
  if (!read_word(reading, precision_row(), request.precision)) return false;
  if (!read_word(reading, rounding_row(), request.rounding)) return false;
  const std::string_view usual = rounding_row().standard.word;
  if (request.rounding == usual || find_number_format(request.precision)) return true;
  reading.detail.option = rounding_row().key;
  reading.detail.value_text = request.rounding;
  reading.detail.allowed = usual;
  return reading.refuse(Code::bad_option);
}

}  // namespace

const Sizes::Known* Sizes::find(std::string_view letter) const {
  const auto found = std::find_if(known_.begin(), known_.end(),
                                  [&](const Known& known) { return known.letter == letter; });
  return found == known_.end() ? nullptr : &*found;
}

void Sizes::learn(std::string_view letter, std::int64_t size, std::string_view tensor,
                  const Shape& shape) {
  if (letter == "1" || find(letter)) return;
  known_.push_back({std::string(letter), size, std::string(tensor), shape});
}

Value Request::option(std::string_view key) const {
  const auto found = std::find_if(options.begin(), options.end(),
                                  [&](const auto& option) { return option.first == key; });
  return found == options.end() ? Value{} : found->second;
}

Index Request::whole(std::string_view key) const { return static_cast<Index>(option(key).number); }

Status understand(const Specification& specification, Request& request) {
  Reading reading{specification, request};
  const bool understood = no_key_twice(reading) && read_graph(reading) && read_precision(reading) &&
                          read_form(reading) && known_options(reading) &&
                          nothing_missing(reading) && read_tensors(reading) &&
                          read_options(reading) && options_fit(reading) && read_masks(reading) &&
                          check_all_values(reading);
  return understood ? Status{} : Status{reading.code, std::move(reading.detail)};
}

}  // namespace attention
