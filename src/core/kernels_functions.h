// Functions of single cells: activations, their slopes, the soft cap.
//
// They promise what kernels.h promises: the same bits everywhere, whatever the neighbours of a cell
// are; NaN stays NaN. A slope is the derivative at the cell, as a number of its own.
#pragma once

#include "core/kernels.h"

namespace attention {

// max(a, 0); its slope at 0 is 0
template <class T>
void relu(In<T> a, View<T> out);
template <class T>
void relu_slope(In<T> a, View<T> out);

template <class T>
void tanh(In<T> a, View<T> out);
template <class T>
void tanh_slope(In<T> a, View<T> out);

// a + 1 where a > 0, exp(a) elsewhere: positive everywhere
template <class T>
void elu_plus_one(In<T> a, View<T> out);
template <class T>
void elu_plus_one_slope(In<T> a, View<T> out);

// a × ½ × (1 + erf(a / √2))
template <class T>
void gelu(In<T> a, View<T> out);
template <class T>
void gelu_slope(In<T> a, View<T> out);

// a × ½ × (1 + tanh(√(2/π) (a + 0.044715 a³)))
template <class T>
void gelu_tanh(In<T> a, View<T> out);
template <class T>
void gelu_tanh_slope(In<T> a, View<T> out);

// a / (1 + exp(−1.702 a))
template <class T>
void gelu_sigmoid(In<T> a, View<T> out);
template <class T>
void gelu_sigmoid_slope(In<T> a, View<T> out);

// log(1 + exp(a)); its slope is 1 / (1 + exp(−a))
template <class T>
void softplus(In<T> a, View<T> out);
template <class T>
void softplus_slope(In<T> a, View<T> out);

// tanh(a / cap) × cap: between −cap and cap, and nearly a where a is small
template <class T>
void soft_cap(In<T> a, T cap, View<T> out);
template <class T>
void soft_cap_slope(In<T> a, T cap, View<T> out);

}  // namespace attention
