#include "core/session.h"

#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "core/attention.h"
#include "core/catalogue.h"
#include "core/gradient.h"
#include "core/request.h"
#include "core/seeds.h"

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
  attention_graph(
      tape, request.givens,
      {.scale = scale_of(request),
       .masks = request.masks,
       .mask_mode = adds ? MaskMode::add : MaskMode::fill,
       .fill = fill.word == "-inf" ? -std::numeric_limits<double>::infinity() : fill.number,
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

// Appends the gradients that the option "gradient" asks for.
Status differentiate(Graph& graph, const Specification& specification) {
  if (!graph.status.ok()) return graph.status;
  std::vector<Seed> seeds;
  if (Status status = read_seeds(specification, graph, seeds); !status.ok()) return status;
  append_gradients(graph, seeds);
  return graph.status;
}

}  // namespace

Status Plan::prepare(const Specification& specification) {
  tape_.reset();
  Request request;
  if (Status status = understand(specification, request); !status.ok()) return status;
  precision_ = request.precision;
  Graph graph;
  build(graph, request);
  if (Status status = differentiate(graph, specification); !status.ok()) return status;
  if (precision_ == "float64") {
    tape_ = std::make_unique<Tape<double>>(std::move(graph));
  } else {
    tape_ = std::make_unique<Tape<float>>(std::move(graph));
  }
  Status status = tape_->finish(kMaxArenaBytes);
  if (!status.ok()) tape_.reset();
  return status;
}

}  // namespace attention
