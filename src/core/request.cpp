#include "core/request.h"

#include <algorithm>

#include "core/request_parts.h"

namespace attention {

namespace {

using Rows = std::vector<const TensorRow*>;

std::string_view prefix_of(Section section) {
  return section == Section::inputs ? "inputs." : "weights.";
}

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

bool read_precision(Reading& reading) {
  const OptionRow& row = precision_row();
  Value value = row.standard;
  if (!choose(reading, row, reading.specification.find(row.key), row.key, value)) return false;
  reading.request.precision = value.word;
  return true;
}

bool has(const Form& form, std::string_view name) {
  return std::any_of(form.tensors.begin(), form.tensors.end(),
                     [&](const TensorRow& row) { return row.name == name; });
}

// What is given of all the forms' tensors, one row for each name.
Rows given_rows(const Reading& reading) {
  Rows given;
  for (const Form& form : reading.request.graph->forms) {
    for (const TensorRow& row : form.tensors) {
      const bool listed = std::any_of(given.begin(), given.end(), [&](const TensorRow* other) {
        return other->name == row.name;
      });
      if (!listed && entry_of(reading.specification, row)) given.push_back(&row);
    }
  }
  return given;
}

bool known_inputs(Reading& reading, const Rows& given) {
  for (const Entry& entry : reading.specification.entries) {
    for (const Section section : {Section::inputs, Section::weights}) {
      const std::string_view prefix = prefix_of(section);
      if (!entry.key.starts_with(prefix)) continue;
      const std::string_view name = entry.key.substr(prefix.size());
      const bool known = std::any_of(given.begin(), given.end(), [&](const TensorRow* row) {
        return row->name == name && row->section == section;
      });
      if (known) continue;
      reading.detail.tensor = name;
      return reading.refuse(Code::unknown_input);
    }
  }
  return true;
}

// Names two of the given tensors that no form has together.
bool refuse_conflict(Reading& reading, const Rows& given) {
  const auto& forms = reading.request.graph->forms;
  reading.detail.tensor = given.back()->name;
  reading.detail.other = given.front()->name;
  for (const TensorRow* a : given) {
    for (const TensorRow* b : given) {
      const bool together = std::any_of(forms.begin(), forms.end(), [&](const Form& form) {
        return has(form, a->name) && has(form, b->name);
      });
      if (together) continue;
      reading.detail.tensor = b->name;
      reading.detail.other = a->name;
      return reading.refuse(Code::conflicting_inputs);
    }
  }
  return reading.refuse(Code::conflicting_inputs);
}

// The first form that has a place for everything that is given.
bool read_form(Reading& reading) {
  const Rows given = given_rows(reading);
  if (!known_inputs(reading, given)) return false;
  for (const Form& form : reading.request.graph->forms) {
    const bool fits = std::all_of(given.begin(), given.end(),
                                  [&](const TensorRow* row) { return has(form, row->name); });
    if (!fits) continue;
    reading.request.form = &form;
    return true;
  }
  return refuse_conflict(reading, given);
}

bool nothing_missing(Reading& reading) {
  for (const TensorRow& row : reading.request.form->tensors) {
    if (row.need == Need::optional || entry_of(reading.specification, row)) continue;
    reading.detail.tensor = row.name;
    return reading.refuse(Code::missing_input);
  }
  return true;
}

}  // namespace

const Entry* entry_of(const Specification& specification, const TensorRow& row) {
  return specification.find(std::string(prefix_of(row.section)).append(row.name));
}

Value Request::option(std::string_view key) const {
  const auto found = std::find_if(options.begin(), options.end(),
                                  [&](const auto& option) { return option.first == key; });
  return found == options.end() ? Value{} : found->second;
}

Status understand(const Specification& specification, Request& request) {
  Reading reading{specification, request};
  const bool understood = no_key_twice(reading) && read_graph(reading) && read_precision(reading) &&
                          read_form(reading) && known_options(reading) &&
                          nothing_missing(reading) && read_tensors(reading) &&
                          read_options(reading) && read_masks(reading) && check_all_values(reading);
  if (understood) return {};
  return {reading.code, std::move(reading.detail)};
}

}  // namespace attention
