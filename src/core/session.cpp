#include "core/session.h"

#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "core/attention.h"
#include "core/catalogue.h"
#include "core/request.h"

namespace attention {

namespace {

double scale_of(const Request& request) {
  const Value scale = request.option("scale");
  if (scale.word == "none") return 1;
  if (scale.word.empty()) return scale.number;
  return 1 / std::sqrt(static_cast<double>(request.sizes.find("d_k")->size));
}

void build_attention(Builder tape, const Request& request) {
  const Value fill = request.option("masked_fill");
  const bool adds = request.option("mask_mode").word == "add";
  attention_graph(tape, request.givens,
                  {.scale = scale_of(request),
                   .masks = request.masks,
                   .mask_mode = adds ? MaskMode::add : MaskMode::fill,
                   .fill = fill.word == "-inf" ? -std::numeric_limits<double>::infinity()
                                               : fill.number,
                   .empty_row = request.option("empty_row").word});
}

void build_softmax(Builder tape, const Request& request) { softmax_graph(tape, request.givens); }

struct BuildRow {
  std::string_view graph;
  void (*build)(Builder, const Request&);
};

constexpr BuildRow kBuilders[] = {
    {"attention", build_attention},
    {"softmax", build_softmax},
};

void build(Graph& graph, const Request& request) {
  for (const BuildRow& row : kBuilders) {
    if (row.graph == request.graph->name) row.build(Builder(graph), request);
  }
}

}  // namespace

Status Plan::prepare(const Specification& specification) {
  tape_ = {};
  Request request;
  if (Status status = understand(specification, request); !status.ok()) return status;
  Graph graph;
  build(graph, request);
  if (request.precision == "float64") {
    tape_.emplace<Tape<double>>(std::move(graph));
  } else {
    tape_.emplace<Tape<float>>(std::move(graph));
  }
  Status status = std::visit([](auto& tape) { return tape.finish(kMaxArenaBytes); }, tape_);
  if (!status.ok()) tape_ = {};
  return status;
}

std::string_view Plan::precision() const { return in_double() ? "float64" : "float32"; }

const Graph& Plan::graph() const {
  return std::visit([](const auto& tape) -> const Graph& { return tape.graph(); }, tape_);
}

void Plan::run(Index from, Index to) {
  std::visit([&](auto& tape) { tape.run(from, to); }, tape_);
}

void* Plan::arena() {
  return std::visit([](auto& tape) -> void* { return tape.arena(); }, tape_);
}

std::size_t Plan::arena_bytes() const {
  return std::visit([](const auto& tape) { return tape.arena_bytes(); }, tape_);
}

Status Plan::check_inputs() const {
  return std::visit([](const auto& tape) { return tape.check_inputs(); }, tape_);
}

std::optional<NotFinite> Plan::first_not_finite() const {
  return std::visit([](const auto& tape) { return tape.first_not_finite(); }, tape_);
}

}  // namespace attention
