#include "core/draft.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/approximations.h"
#include "core/choices.h"
#include "core/encoder_decoder.h"
#include "core/experiments.h"
#include "core/gradient.h"
#include "core/request.h"
#include "core/seeds.h"
#include "core/single.h"
#include "core/variants_additive.h"
#include "core/variants_linear.h"
#include "core/variants_low_rank.h"
#include "core/variants_tiled.h"
#include "core/variants_window.h"

namespace attention {

namespace {

void attention_of(const Request& request, Builder tape, Dropout& dropout) {
  attention_graph(tape, request.givens, attention_choices(request), dropout);
}

void softmax_of(const Request& request, Builder tape, Dropout&) {
  softmax_graph(tape, request.givens, may_fuse(request));
}

#ifndef ATTENTION_ONE_HEAD
void multi_head_of(const Request& request, Builder tape, Dropout& dropout) {
  multi_head_graph(tape, request.givens, heads_choices(request), attention_choices(request),
                   dropout);
}

void norm_of(const Request& request, Builder tape, Dropout&) {
  norm_graph(tape, request.givens, norm_choices(request));
}

void feed_forward_of(const Request& request, Builder tape, Dropout& dropout) {
  feed_forward_graph(tape, request.givens, request.option("activation").word, dropout);
}

void positions_of(const Request& request, Builder tape, Dropout&) {
  positions_graph(tape, request.givens, position_choices(request));
}

void additive_attention_of(const Request& request, Builder tape, Dropout& dropout) {
  additive_attention_graph(tape, request.givens, request.option("scoring").word,
                           attention_choices(request), dropout);
}

void linear_attention_of(const Request& request, Builder tape, Dropout& dropout) {
  linear_attention_graph(tape, request.givens, linear_choices(request), attention_choices(request),
                         dropout);
}

void low_rank_attention_of(const Request& request, Builder tape, Dropout& dropout) {
  low_rank_attention_graph(tape, request.givens, attention_choices(request), dropout);
}

void window_attention_of(const Request& request, Builder tape, Dropout& dropout) {
  window_attention_graph(tape, request.givens, window_choices(request), attention_choices(request),
                         dropout);
}

void tiled_attention_of(const Request& request, Builder tape, Dropout& dropout) {
  tiled_attention_graph(tape, request.givens, request.whole("tile"), attention_choices(request),
                        dropout);
}

void approximations_of(const Request& request, Builder tape, Dropout& dropout) {
  approximations_graph(tape, request.givens, approximations_choices(request),
                       attention_choices(request), dropout);
}

void recurrent_of(const Request& request, Builder tape, Dropout&) {
  recurrent_graph(tape, request.givens, request.option("activation").word,
                  request.option("recurrent_gain").number);
}

void convolution_of(const Request& request, Builder tape, Dropout&) {
  convolution_graph(tape, request.givens, convolution_choices(request));
}

void state_space_of(const Request& request, Builder tape, Dropout&) {
  state_space_graph(tape, request.givens);
}

void paths_of(const Request& request, Builder tape, Dropout&) {
  paths_graph(tape, paths_choices(request));
}

void dot_products_of(const Request& request, Builder tape, Dropout&) {
  dot_products_graph(tape, dot_products_choices(request));
}

void sign_products_of(const Request& request, Builder tape, Dropout&) {
  sign_products_graph(tape, request.whole("largest_d_k"));
}

void softmax_jacobian_of(const Request& request, Builder tape, Dropout&) {
  softmax_jacobian_graph(tape, request.givens, scale_choice(request));
}

void bilinear_scores_of(const Request& request, Builder tape, Dropout&) {
  bilinear_scores_graph(tape, request.givens, request.option("rank_tolerance").number);
}

void encoder_decoder_of(const Request& request, Builder tape, Dropout&) {
  encoder_decoder_graph(tape, request.givens, scale_choice(request));
}

void product_of(const Request& request, Builder tape, Dropout&) {
  product_graph(tape, request.givens, request.option("transpose").word);
}

void activation_of(const Request& request, Builder tape, Dropout&) {
  activation_graph(tape, request.givens, request.option("activation").word);
}

void encoder_of(const Request& request, Builder tape, Dropout& dropout) {
  encoder_graph(tape, request.givens, encoder_choices(request), dropout);
}
#endif

// How each graph is written, once everything that was asked for is understood.
struct GraphWriter {
  std::string_view graph;
  void (*write)(const Request&, Builder, Dropout&);
};

constexpr GraphWriter kWriters[] = {
    {"attention", attention_of},
    {"softmax", softmax_of},
#ifndef ATTENTION_ONE_HEAD
    {"multi_head", multi_head_of},
    {"layer_norm", norm_of},
    {"rms_norm", norm_of},
    {"feed_forward", feed_forward_of},
    {"positions", positions_of},
    {"encoder_block", encoder_of},
    {"encoder", encoder_of},
    {"encoder_decoder", encoder_decoder_of},
    {"additive_attention", additive_attention_of},
    {"linear_attention", linear_attention_of},
    {"low_rank_attention", low_rank_attention_of},
    {"tiled_attention", tiled_attention_of},
    {"window_attention", window_attention_of},
    {"approximations", approximations_of},
    {"recurrent", recurrent_of},
    {"convolution", convolution_of},
    {"state_space", state_space_of},
    {"paths", paths_of},
    {"dot_products", dot_products_of},
    {"sign_products", sign_products_of},
    {"bilinear_scores", bilinear_scores_of},
    {"softmax_jacobian", softmax_jacobian_of},
    {"product", product_of},
    {"activation", activation_of},
#endif
};

#ifndef ATTENTION_ONE_HEAD
// Of each result: all its numbers as one row (under ".all"), their mean and their variance.
void describe_results(Graph& graph) {
  const std::vector<Index> results = graph.results;
  for (const Index result : results) {
    Builder tape(graph);
    const Tensor tensor{result};
    const std::int64_t count =
        std::int64_t{tape.extent(tensor).rows} * std::int64_t{tape.extent(tensor).cols};
    const std::string name = graph.tensors[static_cast<std::size_t>(result)].id + ".all";
    const Tensor row = tape.reshape(name, tensor, 1, count);
    Builder parts = tape.under(name);
    const Tensor mean = parts.row_mean("mean", row);
    parts.row_variance("variance", row, mean, static_cast<double>(count));
  }
}
#endif

Status write_forward(const Request& request, Graph& graph) {
  Dropout dropout(dropout_choices(request));
  for (const GraphWriter& writer : kWriters) {
    if (writer.graph == request.graph->name) writer.write(request, Builder(graph), dropout);
  }
  if (!graph.status.ok()) return graph.status;
#ifndef ATTENTION_ONE_HEAD
  if (request.option("describe").number != 0) describe_results(graph);
#endif
  const std::string unused = dropout.first_unused();
  if (!graph.status.ok() || unused.empty()) return graph.status;
  return {Code::unknown_tensor, {.tensor = unused}};
}

#ifndef ATTENTION_ONE_HEAD
// How large the gradient of each token is (n × 1), for every item of a batch that has one.
void measure_gradients(const Request& request, Graph& graph) {
  for_items(request.givens, [&](Index item) {
    const Builder tape = of_item(Builder(graph), request.givens, item);
    const Tensor d_x{graph.find(tape.full_id("d_x"))};
    if (d_x) tape.under("d_x").row_norm("norm", d_x);
  });
}
#endif

// Appends the gradients that the option "gradient" asks for. They go back step by step.
Status write_backward([[maybe_unused]] const Specification& specification,
                      [[maybe_unused]] const Request& request, Graph& graph) {
#ifndef ATTENTION_ONE_HEAD
  std::vector<Seed> seeds;
  if (Status status = read_seeds(specification, graph, seeds); !status.ok()) return status;
  if (!seeds.empty() && request.option("detail").word == "result") {
    return {Code::bad_option,
            {.option = "detail", .value_text = "result", .allowed = "every_step"}};
  }
  const Index forward = graph.size();
  append_gradients(graph, seeds);
  if (request.graph->name == "recurrent") measure_gradients(request, graph);
  if (!graph.status.ok()) return graph.status;
  return append_experiments(graph, forward, seeds, request.weights, experiment_choices(request));
#else
  return graph.status;
#endif
}

}  // namespace

Status write_draft(const Specification& specification, Draft& draft) {
  Request request;
  request.draws = draft.draws;
  if (Status status = understand(specification, request); !status.ok()) return status;
  draft.precision = request.precision;
  draft.rounding = request.rounding;
  for (const std::string& name : request.weights) {
    draft.parameters.push_back({name, request.givens[name].extent});
  }
  if (Status status = write_forward(request, draft.graph); !status.ok()) return status;
  draft.forward = draft.graph.size();
  return write_backward(specification, request, draft.graph);
}

}  // namespace attention
