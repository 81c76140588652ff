// The three attentions of an encoder and a decoder, of one head each, and nothing around them:
// without residuals, norms and feed-forward, so that one can see how they hang together.
//
//   encoder: the source looks at itself                      → encoder.output, the memory
//   decoder: the target looks at what is there of itself     → decoder.output
//   cross:   decoder.output asks, the memory answers         → cross.output
#pragma once

#include "core/attention.h"

namespace attention {

// x (m × d_model), the target, and context (n × d_context), the source, with w_q, w_k, w_v (and
// b_q, b_k, b_v) below "encoder.", "decoder." and "cross." → cross.output (m × d_v), for every item
// of a batch.
void encoder_decoder_graph(Builder root, const Givens& given, double scale);

}  // namespace attention
