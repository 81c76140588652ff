#include "bindings/json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "bindings/exact_decimal.h"
#include "core/catalogue.h"
#include "core/operations.h"

namespace attention {

void Json::separate() {
  if (!first_) text_ += ',';
  first_ = false;
}

Json& Json::open(char bracket) {
  separate();
  text_ += bracket;
  first_ = true;
  return *this;
}

Json& Json::close(char bracket) {
  text_ += bracket;
  first_ = false;
  return *this;
}

Json& Json::key(std::string_view name) {
  separate();
  quote(name);
  text_ += ':';
  first_ = true;  // no comma before its value
  return *this;
}

Json& Json::value(std::string_view text) {
  separate();
  quote(text);
  return *this;
}

Json& Json::value(double number) {
  if (std::isnan(number)) return value(std::string_view("NaN"));
  if (std::isinf(number)) return value(std::string_view(number > 0 ? "Infinity" : "-Infinity"));
  separate();
  text_ += exact_decimal(number);
  return *this;
}

Json& Json::value(bool truth) {
  separate();
  text_ += truth ? "true" : "false";
  return *this;
}

Json& Json::null() {
  separate();
  text_ += "null";
  return *this;
}

void Json::quote(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  const auto is_plain = [](char c) {
    return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
  };
  text_ += '"';
  while (!text.empty()) {
    const auto end = std::find_if_not(text.begin(), text.end(), is_plain);
    const auto plain = static_cast<std::size_t>(end - text.begin());
    text_.append(text.substr(0, plain));  // nearly always all of it: many times as fast
    if (plain == text.size()) break;
    const auto code = static_cast<unsigned char>(text[plain]);
    if (code < 0x20) {
      text_.append("\\u00").append(1, digits[code >> 4]).append(1, digits[code & 15]);
    } else {
      text_.append(1, '\\').append(1, text[plain]);
    }
    text.remove_prefix(plain + 1);
  }
  text_ += '"';
}

namespace {

void write(Json& json, const Shape& shape) {
  json.open('[');
  for (int i = 0; i < shape.rank; ++i) {
    json.value(static_cast<double>(shape.dims[static_cast<std::size_t>(i)]));
  }
  json.close(']');
}

void write_attributes(Json& json, const TensorInfo& info) {
  json.open('{');
  for (const Attribute& attribute : info.attributes) {
    json.key(attribute.name);
    if (attribute.text.empty()) {
      json.value(attribute.number);
    } else {
      json.value(attribute.text);
    }
  }
  json.close('}');
}

void write_words(Json& json, std::string_view words) {
  json.open('[');
  any_word(words, [&](std::string_view word) {
    json.value(word);
    return false;
  });
  json.close(']');
}

void write(Json& json, const OptionRow& row) {
  const std::string_view numbers = kNumbers[static_cast<std::size_t>(row.numbers)].name;
  json.open('{').key("key").value(row.key).key("words");
  write_words(json, row.words);
  json.key("numbers").value(numbers).key("default");
  if (!row.standard.word.empty()) {
    json.value(row.standard.word);
  } else if (row.numbers != Numbers::none) {
    json.value(row.standard.number);
  } else {
    json.null();
  }
  json.close('}');
}

void write(Json& json, const TensorRow& row) {
  json.open('{').key("name").value(row.name);
  json.key("rows").value(row.rows).key("cols").value(row.cols);
  json.key("section").value(
      std::string_view(row.section == Section::inputs ? "inputs" : "weights"));
  json.key("required").value(row.need == Need::required);
  if (!row.stand_in.empty()) json.key("stand_in").value(row.stand_in);
  if (row.domain != Domain::finite) json.key("domain").value(domain_name(row.domain));
  if (row.per_block) json.key("per_block").value(true);
  json.close('}');
}

void write(Json& json, const Form& form) {
  json.open('{').key("tensors").open('[');
  for (const TensorRow& row : form.tensors) write(json, row);
  json.close(']').key("options").open('[');
  for (const OptionRow& row : form.options) write(json, row);
  json.close(']').key("mask").value(form.masks).close('}');
}

void write(Json& json, const MaskRow& row) {
  json.open('{').key("kind").value(row.kind);
  json.key("options").open('[');
  for (const OptionRow& option : row.options) write(json, option);
  json.close(']');
  if (!row.tensor.name.empty()) write(json.key("tensor"), row.tensor);
  json.close('}');
}

void write_limits(Json& json) {
  json.open('{').key("dimension").value(static_cast<double>(kMaxDimension));
  json.key("ledger_dimension").value(static_cast<double>(kMaxLedgerDimension));
  json.key("blocks").value(static_cast<double>(kMaxBlocks));
  json.key("bytes").value(static_cast<double>(kMaxArenaBytes));
  json.key("tensors").value(static_cast<double>(kMaxTensors));
  json.key("masks").value(static_cast<double>(kMaxMasks));
  json.key("entries").value(static_cast<double>(kMaxEntries)).close('}');
}

}  // namespace

std::string describe(const Plan& plan) {
  const Graph& graph = plan.tape().graph();
  Json json;
  json.open('{').key("precision").value(plan.precision()).key("tensors").open('[');
  for (const TensorInfo& info : graph.tensors) {
    json.open('{').key("id").value(info.id).key("op").value(info.op->name);
    json.key("inputs").open('[');
    for (const Index input : info.inputs) {
      json.value(graph.tensors[static_cast<std::size_t>(input)].id);
    }
    json.close(']').key("rows").value(static_cast<double>(info.extent.rows));
    json.key("cols").value(static_cast<double>(info.extent.cols));
    json.key("offset").value(static_cast<double>(info.offset)).key("attributes");
    write_attributes(json, info);
    json.close('}');
  }
  json.close(']').key("results").open('[');
  for (const Index result : graph.results) {
    json.value(graph.tensors[static_cast<std::size_t>(result)].id);
  }
  return json.close(']').close('}').take();
}

std::string describe(const Ledger& ledger) {
  Json json;
  const auto number = [&](std::string_view name, double value) { json.key(name).value(value); };
  json.open('{').key("precision").value(ledger.draft.precision).key("parameters").open('[');
  for (const Parameter& parameter : ledger.draft.parameters) {
    json.open('{').key("name").value(parameter.name);
    number("rows", parameter.extent.rows);
    number("cols", parameter.extent.cols);
    json.close('}');
  }
  json.close(']').key("tensors").open('[');
  for (std::size_t i = 0; i < ledger.lines.size(); ++i) {
    const TensorInfo& info = ledger.draft.graph.tensors[i];
    const LedgerLine& line = ledger.lines[i];
    json.open('{').key("id").value(info.id).key("op").value(info.op->name);
    number("rows", info.extent.rows);
    number("cols", info.extent.cols);
    number("multiplications", line.cost.multiplications);
    number("additions", line.cost.additions);
    number("divisions", line.cost.divisions);
    number("functions", line.cost.functions);
    number("read", line.read);
    number("written", line.written);
    number("depth", line.depth);
    if (const double links = info.number("links"); links > 0) number("links", links);
    const double visible = line.visible.multiplications;
    if (visible < line.cost.multiplications) number("visible", visible);
    if (line.visible_written < line.written) number("visible_written", line.visible_written);
    json.key("needed").value(line.needed).close('}');
  }
  return json.close(']').close('}').take();
}

std::string describe_effort(const Ledger& ledger) {
  Cost cost;
  double given = 0;
  for (std::size_t i = 0; i < ledger.lines.size(); ++i) {
    cost += ledger.lines[i].cost;
    if (ledger.draft.graph.tensors[i].op->name == "input") given += ledger.lines[i].written;
  }
  Json json;
  json.open('{').key("tensors").value(static_cast<double>(ledger.lines.size()));
  json.key("multiplications").value(cost.multiplications).key("functions").value(cost.functions);
  return json.key("given").value(given).close('}').take();
}

std::string describe(const Status& status) {
  const Detail& detail = status.detail;
  Json json;
  const auto text = [&](std::string_view name, const std::string& value) {
    if (!value.empty()) json.key(name).value(value);
  };
  const auto number = [&](std::string_view name, const auto& value) {
    if (value) json.key(name).value(static_cast<double>(*value));
  };
  const auto shape = [&](std::string_view name, const std::optional<Shape>& value) {
    if (value) write(json.key(name), *value);
  };
  json.open('{').key("code").value(code_name(status.code)).key("detail").open('{');
  text("tensor", detail.tensor);
  text("other", detail.other);
  shape("got", detail.got);
  shape("expected", detail.expected);
  shape("other_shape", detail.other_shape);
  text("option", detail.option);
  text("value_text", detail.value_text);
  number("value_number", detail.value_number);
  text("allowed", detail.allowed);
  number("row", detail.row);
  number("col", detail.col);
  number("limit", detail.limit);
  return json.close('}').close('}').take();
}

std::string describe(const Plan& plan, const std::optional<NotFinite>& cell) {
  Json json;
  if (!cell) return json.null().take();
  const TensorInfo& info = plan.tape().graph().tensors[static_cast<std::size_t>(cell->tensor)];
  json.open('{').key("tensor").value(info.id);
  json.key("row").value(static_cast<double>(cell->row));
  json.key("col").value(static_cast<double>(cell->col));
  return json.key("value").value(cell->value).key("asked").value(cell->asked).close('}').take();
}

std::string describe_catalogue() {
  Json json;
  json.open('{').key("precision");
  write(json, precision_row());
  write(json.key("rounding"), rounding_row());
  json.key("graphs").open('[');
  for (const GraphRow& row : graph_rows()) {
    json.open('{').key("name").value(row.name).key("forms").open('[');
    for (const Form& form : row.forms) write(json, form);
    json.close(']').close('}');
  }
  json.close(']').key("masks").open('[');
  for (const MaskRow& row : mask_rows()) write(json, row);
  json.close(']').key("operations").open('[');
  for (const Operation& operation : operations()) json.value(operation.name);
  json.close(']').key("codes").open('[');
  for (const std::string_view name : code_names) json.value(name);
  write_limits(json.close(']').key("limits"));
  return json.close('}').take();
}

}  // namespace attention
