// What was chosen, as the builders of the graphs take it: from the options of a request to the
// structs of attention.h, norms.h, encoder.h and the like.
#pragma once

#include "core/approximations.h"
#include "core/encoder.h"
#include "core/experiments.h"
#include "core/request.h"
#include "core/sequence.h"
#include "core/studies.h"
#include "core/variants_linear.h"
#include "core/variants_window.h"

namespace attention {

// Whether only the result is asked for, and the arithmetic is one that fused operations do: no
// dropout, no rounding to 16 bits. Each kind of operation has conditions of its own besides.
bool may_fuse(const Request& request);

AttentionOptions attention_choices(const Request& request);
LinearOptions linear_choices(const Request& request);
WindowOptions window_choices(const Request& request);
ApproximationsOptions approximations_choices(const Request& request);
HeadsOptions heads_choices(const Request& request);
NormOptions norm_choices(const Request& request);
PositionOptions position_choices(const Request& request);
DropoutOptions dropout_choices(const Request& request);
EncoderOptions encoder_choices(const Request& request);
ConvolutionOptions convolution_choices(const Request& request);
PathsOptions paths_choices(const Request& request);
DotProductsOptions dot_products_choices(const Request& request);
Experiments experiment_choices(const Request& request);
double scale_choice(const Request& request);

}  // namespace attention
