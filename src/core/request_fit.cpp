// Reading a specification: what options and tensors have to be together. Heads have to divide,
// tables have to be long enough, and what is given has to be used.
#include <algorithm>

#include "core/request_parts.h"
#include "core/studies.h"

namespace attention {

namespace {

Shape shape_of(const Given& given) { return Shape(given.extent.rows, given.extent.cols); }

bool heads_divide(Reading& reading) {
  const Index heads = reading.request.whole("heads");
  for (const std::string_view letter : {"h·d_k", "h·d_v"}) {
    const Sizes::Known* known = reading.request.sizes.find(letter);
    if (!known || known->size % heads == 0) continue;
    reading.detail.tensor = known->tensor;
    reading.detail.got = known->shape;
    reading.detail.option = "heads";
    reading.detail.value_number = heads;
    return reading.refuse(Code::heads_do_not_divide);
  }
  return true;
}

// Rotary positions turn pairs of columns.
bool columns_pair(Reading& reading) {
  const Request& request = reading.request;
  if (request.option("positions").word != "rotary") return true;
  const Index heads = std::max(request.whole("heads"), 1);
  const Sizes::Known* known = request.sizes.find("d_k");
  if (!known) known = request.sizes.find("h·d_k");
  if (known->size / heads % 2 == 0) return true;
  reading.detail.tensor = known->tensor;
  reading.detail.got = known->shape;
  reading.detail.option = "positions";
  reading.detail.value_text = "rotary";
  return reading.refuse(Code::odd_width);
}

// `first`: position of the first row of these tokens.
bool table_reaches(Reading& reading, std::string_view tokens, Index first) {
  const Given table = reading.request.givens["position_table"];
  const Given given = reading.request.givens[tokens];
  const Index rows = given.extent.rows + first;
  const bool fits = table.extent.rows >= rows && table.extent.cols == given.extent.cols;
  if (!given || fits) return true;
  reading.detail.tensor = "position_table";
  reading.detail.got = shape_of(table);
  reading.detail.expected = Shape(std::max(rows, table.extent.rows), given.extent.cols);
  reading.detail.other = tokens;
  reading.detail.other_shape = shape_of(given);
  return reading.refuse(Code::shape_mismatch);
}

bool unused(Reading& reading, std::string_view tensor, std::string_view option,
            std::string_view allowed) {
  reading.detail.tensor = tensor;
  reading.detail.option = option;
  reading.detail.allowed = allowed;
  return reading.refuse(Code::unused_input);
}

bool missing(Reading& reading, std::string_view tensor) {
  reading.detail.tensor = tensor;
  return reading.refuse(Code::missing_input);
}

// A table of positions is there where it is looked up, and is large enough.
bool positions_fit(Reading& reading) {
  const Request& request = reading.request;
  const bool given = static_cast<bool>(request.givens["position_table"]);
  if (request.option("positions").word != "learned") {
    return !given || unused(reading, "position_table", "positions", "learned");
  }
  if (!given) return missing(reading, "position_table");
  return table_reaches(reading, "x", request.whole("position_first")) &&
         table_reaches(reading, "context", 0) && table_reaches(reading, "context_v", 0);
}

// Only an exponential makes 0 of −∞: shares of the scores themselves leave nothing to hide.
bool sum_sees_all(Reading& reading) {
  const Request& request = reading.request;
  if (request.option("normalise").word != "sum") return true;
  const auto& entries = reading.specification.entries;
  const bool masked = std::any_of(entries.begin(), entries.end(), [](const Entry& entry) {
    return entry.key.starts_with("options.mask.");
  });
  if (!masked && request.whole("top_k") == 0) return true;
  reading.detail.option = "normalise";
  reading.detail.value_text = "sum";
  reading.detail.allowed = "softmax";
  return reading.refuse(Code::bad_option);
}

// The variance of one number has no divisor n − 1.
bool variance_is_defined(Reading& reading) {
  const Request& request = reading.request;
  if (request.option("variance_divisor").word != "n-1") return true;
  const Extent x = request.givens["x"].extent;
  const std::string_view axis = request.option("norm_axis").word;
  const bool rows = axis != "features" && x.rows > 1;
  const bool cols = axis != "tokens" && x.cols > 1;
  if (rows || cols) return true;
  reading.detail.tensor = "x";
  reading.detail.got = shape_of(request.givens["x"]);
  reading.detail.option = "variance_divisor";
  reading.detail.value_text = "n-1";
  reading.detail.allowed = "n";
  return reading.refuse(Code::bad_option);
}

bool final_norm_is_used(Reading& reading) {
  const Request& request = reading.request;
  if (request.option("final_norm").word != "none") return true;
  for (const std::string_view name : {"final_norm.gamma", "final_norm.beta"}) {
    if (request.givens[name]) return unused(reading, name, "final_norm", "layer_norm, rms_norm");
  }
  return true;
}

// A bias is added to a product, so there has to be one.
bool biases_are_used(Reading& reading) {
  const Givens& givens = reading.request.givens;
  return all_tensors(reading.request, [&](const TensorRow& row, const std::string& name) {
    if (!row.name.ends_with("b_o") || !givens[name]) return true;
    const std::string product = name.substr(0, name.size() - 3) + "w_o";
    return givens[product] || missing(reading, product);
  });
}

// A window of one position never reaches another, and only so many numbers are drawn or counted.
bool studies_fit(Reading& reading) {
  const Request& request = reading.request;
  if (request.graph->name == "paths" && request.whole("width") < 2) {
    reading.detail.option = "width";
    reading.detail.value_number = request.whole("width");
    reading.detail.allowed = "2, 3, 4, …";
    return reading.refuse(Code::bad_option);
  }
  if (request.graph->name == "sign_products") {
    if (request.option("largest_d_k").number <= kWidestSigns) return true;
    reading.detail.option = "largest_d_k";
    reading.detail.limit = kWidestSigns;
    return reading.refuse(Code::too_large);
  }
  if (request.graph->name != "dot_products") return true;
  const Index samples = request.whole("samples"), largest_d_k = request.whole("largest_d_k");
  if (numbers_drawn(samples, largest_d_k) <= kMostNumbersDrawn) return true;
  reading.detail.option = "samples × largest_d_k";
  reading.detail.limit = kMostNumbersDrawn;
  return reading.refuse(Code::too_large);
}

}  // namespace

bool options_fit(Reading& reading) {
  return heads_divide(reading) && columns_pair(reading) && positions_fit(reading) &&
         sum_sees_all(reading) && variance_is_defined(reading) && final_norm_is_used(reading) &&
         biases_are_used(reading) && studies_fit(reading);
}

}  // namespace attention
