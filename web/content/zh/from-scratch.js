/** “从零写代码”的中文。键与标记见 content/en.js。 */
export default {
  'from-scratch.end': '整个程序就是这些。复制下来，换成你自己的数跑一遍，再比一比。',

  'from-scratch.draw.short': '取数',
  'from-scratch.draw.title': '可以重来的随机',
  'from-scratch.draw.body':
    '随机种子决定了 NumPy 会给出哪些数，在任何机器上、在这个页面上都一样：先是 `q`，再是 `k`，最后是 `v`。次序一换，同样的数就会落进不同的表。这里有 {m} 个查询、{n} 个键，宽度同为 {d_k}；值的宽度可以不同，这里是 {d_v}。',
  'from-scratch.draw.predict': '用同一个种子再运行一次程序，`q` 的第一个数会是多少？',
  'from-scratch.draw.hint': '种子相同，给出的数和次序都相同。',
  'from-scratch.draw.try':
    '把小数位数设为 8，也就是 NumPy 默认打印的位数。在自己的电脑上运行程序，比一比。',

  'from-scratch.scores.short': '得分',
  'from-scratch.scores.title': '一行代码，全部点积',
  'from-scratch.scores.body':
    '一行代码就让每个查询与每个键相乘。`k` 转置之后一列是一个键，`q` 的第 *i* 行与第 *j* 列相遇在格子 (*i*, *j*)。结果每个查询占一行，每个键占一列，共 {m} × {n}；宽度 {d_k} 在求和中消失了。',
  'from-scratch.scores.predict': '`scores`第 {row} 行第 {col} 列会是多少？',
  'from-scratch.scores.hint':
    '`q` 的第 {row} 行与上方那一列逐个相乘，再加起来。精确到两位小数就行。',
  'from-scratch.scores.try': '随便指着`scores`的一个数，数一数它有几个乘积：键有多宽，就有几个。',

  'from-scratch.scaled.short': '缩放',
  'from-scratch.scaled.title': '除以宽度的平方根',
  'from-scratch.scaled.body':
    '所有得分都乘 $1/\\sqrt{d_k}$，这里 $d_k$ = {d_k}。如果设了掩码，它在下一行代码里起作用；没有掩码时，`masked|掩码后的得分`与`scaled|缩放后的得分`的数完全相同。它仍有自己的名字：什么都不覆盖，每一步事后都能回看。',
  'from-scratch.scaled.predict': '第一个得分会变成多少？',
  'from-scratch.scaled.hint': '在左边的表里找到它，代入公式。',
  'from-scratch.scaled.try': '把缩放设为“不缩放”。程序的哪一行变了？哪些表变了？',
  'from-scratch.scaled.break.unscaled': '不除',
  'from-scratch.scaled.break.unscaled.why':
    '得分越大，越是一个键拿走全部。程序的其余部分照跑，不会报错。',

  'from-scratch.max.short': '最大值',
  'from-scratch.max.title': '每一行的最大值',
  'from-scratch.max.body':
    'Softmax 从每一行的最大值开始。减去它，等于把这一行的指数都除以同一个数，份额不变；但指数的幂次不再有正数，什么也不会溢出。结果仍是一列，{m} × 1，这样 NumPy 才能从整行里减去它。',
  'from-scratch.max.predict': '第 {row} 行最大的数是多少？',
  'from-scratch.max.hint': '负数的位数再长，也大不过正数。',
  'from-scratch.max.try':
    '把缩放设为 1000。这样的得分取指数，任何数字格式都装不下，权重却照样算得出来：看看是怎么做到的。',

  'from-scratch.exp.short': '指数',
  'from-scratch.exp.title': '差距变成倍数',
  'from-scratch.exp.body':
    '每个数与最大值相差多少，就取 $e$ 的多少次幂。最大值自己变成 $e^0 = 1$，其余都在 0 和 1 之间。每往下差 1，总是缩小同样的倍数，$e \\approx 2.718$。',
  'from-scratch.exp.predict': '第 {row} 行第 {col} 列会是多少？',
  'from-scratch.exp.hint': '先减去这一行的最大值，再以剩下的数为幂次取 $e$ 的幂。',
  'from-scratch.exp.try': '找出每一行的 1，再看看`masked|掩码后的得分`这一行的最大值在哪里。',

  'from-scratch.sum.short': '行和',
  'from-scratch.sum.title': '每一行要分的总数',
  'from-scratch.sum.body':
    '把每一行的指数加起来。单是最大值就贡献了 1，所以总和在 1 与 {n} 之间：有一个键特别突出时接近 1，所有得分都相等时正好是 {n}。',
  'from-scratch.sum.predict': '第 {row} 行的指数加起来是多少？',
  'from-scratch.sum.hint': '把 {n} 个数全部加起来。精确到两位小数就行。',
  'from-scratch.sum.try': '把缩放设为 0。先说说每一行的和会是多少。',

  'from-scratch.weights.short': '权重',
  'from-scratch.weights.title': '一个整体的份额',
  'from-scratch.weights.body':
    '每个指数除以所在行的总和，剩下的就是份额：都是正数，每个查询的份额合计为 1。只看几位小数，加起来可能像是 0.999 或 1.001；精确的数并非如此。',
  'from-scratch.weights.predict': '第 {row} 行里，第 {col} 列分到多少？',
  'from-scratch.weights.hint': '用这一格的指数，除以这一行的总和。',
  'from-scratch.weights.try':
    '回到第一步，改动 `k` 的一个数。`scores`只有一列跟着变，`weights`却每一列都变：一个键多得的，正是别的键失去的。',

  'from-scratch.output.short': '输出',
  'from-scratch.output.title': '值的平均',
  'from-scratch.output.body':
    '最后一次乘法把 `v` 的各行乘以各自的权重，再加起来。输出的每一行对应一个查询，共 {m} 行；每一列对应 `v` 的一列，共 {d_v} 列。原来有几个键，已经看不出来了。',
  'from-scratch.output.predict': '`output`第 {row} 行第 {col} 列会是多少？',
  'from-scratch.output.hint':
    '第 {row} 行的每个权重，乘以 `v` 对应那一行第 {col} 列的数，再加起来。',
  'from-scratch.output.try': '把步调设为“项”，往前走：看一个格子怎样一个乘积一个乘积地攒起来。',

  'from-scratch.check.short': '检验',
  'from-scratch.check.title': '信得过，也要验一验',
  'from-scratch.check.body':
    '检验两件事。`weights`的每一行加起来必须是 1。`output`的第一行，不用矩阵乘法，一个值一个值地攒起来，结果必须相同。如果你自己的程序有一项通不过，先查一查 softmax 取的是哪个轴。',
  'from-scratch.check.predict': '`weights`第 {row} 行加起来，精确地说是多少？',
  'from-scratch.check.hint': '它们是同一个整体的份额。',
  'from-scratch.check.try': '把数字格式设为 32 位，小数位数设为 8。从第几位小数开始不一样？',
};
