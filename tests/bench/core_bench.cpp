// How fast the kernels are, as ratios in one run: the product of matrices beside Eigen's and beside
// plain loops, and softmax rows beside the C++ library's exp. The three take turns, and medians are
// compared, because machines are shared and noisy. It judges nothing and fails never.

#include <Eigen/Dense>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <functional>
#include <vector>

#include "core/kernels.h"
#include "core/kernels_fused.h"
#include "core/types.h"

namespace {

using attention::Index;
using attention::Matrix;
using attention::View;
using Floats = Matrix<float>;

constexpr int kRounds = 15;
constexpr double kLeastSeconds = 2e-3;  // of one round: clocks are coarse

double seconds_of(const std::function<void()>& work, int repeats) {
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < repeats; ++i) work();
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  return taken.count() / repeats;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// The median time of each, taking turns.
std::vector<double> medians(const std::vector<std::function<void()>>& works) {
  std::vector<int> repeats;
  for (const auto& work : works) {
    seconds_of(work, 1);  // warm
    repeats.push_back(1 + static_cast<int>(kLeastSeconds / seconds_of(work, 1)));
  }
  std::vector<std::vector<double>> times(works.size());
  for (int round = 0; round < kRounds; ++round) {
    for (std::size_t i = 0; i < works.size(); ++i) {
      times[i].push_back(seconds_of(works[i], repeats[i]));
    }
  }
  std::vector<double> result;
  for (auto& of_one : times) result.push_back(median(std::move(of_one)));
  return result;
}

View<float> view(Floats& m) {
  return {m.data(), static_cast<Index>(m.rows()), static_cast<Index>(m.cols())};
}

void plain_product(const Floats& a, const Floats& b, Floats& out) {
  for (Index i = 0; i < a.rows(); ++i) {
    for (Index j = 0; j < b.cols(); ++j) {
      float sum = 0;
      for (Index k = 0; k < a.cols(); ++k) sum += a(i, k) * b(k, j);
      out(i, j) = sum;
    }
  }
}

void product(Index n) {
  Floats a = Floats::Random(n, n);
  Floats b = Floats::Random(n, n);
  Floats out(n, n);
  const auto time = medians({
      [&] { attention::matmul(view(a), view(b), nullptr, view(out)); },
      [&] { out.noalias() = a * b; },
      [&] { plain_product(a, b, out); },
  });
  const double flops = 2.0 * n * n * n;
  std::printf("product %4d³      %7.1f GFLOP/s   %5.2f × Eigen   %6.2f × plain loops\n", n,
              flops / time[0] / 1e9, time[1] / time[0], time[2] / time[0]);
}

void exponentials(Index n) {
  Floats scores = Floats::Random(n, n);
  Floats largest(n, 1);
  Floats out(n, n);
  attention::row_max(view(scores), view(largest));
  const auto time = medians({
      [&] { attention::exp_shifted(view(scores), view(largest), view(out)); },
      [&] {
        for (Index i = 0; i < n; ++i) {
          for (Index j = 0; j < n; ++j) out(i, j) = std::exp(scores(i, j) - largest(i, 0));
        }
      },
  });
  std::printf("exponentials %4d²  %6.2f ns a cell    %5.2f × std::exp\n", n, time[0] / n / n * 1e9,
              time[1] / time[0]);
}

// One head, beside the same in Eigen's words, which keep all scores.
void attended(Index n, Index width) {
  Floats q = Floats::Random(n, width);
  Floats k = Floats::Random(n, width);
  Floats v = Floats::Random(n, width);
  Floats scores(n, n);
  Floats out(n, width);
  const View<const float> none{nullptr, 0, 0};
  const attention::FusedHead<float> head{.q = view(q),
                                         .k = view(k),
                                         .v = view(v),
                                         .keep = none,
                                         .bias = none,
                                         .scale = 0.125F,
                                         .band = {-n, n}};
  const auto time = medians({
      [&] { attention::attend(head, view(out)); },
      [&] {
        scores.noalias() = q * k.transpose() * head.scale;
        scores = (scores.colwise() - scores.rowwise().maxCoeff()).array().exp();
        scores = scores.array().colwise() / scores.rowwise().sum().array();
        out.noalias() = scores * v;
      },
  });
  const double flops = 4.0 * n * n * width;
  std::printf("attention %4d × %d  %5.1f GFLOP/s   %5.2f × Eigen\n", n, width,
              flops / time[0] / 1e9, time[1] / time[0]);
}

}  // namespace

int main() {
  std::printf("float, one thread, medians of %d rounds; higher ratios mean ours is faster\n",
              kRounds);
  for (const Index n : {16, 32, 64, 128, 256, 512}) product(n);
  for (const Index n : {64, 512}) exponentials(n);
  for (const Index n : {64, 512}) attended(n, 64);
}
