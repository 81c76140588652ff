// Reading a specification: which tensors are given, and which form they make together.
#include <algorithm>
#include <charconv>
#include <span>

#include "core/request_parts.h"

namespace attention {

namespace {

using Keys = std::vector<std::string_view>;

// A key as the table knows it: which row, and of which block.
struct Named {
  const TensorRow* row = nullptr;
  Index block = -1;
};

// "block12.attn.w_q" → 12, and "attn.w_q" is left; −1 and nothing changed without a block.
Index take_block(std::string_view& name) {
  constexpr std::string_view prefix = "block";
  const std::size_t dot = name.find('.');
  if (!name.starts_with(prefix) || dot == std::string_view::npos) return -1;
  const std::string_view digits = name.substr(prefix.size(), dot - prefix.size());
  Index block = -1;
  std::from_chars(digits.data(), digits.data() + digits.size(), block);
  if (block < 0 || digits != std::to_string(block)) return -1;
  name.remove_prefix(dot + 1);
  return block;
}

Named row_of(const Form& form, std::string_view key) {
  for (const TensorRow& row : form.tensors) {
    const std::string_view prefix = prefix_of(row.section);
    if (!key.starts_with(prefix)) continue;
    std::string_view name = key.substr(prefix.size());
    const Index block = row.per_block ? take_block(name) : -1;
    if (name == row.name && row.per_block == (block >= 0)) return {&row, block};
  }
  return {};
}

// "inputs.x" → "x"
std::string_view short_name(std::string_view key) { return key.substr(key.find('.') + 1); }

Keys given_keys(const Specification& specification) {
  Keys keys;
  for (const Entry& entry : specification.entries) {
    const bool tensor = entry.key.starts_with("inputs.") || entry.key.starts_with("weights.");
    if (tensor) keys.push_back(entry.key);
  }
  return keys;
}

bool knows(const Form& form, std::string_view key) { return row_of(form, key).row != nullptr; }

bool known_names(Reading& reading, const Keys& given) {
  const auto& forms = reading.request.graph->forms;
  for (const std::string_view key : given) {
    const bool known =
        std::any_of(forms.begin(), forms.end(), [&](const Form& form) { return knows(form, key); });
    if (known) continue;
    reading.detail.tensor = short_name(key);
    return reading.refuse(Code::unknown_input);
  }
  return true;
}

bool any_form_has(std::span<const Form> forms, std::string_view a, std::string_view b) {
  return std::any_of(forms.begin(), forms.end(),
                     [&](const Form& form) { return knows(form, a) && knows(form, b); });
}

bool refuse_pair(Reading& reading, std::string_view key, std::string_view other) {
  reading.detail.tensor = short_name(key);
  reading.detail.other = short_name(other);
  return reading.refuse(Code::conflicting_inputs);
}

// Names two of the given tensors that no form has together; the one of an earlier form is the
// other.
bool refuse_conflict(Reading& reading, const Keys& given) {
  const auto& forms = reading.request.graph->forms;
  for (const Form& form : forms) {
    for (const std::string_view other : given) {
      if (!knows(form, other)) continue;
      const auto apart = std::find_if(given.begin(), given.end(), [&](std::string_view key) {
        return !any_form_has(forms, key, other);
      });
      if (apart != given.end()) return refuse_pair(reading, *apart, other);
    }
  }
  return refuse_pair(reading, given.back(), given.front());
}

// A stack has as many blocks as weights are given for.
bool count_blocks(Reading& reading, const Keys& given) {
  Request& request = reading.request;
  const auto& rows = request.form->tensors;
  const bool stack =
      std::any_of(rows.begin(), rows.end(), [](const TensorRow& row) { return row.per_block; });
  if (!stack) return true;
  request.blocks = 1;
  for (const std::string_view key : given) {
    const Index block = row_of(*request.form, key).block;
    if (block >= kMaxBlocks) {
      reading.detail.tensor = short_name(key);
      reading.detail.option = "blocks";
      reading.detail.limit = kMaxBlocks;
      return reading.refuse(Code::too_large);
    }
    request.blocks = std::max(request.blocks, block + 1);
  }
  return true;
}

}  // namespace

std::string_view prefix_of(Section section) {
  return section == Section::inputs ? "inputs." : "weights.";
}

const Entry* entry_of(const Specification& specification, const TensorRow& row,
                      const std::string& name) {
  return specification.find(std::string(prefix_of(row.section)).append(name));
}

// The first form that has a place for everything that is given.
bool read_form(Reading& reading) {
  const Keys given = given_keys(reading.specification);
  if (!known_names(reading, given)) return false;
  for (const Form& form : reading.request.graph->forms) {
    const bool fits = std::all_of(given.begin(), given.end(),
                                  [&](std::string_view key) { return knows(form, key); });
    if (!fits) continue;
    reading.request.form = &form;
    return count_blocks(reading, given);
  }
  return refuse_conflict(reading, given);
}

bool nothing_missing(Reading& reading) {
  return all_tensors(reading.request, [&](const TensorRow& row, const std::string& name) {
    if (row.need == Need::optional || entry_of(reading.specification, row, name)) return true;
    reading.detail.tensor = name;
    return reading.refuse(Code::missing_input);
  });
}

}  // namespace attention
