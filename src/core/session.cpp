#include "core/session.h"

#include <string>
#include <utility>
#include <vector>

#include "core/catalogue.h"
#include "core/choices.h"
#include "core/encoder.h"
#include "core/gradient.h"
#include "core/request.h"
#include "core/seeds.h"

namespace attention {

namespace {

// How each graph is written, once everything that was asked for is understood.
struct BuildRow {
  std::string_view graph;
  void (*build)(Builder, const Request&, Dropout&);
};

constexpr BuildRow kBuilders[] = {
    {"attention",
     [](Builder tape, const Request& r, Dropout& dropout) {
       attention_graph(tape, r.givens, attention_choices(r), dropout);
     }},
    {"multi_head",
     [](Builder tape, const Request& r, Dropout& dropout) {
       multi_head_graph(tape, r.givens, heads_choices(r), attention_choices(r), dropout);
     }},
    {"softmax", [](Builder tape, const Request& r, Dropout&) { softmax_graph(tape, r.givens); }},
    {"layer_norm",
     [](Builder tape, const Request& r, Dropout&) { norm_graph(tape, r.givens, norm_choices(r)); }},
    {"rms_norm",
     [](Builder tape, const Request& r, Dropout&) { norm_graph(tape, r.givens, norm_choices(r)); }},
    {"feed_forward",
     [](Builder tape, const Request& r, Dropout& dropout) {
       feed_forward_graph(tape, r.givens, r.option("activation").word, dropout);
     }},
    {"positions", [](Builder tape, const Request& r,
                     Dropout&) { positions_graph(tape, r.givens, position_choices(r)); }},
    {"encoder_block",
     [](Builder tape, const Request& r, Dropout& dropout) {
       encoder_graph(tape, r.givens, encoder_choices(r), dropout);
     }},
    {"encoder",
     [](Builder tape, const Request& r, Dropout& dropout) {
       encoder_graph(tape, r.givens, encoder_choices(r), dropout);
     }},
};

Status build(Graph& graph, const Request& request) {
  Dropout dropout(dropout_choices(request));
  for (const BuildRow& row : kBuilders) {
    if (row.graph == request.graph->name) row.build(Builder(graph), request, dropout);
  }
  const std::string unused = dropout.first_unused();
  if (!graph.status.ok() || unused.empty()) return graph.status;
  return {Code::unknown_tensor, {.tensor = unused}};
}

// Appends the gradients that the option "gradient" asks for.
Status differentiate(Graph& graph, const Specification& specification) {
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
  if (Status status = build(graph, request); !status.ok()) return status;
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
