#include "core/seeds.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/domain.h"
#include "core/gradient_names.h"

namespace attention {

namespace {

constexpr std::string_view kOptions = "options.";

std::string of_item(std::int64_t item, std::string_view id) {
  return "batch" + std::to_string(item) + "." + std::string(id);
}

class SeedReader {
 public:
  SeedReader(const Graph& graph, std::vector<Seed>& seeds) : graph_(graph), seeds_(seeds) {}

  // `id`: what follows "options.gradient."
  Status read(std::string_view id, const Entry& entry) {
    const Shape got = entry.kind == Entry::Kind::tensor ? entry.shape : Shape{};
    if (const Index tensor = graph_.find(id); tensor >= 0) {
      return one(tensor, got.rank == 1 ? Shape(1, got.dims[0]) : got, entry.values);
    }
    if (const Index first = graph_.find(of_item(0, id)); first >= 0) return batch(id, got, entry);
    return {Code::unknown_tensor, {.tensor = std::string(id)}};
  }

 private:
  const TensorInfo& info(Index tensor) const {
    return graph_.tensors[static_cast<std::size_t>(tensor)];
  }

  Status one(Index tensor, const Shape& got, const double* values) {
    const TensorInfo& of = info(tensor);
    const std::string name = gradient_name(of.id);
    const Shape expected(of.extent.rows, of.extent.cols);
    if (got.rank != 2) return {Code::bad_rank, {.tensor = name, .got = got}};
    if (got != expected) {
      return {Code::shape_mismatch,
              {.tensor = name,
               .other = of.id,
               .got = got,
               .expected = expected,
               .other_shape = expected}};
    }
    const bool twice = std::any_of(seeds_.begin(), seeds_.end(),
                                   [&](const Seed& seed) { return seed.tensor == tensor; });
    if (twice) return {Code::conflicting_inputs, {.tensor = name, .other = name}};
    seeds_.push_back({tensor, values});
    return check_values(values, of.extent.rows, of.extent.cols, Domain::finite, name);
  }

  Status batch(std::string_view id, const Shape& got, const Entry& entry) {
    const std::string name = gradient_name(id);
    const Extent item = info(graph_.find(of_item(0, id))).extent;
    Shape expected;
    expected.rank = 3;
    while (graph_.find(of_item(expected.dims[0], id)) >= 0) ++expected.dims[0];
    expected.dims[1] = item.rows;
    expected.dims[2] = item.cols;
    if (got.rank != 3) return {Code::bad_rank, {.tensor = name, .got = got}};
    if (got != expected) {
      return {Code::shape_mismatch, {.tensor = name, .got = got, .expected = expected}};
    }
    const double* values = entry.values;
    for (std::int64_t i = 0; i < expected.dims[0]; ++i) {
      Status status = one(graph_.find(of_item(i, id)), Shape(item.rows, item.cols), values);
      if (!status.ok()) return status;
      if (values) values += std::int64_t{item.rows} * item.cols;
    }
    return {};
  }

  const Graph& graph_;
  std::vector<Seed>& seeds_;
};

}  // namespace

Status read_seeds(const Specification& specification, const Graph& graph,
                  std::vector<Seed>& seeds) {
  SeedReader reader(graph, seeds);
  for (const Entry& entry : specification.entries) {
    if (!entry.key.starts_with(kOptions)) continue;
    const std::string_view option = entry.key.substr(kOptions.size());
    if (!is_gradient(option)) continue;
    if (option == kGradient) {  // neither left out nor a list of tensors
      Detail detail{.option = std::string(option), .allowed = "false"};
      if (entry.kind == Entry::Kind::text) detail.value_text = entry.text;
      if (entry.kind == Entry::Kind::number) detail.value_number = entry.number;
      return {Code::bad_option, std::move(detail)};
    }
    Status status = reader.read(option.substr(kGradient.size() + 1), entry);
    if (!status.ok()) return status;
  }
  return {};
}

}  // namespace attention
