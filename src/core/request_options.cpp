// Reading a specification: its options, all but masks.
#include <algorithm>

#include "core/request_parts.h"
#include "core/seeds.h"

namespace attention {

namespace {

constexpr std::string_view kOptions = "options.";

bool known_option(const Form& form, std::string_view key) {
  if (key == "mask" || key.starts_with("mask.")) return form.masks;  // see request_masks.cpp
  return std::any_of(form.options.begin(), form.options.end(),
                     [&](const OptionRow& row) { return row.key == key; });
}

}  // namespace

bool known_options(Reading& reading) {
  for (const Entry& entry : reading.specification.entries) {
    std::string_view key = entry.key;
    if (key == "graph" || key == precision_row().key) continue;
    if (key.starts_with("inputs.") || key.starts_with("weights.")) continue;
    if (key.starts_with(kOptions)) {
      key.remove_prefix(kOptions.size());
      if (known_option(*reading.request.form, key)) continue;
      if (is_gradient(key)) continue;  // understood when the graph is there
    }
    reading.detail.option = key;
    return reading.refuse(Code::unknown_option);
  }
  return true;
}

bool read_options(Reading& reading) {
  for (const OptionRow& row : reading.request.form->options) {
    const Entry* entry = reading.specification.find(std::string(kOptions).append(row.key));
    Value value = row.standard;
    if (!choose(reading, row, entry, row.key, value)) return false;
    reading.request.options.emplace_back(row.key, value);
  }
  return true;
}

bool choose(Reading& reading, const OptionRow& row, const Entry* entry, std::string_view name,
            Value& value) {
  if (!entry) return true;
  const bool takes_numbers = row.numbers != Numbers::none;
  if (entry->kind == Entry::Kind::text) {
    // The word of the row, not the one of the specification, which may be gone later.
    const auto take = [&](std::string_view word) {
      if (word == entry->text) value = {.word = word};
      return word == entry->text;
    };
    if (any_word(row.words, take)) return true;
    reading.detail.value_text = entry->text;
  } else if (entry->kind == Entry::Kind::number) {
    const bool infinite = row.numbers == Numbers::finite_or_minus_infinity;
    const bool allowed = allows(infinite ? Domain::bias : Domain::finite, entry->number);
    if (takes_numbers && allowed) {
      value = {.number = entry->number};
      return true;
    }
    reading.detail.value_number = entry->number;
    if (takes_numbers) {
      reading.detail.option = name;
      return reading.refuse(Code::not_finite);
    }
  }
  reading.detail.option = name;
  reading.detail.allowed = row.words;
  if (takes_numbers) reading.detail.allowed += row.words.empty() ? "number" : ", number";
  return reading.refuse(Code::bad_option);
}

}  // namespace attention
