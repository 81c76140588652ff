// Reading a specification: its options, all but masks.
#include <cmath>
#include <limits>

#include "core/one_head.h"
#include "core/request_parts.h"
#include "core/seeds.h"

namespace attention {

namespace {

constexpr std::string_view kOptions = "options.";
constexpr std::string_view kKeep = "dropout.keep.";

bool known_option(const Form& form, std::string_view key) {
  if (key == "mask" || key.starts_with("mask.")) return form.masks;  // see request_masks.cpp
  if (key.starts_with(kKeep)) return form.has_option("dropout.p");
  if (!kOneHead && is_gradient(key)) return true;  // understood when the graph is there
  return form.has_option(key);
}

bool is_whole(double x, double from, double to) {
  return x == std::floor(x) && from <= x && x <= to;
}

bool takes(Numbers numbers, double x) {
  switch (numbers) {
    case Numbers::none:
      return false;
    case Numbers::positive:
      return x > 0;
    case Numbers::not_negative:
      return x >= 0;
    case Numbers::share:
      return 0 <= x && x < 1;
    case Numbers::count:
      return is_whole(x, 1, kMaxDimension);
    case Numbers::whole:
      return is_whole(x, 0, kMaxDimension);
    case Numbers::seed:
      return is_whole(x, 0, std::numeric_limits<std::uint32_t>::max());
    case Numbers::flag:
      return x == 0 || x == 1;
    default:
      return true;
  }
}

// Masks of what dropout keeps, by the ids of what is dropped. Their shapes are compared when the
// graph is there.
bool read_dropout_keep(Reading& reading) {
  for (const Entry& entry : reading.specification.entries) {
    if (!entry.key.starts_with(kOptions)) continue;
    const std::string_view key = entry.key.substr(kOptions.size());
    if (!key.starts_with(kKeep)) continue;
    reading.detail.tensor = key;
    const Shape got = entry.kind == Entry::Kind::tensor ? entry.shape : Shape{};
    if (got.rank != 2) {
      reading.detail.got = got;
      return reading.refuse(Code::bad_rank);
    }
    if (!sizes_allowed(reading, entry)) return false;
    reading.detail.tensor.clear();
    const Given given{.extent = {static_cast<Index>(got.dims[0]), static_cast<Index>(got.dims[1])},
                      .values = entry.values};
    reading.unchecked.push_back({std::string(key), given, Domain::keep});
    reading.request.dropout_keep.set(std::string(key.substr(kKeep.size())), given);
  }
  return true;
}

}  // namespace

bool known_options(Reading& reading) {
  for (const Entry& entry : reading.specification.entries) {
    std::string_view key = entry.key;
    if (key == "graph" || key == precision_row().key || key == rounding_row().key) continue;
    if (key.starts_with("inputs.") || key.starts_with("weights.")) continue;
    if (key.starts_with(kOptions)) {
      key.remove_prefix(kOptions.size());
      if (known_option(*reading.request.form, key)) continue;
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
  return read_dropout_keep(reading);
}

bool choose(Reading& reading, const OptionRow& row, const Entry* entry, std::string_view name,
            Value& value) {
  if (!entry) return true;
  const NumbersRow& numbers = kNumbers[static_cast<std::size_t>(row.numbers)];
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
    const bool finite = allows(infinite ? Domain::bias : Domain::finite, entry->number);
    if (finite && takes(row.numbers, entry->number)) {
      value = {.number = entry->number};
      return true;
    }
    reading.detail.value_number = entry->number;
    if (!finite && row.numbers != Numbers::none) {
      reading.detail.option = name;
      return reading.refuse(Code::not_finite);
    }
  }
  reading.detail.option = name;
  reading.detail.allowed = row.words;
  const bool both = !row.words.empty() && !numbers.allowed.empty();
  reading.detail.allowed.append(both ? ", " : "").append(numbers.allowed);
  return reading.refuse(Code::bad_option);
}

}  // namespace attention
