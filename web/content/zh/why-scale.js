/** “为什么除以 √d_k”的中文。键与标记见 content/en.js。 */
export default {
  'option.example.scale-dots': 'q·k 的样本，种子 42',
  'option.example.scale-signs': '所有由 −1 和 1 组成的向量',
  'option.example.scale-queries': '随机的查询和键',
  'option.example.scale-slopes': '一行得分',
  'predict.after_scaling': '这是除以平方根之后的方差。除之前，每多一个乘积，方差就大一点。',
  'predict.before_scaling': '这是没有缩放时的比例。',
  'predict.unscaled': '这是没缩放的得分给出的权重。',

  'why-scale.end':
    '向量越宽，点积越大；除以宽度的平方根，得分就留在这样一个范围里：softmax 还听得见每个键，也还学得动。',

  'why-scale.spread.short': '散布',
  'why-scale.spread.title': '向量越宽，点积越大',
  'why-scale.spread.body':
    '随机取数，均值 0，方差 1。一个得分是 $d_k$ 个乘积之和，每个乘积带来 1 的方差，所以得分的方差是 $d_k$，通常离 0 有 $\\sqrt{d_k}$ 那么远。除以这个平方根，方差又回到 1，不管多宽。这就是缩放点积注意力（scaled dot-product attention）里的“缩放”。每种宽度取 {n} 个样本；落在坐标轴以外的没有画出来。',
  'why-scale.spread.predict': '$d_k$ = {row} 时，q·k 的方差大约是多少？',
  'why-scale.spread.hint': '向量多宽，就加多少个乘积，每个的方差是 1。',
  'why-scale.spread.try': '只取 10 个样本：方差离 $d_k$ 有多远？样本太少，什么都可能出现。',
  'why-scale.spread.before': 'q·k',
  'why-scale.spread.after': 'q·k / √d_k',
  'why-scale.spread.score': '得分',
  'why-scale.spread.count': '样本数',
  'why-scale.spread.samples': '样本数',
  'why-scale.spread.variances': '得分的方差随宽度的变化',
  'why-scale.spread.variance': '方差',

  'why-scale.exact.short': '精确',
  'why-scale.exact.title': '不靠运气：一个不漏地数',
  'why-scale.exact.body':
    '样本只能接近 $d_k$，样本小的时候什么都可能出现。那就不要运气：让每个数取 −1 或 1（均值 0，方差 1），把*所有*的向量对都拿来，一共 $4^{d_k}$ 对，机会均等。它们的点积均值是 0，方差正好是 $d_k$，缩放之后正好是 1。',
  'why-scale.exact.predict': '对所有的向量对，$d_k$ = {row} 时 q·k 的方差是多少？',
  'why-scale.exact.hint': '两个数的乘积，−1 和 1 一样多：方差是 1。',
  'why-scale.exact.try': '选 $d_k$ = 2，自己数一遍：16 对里，4 对得 2，4 对得 −2，8 对得 0。',

  'why-scale.within.short': '±3 之内',
  'why-scale.within.title': 'softmax 还会权衡的范围',
  'why-scale.within.body':
    '两个得分差到 6，取指数之后就差 400 倍。在 −3 到 3 之间，每个键都还说得上话。$d_k$ 一大，没缩放的得分就跑出这个范围；缩放过的几乎全在里面。',
  'why-scale.within.predict': '$d_k$ = {row} 时，*缩放过*的得分有多大比例在 −3 到 3 之间？',
  'why-scale.within.hint': '三个标准差：正态分布几乎全在里面。',
  'why-scale.within.try': '$d_k$ 从多少起，没缩放的得分有一半以上在外面？',
  'why-scale.within.plot': '在 [−3, 3] 之内的得分随宽度的变化',
  'why-scale.within.share': '比例',

  'why-scale.sharp.short': 'softmax',
  'why-scale.sharp.title': '得分太大，就没有选择了',
  'why-scale.sharp.body':
    '得分一大，softmax 就接近独热（one-hot）：一个键拿走全部。同样的得分，四种缩放：不除，哪个键碰巧大就归哪个；除以 $\\sqrt{d_k}$，有轻有重，个个都算数；除以整个模型宽度的平方根（这里按 8 个头算），更平；除以 $d_k$ 本身，几乎相等，谁也不偏向谁了。',
  'why-scale.sharp.predict': '按这里选的缩放，查询 {row} 给键 {col} 的权重是多少？',
  'why-scale.sharp.hint': '先缩放得分，再比较指数。',
  'why-scale.sharp.try': '把 $d_k$ 设为 1，再设为 1024。四张表里，哪一张大体不变？',
  'why-scale.sharp.plot': '每个查询最大的权重随宽度的变化',
  'why-scale.sharp.largest': '最大的权重',
  'why-scale.sharp.scale.none': '不除',
  'why-scale.sharp.scale.sqrt_dk': '除以 √{d_k}',
  'why-scale.sharp.scale.sqrt_d_model': '除以 √{d_model}',
  'why-scale.sharp.scale.dk': '除以 {d_k}',
  'why-scale.sharp.short.none': '不除',
  'why-scale.sharp.short.sqrt_dk': '除以 √d_k',
  'why-scale.sharp.short.sqrt_d_model': '除以 √(8 d_k)',
  'why-scale.sharp.short.dk': '除以 d_k',
  'why-scale.sharp.break.none': '忘了除',
  'why-scale.sharp.break.none.why': '键的名次没变，可是第一名几乎拿走了全部。',
  'why-scale.sharp.break.twice': '除以 64，而不是 64 的平方根',
  'why-scale.sharp.break.twice.why':
    '等于除了两遍：库里已经缩放过，自己又缩放一次。所有的键变得没有差别。',
  'why-scale.sharp.break.times': '除以 1/√d_k',
  'why-scale.sharp.break.times.why':
    '变量叫 scale，存的是 $d_k^{-0.5}$，后来却拿它去除：得分反倒*乘*上了平方根。',
  'why-scale.sharp.break.first': '改为除查询',
  'why-scale.sharp.break.first.why': '得分一样，权重也一样：除在哪里都行，只要只除一次。',
  'why-scale.sharp.break.both': '查询除一次，得分再除一次',
  'why-scale.sharp.break.both.why': '合起来就是除以 {d_k} 本身。',
  'why-scale.sharp.break.half': '半精度，算完再除',
  'why-scale.sharp.break.half.why':
    '16 位里最大的数是 65504。更大的乘积还没来得及除就成了 ∞，softmax 里 ∞ − ∞ 是 NaN。',
  'why-scale.sharp.break.half_first': '半精度，先除查询',
  'why-scale.sharp.break.half_first.why': '相加时乘积已经缩小到 1/√{d_k}，也许还放得下。',

  'why-scale.slopes.short': '斜率',
  'why-scale.slopes.title': 'softmax 平了，就学不动了',
  'why-scale.slopes.body':
    '雅可比矩阵（Jacobian）说的是每个权重随每个得分动多少。它的元素都是权重的乘积：对角线上是 $a_i(1 - a_i)$，旁边是 $-a_i a_j$。一个权重接近 1、其余接近 0 时，它们全都趋于 0，梯度就过不去了。所有得分加同一个数，什么也不变；乘同一个数就不一样了。',
  'why-scale.slopes.predict': '每个得分都加 100。`jacobian` 会变多少？',
  'why-scale.slopes.hint': 'softmax 只看得分之差。',
  'why-scale.slopes.try': '把倍数拉到 32：最大的斜率还剩多少？',
  'why-scale.slopes.factor': '得分乘以',
  'why-scale.slopes.plot': '最大的斜率随倍数的变化',
  'why-scale.slopes.largest': '最大的斜率',
  'why-scale.slopes.now': '现在',
  'why-scale.slopes.break.thirty': '得分乘以 30',
  'why-scale.slopes.break.thirty.why':
    '不缩放的话，得分就有这么大。权重成了独热，斜率没有了：这个头再也改不了主意。',
  'why-scale.slopes.break.shift': '每个得分都加 100',
  'why-scale.slopes.break.shift.why':
    '得分变了，权重和斜率都没变。要紧的只是得分之*差*，而乘法会把差放大。',
};
