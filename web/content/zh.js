/**
 * 页面上的全部中文。键、占位符和张量名与 en.js 一一对应；标记写法与各类键的说明见 en.js 开头。
 *
 * 用语：token 词元，query 查询，key 键，value 值，score 得分，weight 权重，mask 掩码，
 * causal mask 因果掩码，padding 填充，seed 随机种子。
 */
export const zh = {
  'app.title': '逐格看懂注意力',
  skip: '直接看数字',

  // --- 课程：一步一步 ---

  'step-by-step.title': '一步一步',
  'step-by-step.end': '注意力就是这些：从词元一直到值的平均。接下来，把它一行一行写成程序。',

  'step-by-step.project.short': '投影',
  'step-by-step.project.title': '一个词元，三种身份',
  'step-by-step.project.title.given': '现成的查询、键和值',
  'step-by-step.project.body':
    '`x` 的每一行是一个词元，写成 {d_model} 个数。三个矩阵把它变成*查询* `q`（它在找什么）、*键* `k`（凭什么被找到）和*值* `v`（被找到后交出什么）。真实模型里，这些矩阵由训练得到；这里的数字都很小，可以拿纸笔验算。',
  'step-by-step.project.body.context':
    '`x` 的每一行是一个发问的词元，`w_q` 把它变成*查询* `q`，也就是它在找什么。被问的词元在`context`里：`w_k` 把每一行变成*键* `k`（凭什么被找到），`w_v` 把它变成*值* `v`（被找到后交出什么）。所以 `q` 有 {m} 行，`k` 和 `v` 有 {n} 行。',
  'step-by-step.project.body.given':
    '这里直接给出 `q`、`k`、`v`，就当三次投影已经做完：{m} 个查询，{n} 个键，值与键一样多。查询和键要相乘，宽度必须相同；值只用来相加，可以有自己的宽度。',
  'step-by-step.project.predict':
    '`x` 的“{row}”这一行与 `w_q` 的第 {col} 列逐个相乘再相加，`q` 里会填上哪个数？',
  'step-by-step.project.hint':
    '`x` 有几列，就有几个乘积：第一个乘第一个，第二个乘第二个……最后全部加起来。注意正负号。',
  'step-by-step.project.try':
    '改动 `w_q` 的一个数：点一下，输入，按回车。`q` 只有一列跟着变，`k` 和 `v` 纹丝不动。',
  'step-by-step.project.try.given':
    '改动 `k` 的一个数，再往下走：`scores`变了*一列*。换成改 `q` 的一个数，变的就是*一行*。',

  'step-by-step.score.short': '打分',
  'step-by-step.score.title': '每个查询会见每个键',
  'step-by-step.score.body':
    '查询与键逐个相乘再相加，这个点积就是它们的*得分*：方向相近时大，方向相反时为负。舞台上每个键都竖了起来，成为 $K^{\\top}$ 的一列，它得到的分数就在正下方。这一步既不缩放也不遮挡，得分可大可小。',
  'step-by-step.score.predict': '“{row}”对“{col}”的得分是多少？',
  'step-by-step.score.hint':
    '`q` 的“{row}”这一行与上方“{col}”那一列逐个相乘，再把 {d_k} 个乘积加起来。',
  'step-by-step.score.try': '回到第一步，把 `x` 的一整行都改成 0。先别急着回来：哪些得分会变成 0？',
  'step-by-step.score.try.context':
    '回到第一步，把`context`的一整行都改成 0。先别急着回来：哪些得分会变成 0？',
  'step-by-step.score.try.given': '把 `k` 的一整行都改成 0。哪些得分变成 0，哪些不变？',

  'step-by-step.scale.short': '缩放',
  'step-by-step.scale.title': '键再宽，嗓门也不能变大',
  'step-by-step.scale.body':
    '一个得分由 {d_k} 个乘积相加而成。假如各个数都是方差为 1 的随机数，得分的方差就是 $d_k$；除以 $\\sqrt{d_k}$ 后方差又回到 1，键再宽也一样。所有格子乘的是同一个数，所以一行之内的先后次序不变，只是差距缩小了。',
  'step-by-step.scale.predict': '所有得分都乘同一个数。“{row}”对“{col}”的得分会变成多少？',
  'step-by-step.scale.hint': '在左边的表里找到这个得分，代入公式。',
  'step-by-step.scale.try':
    '把缩放先设为“不缩放”，再设为 3，盯住流程图里的`weights`：得分越大，某一个键就越容易独占全部权重。',

  'step-by-step.mask.short': '掩码',
  'step-by-step.mask.title': '不该看的，遮起来',
  'step-by-step.mask.body':
    '`keep|可见表`里的 1 表示这个查询可以看这个键，0 表示不可以。*因果掩码*遮住后面的一切，免得模型偷看它要猜的词元。被遮的得分变成 $-\\infty$ 而不是 0：因为 $e^0 = 1$，得分为 0 照样会分到一份。',
  'step-by-step.mask.body.aligned':
    '`keep|可见表`里的 1 表示这个查询可以看这个键，0 表示不可以。{m} 个查询对 {n} 个键，因果掩码还得说清从哪里算起：按第一个键对齐，第 $i$ 个查询看到第 $i$ 个键为止；按最后一个键对齐，看到第 $i + n - m$ 个为止，最后一个查询就能看到全部。被遮的得分变成 $-\\infty$ 而不是 0：因为 $e^0 = 1$，得分为 0 照样会分到一份。',
  'step-by-step.mask.predict': '最终“{row}”给“{col}”的权重是多少？',
  'step-by-step.mask.hint':
    '在`masked|掩码后的得分`里找到这一格。如果那里是 $-\\infty$，那么 $e^{-\\infty}$ 等于多少？',
  'step-by-step.mask.try':
    '点`keep|可见表`的格子，直到某个查询什么也看不到。它该得到什么？在“什么也看不到的行”里换换三种答案。',

  'step-by-step.softmax.short': 'Softmax',
  'step-by-step.softmax.title': '把得分变成份额',
  'step-by-step.softmax.body':
    'Softmax 把每一行变成总和为 1 的正数份额。先减去这一行最大的得分：份额不会因此改变，$e^x$ 却不会溢出。然后每个得分与最大值之差各取指数，再除以这一行的总和。',
  'step-by-step.softmax.predict': '在“{row}”这一行，“{col}”分到多少？精确到两位小数就行。',
  'step-by-step.softmax.hint': '用这一格的指数，除以这一行的总和。',
  'step-by-step.softmax.try': '把缩放设为 0，让所有得分相等。先说说`weights`的每一行会是什么样。',

  'step-by-step.sum.short': '求和',
  'step-by-step.sum.title': '把值调在一起',
  'step-by-step.sum.body':
    '`output`的每一行，是 `v` 各行按`weights`中这个查询的那一行加权得到的平均。份额不为负，总和为 1，所以输出的数不会超出 `v` 那一列的范围。只看得到一个键的查询，得到的正是那个键的值。',
  'step-by-step.sum.predict':
    '`weights`的“{row}”这一行与 `v` 的第 {col} 列逐个相乘再相加，`output`的这一格会是多少？',
  'step-by-step.sum.hint': '权重为 0 的不起作用，只算其余的。',
  'step-by-step.sum.try': '去掉因果掩码。`output`的哪一行不变？为什么？',

  // --- 课程：从零写代码 ---

  'from-scratch.title': '从零写代码',
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

  // --- 张量 ---

  'tensor.x': 'X',
  'tensor.context': '上下文',
  'tensor.w_q': 'W_Q',
  'tensor.b_q': 'b_Q',
  'tensor.w_k': 'W_K',
  'tensor.b_k': 'b_K',
  'tensor.w_v': 'W_V',
  'tensor.b_v': 'b_V',
  'tensor.q': 'Q',
  'tensor.k': 'K',
  'tensor.v': 'V',
  'tensor.scores': '得分',
  'tensor.scaled': '缩放后',
  'tensor.keep': '可见',
  'tensor.mask': '掩码',
  'tensor.padding': '可见的键',
  'tensor.bias': '偏置',
  'tensor.masked': '掩码后',
  'tensor.weights.row_max': '行最大值',
  'tensor.weights.exp': '指数',
  'tensor.weights.row_sum': '行和',
  'tensor.weights': '权重',
  'tensor.output': '输出',
  'tensor.unknown': '张量',

  // --- 舞台与表格 ---

  'stage.label': '这一步的表格',
  'stage.region': '数字',
  'stage.changed': '带角标的格子：上一次改动使它变了。',
  'stage.empty_row.zero':
    '*{rows}* 什么也看不到：得分全是 $-\\infty$，照公式会得到 $0/0$。这里约定它的指数和权重都为 0（设置“什么也看不到的行”）。',
  'stage.empty_row.nan':
    '*{rows}* 什么也看不到：得分全是 $-\\infty$，照公式会得到 $0/0$。按设置“什么也看不到的行”，结果保持为 NaN（不是一个数）。',
  'stage.empty_row.uniform':
    '*{rows}* 什么也看不到：得分全是 $-\\infty$，照公式会得到 $0/0$。按设置“什么也看不到的行”，改为所有键平分权重。',
  'rail.label': '从输入到输出',
  'part.label': '看哪一个投影',
  'part.q': '查询',
  'part.k': '键',
  'part.v': '值',
  legend: '颜色深浅表示 {low} 到 {high}',
  heatmap: '{tensor} 的热图；选一处放大看',
  'cell.hidden': '被掩码遮住',
  'cell.edit': '{tensor}，行 {row}，列 {col}：新的数',
  'number.rounded_zero': '不是零，只是四舍五入后为零',
  'row_sum.label': '整行合计',
  'row_sum.shown': '按显示的数字，这一行合计 {shown}；精确的合计是 {exact}。',

  // --- 前进与后退 ---

  'transport.label': '在这一步里走',
  'action.first': '回到开头',
  'action.back': '后退',
  'action.next': '前进',
  'action.last': '走到末尾',
  'action.play': '播放',
  'action.pause': '暂停',
  'pace.label': '步调',
  'pace.operation': '运算',
  'pace.row': '行',
  'pace.cell': '格',
  'pace.term': '项',
  'pace.operation.short': '运算',
  'pace.row.short': '行',
  'pace.cell.short': '格',
  'pace.term.short': '项',
  'where.row': '第 {at} 行，共 {count} 行',
  'where.cell': '第 {at} 格，共 {count} 格',
  'where.term': '第 {at} 项，共 {count} 项',
  'step.count': '第 {at} 步，共 {count} 步',
  'step.links': '各步',
  'key.space': '空格键',

  // --- 格子的来历 ---

  'explain.label': '这一格的来历',
  'explain.choose': '选任意一个数，这里就说出它的来历。',
  'explain.fold': '…… 还有 {count} 项 ……',
  'explain.so_far': '（加到这里）',
  'explain.exact': '完整数字',
  'explain.exact_terms': '各项显示完整数字',
  'explain.rounded_terms': '各项显示约数',
  'explain.was': '原来是',
  'explain.goes_into': '用于',
  'case.given': '这个数是给定的，不是算出来的。',
  'case.causal_visible': '这个键不在查询之后，可以看。',
  'case.causal_hidden': '这个键在查询之后，被遮住了。',
  'case.kept': '掩码允许这个查询看这个键。',
  'case.hidden': '掩码不让这个查询看这个键。',
  'case.hidden.mask_fill': '掩码遮住了这个得分：它被换掉了。',
  'case.hidden.mask_add': '掩码遮住了这个得分：给它加上一个很大的负数。',
  'case.hidden.exp_shifted': '这个得分被遮住了，而 $e^{-\\infty}$ 恰好是 0。',
  'case.hidden.divide_rows': '这个得分被遮住了，所以它的份额恰好是 0。',
  'case.no_mask': '没有掩码，全都可以看。',
  'case.empty_row': '这个查询什么也看不到：它的得分全是 $-\\infty$。',
  'case.empty_row_zero': '这个查询什么也看不到。按你的选择，它的权重全是 0。',
  'case.empty_row_nan': '这个查询什么也看不到。按你的选择，0 ÷ 0 保持原样：不是一个数。',
  'case.empty_row_uniform': '这个查询什么也看不到。按你的选择，所有键平分权重。',
  'case.dropped': '随机失活把这个数置为 0。',
  'case.moved': '这个数只是搬了过来，没有改变。',
  'case.outside': '没有数搬到这里，所以是 0。',
  'case.cut_off': '激活函数不放过 0 以下的数。',
  'case.no_variance': '这一行的数全都相等，没有离散可言，无从相除。',
  'case.overflowed': '计算途中有个数超出了这种数格式的最大值，于是变成了无穷大。',
  'case.flushed': '结果太接近 0，这种数格式里只剩 0 可以表示它。',

  // --- 猜一猜，试一试 ---

  'predict.title': '猜一猜',
  'predict.check': '对一对',
  'predict.right': '对：{value}。',
  'predict.wrong': '还不对。',
  'predict.close': '很接近了，再看看末几位。',
  'predict.sign': '大小对了，正负号反了。',
  'predict.swapped': '这是反过来的得分。行是发问的，列是被问的：取这一行的查询和这一列的键。',
  'predict.other_row': '这个数在另一行。',
  'predict.other_column': '这个数在另一列。',
  'predict.unscaled': '这是原来的得分，还没有乘缩放的数。',
  'predict.unmasked': '这是掩码之前的得分，问的是掩码之后的权重。',
  'predict.undivided': '这是指数，还要除以这一行的总和。',
  'predict.not_exponential': '这是得分。先减去这一行的最大值，再取指数。',
  'predict.own_value': '这只是其中一个值。输出还掺进了其他的值，各乘各的权重。',
  'try.title': '试一试',

  // --- 设置 ---

  'settings.label': '设置',
  'settings.title': '改改看',
  'settings.more': '全部设置',
  'action.reset': '恢复例子原来的数字',
  'action.reseed': '换一批数',
  'option.example': '例子',
  'option.example.sentence': '五个词元的一句话',
  'option.example.cross': '交叉注意力：3 个查询，5 个键',
  'option.example.numpy42': 'NumPy 种子 42：给定 Q、K、V',
  'option.example.random': '任意大小的随机数',
  'option.seed': '随机种子',
  'option.precision': '数字格式',
  'option.precision.float64': '64 位（双精度）',
  'option.precision.float32': '32 位（单精度）',
  'option.scale': '缩放',
  'option.scale.sqrt_dk': '1/√d_k',
  'option.scale.none': '不缩放',
  'option.scale.number': '自定一个数……',
  'option.scale.factor': '乘以',
  'option.mask': '遮住',
  'option.mask.causal': '后面的词元（因果）',
  'option.mask.padding': '填充',
  'option.mask.keep': '自己点的格子',
  'option.mask.additive': '另加偏置',
  'option.mask.hint': '点掩码的格子，就能遮住或放开它。',
  'option.align': '因果掩码',
  'option.align.top_left': '从第一个键对齐',
  'option.align.bottom_right': '按最后一个键对齐',
  'option.padding': '可以看的键',
  'option.mask_mode': '被遮的得分',
  'option.mask_mode.fill': '换成填入的数',
  'option.mask_mode.add': '加上填入的数',
  'option.masked_fill': '填入',
  'option.masked_fill.-inf': '−∞',
  'option.masked_fill.number': '自定一个数……',
  'option.masked_fill.value': '数',
  'option.empty_row': '什么也看不到的行',
  'option.empty_row.zero': '全部为 0',
  'option.empty_row.nan': '全部为 NaN',
  'option.empty_row.uniform': '平均分配',
  'option.decimals': '小数位数',

  // --- 顶栏 ---

  'lessons.label': '课程',
  'action.more': '更多',
  'action.undo': '撤销',
  'action.redo': '重做',
  'action.share': '分享',
  'action.export': '导出',
  'action.keys': '快捷键',
  'action.theme': '主题：{theme}',
  'theme.auto': '跟随系统',
  'theme.light': '浅色',
  'theme.dark': '深色',
  'action.projector': '投影模式',
  'action.close': '关闭',
  'action.copy': '复制',
  'program.label': '程序',
  'program.language': '程序用哪个库',
  'program.setup': '输入',
  'program.masks': '谁可以看谁',
  'program.nothing_hidden': '什么也不遮',
  'program.empty_rows': '什么也看不到的行',
  'program.by_hand': '第一行，一个值一个值地重算',

  // --- 导出 ---

  'export.table': '表格：{tensor}',
  'export.tsv': '复制到电子表格',
  'export.csv': '复制为 CSV',
  'export.numpy': '复制为 NumPy',
  'export.latex': '复制为 LaTeX',
  'export.tsv.short': '制表符分隔',
  'export.csv.short': 'CSV',
  'export.numpy.short': 'NumPy',
  'export.latex.short': 'LaTeX',
  'export.no_cell': '没有选中格子',
  'export.cell-latex': '把这一格的算式复制为 LaTeX',
  'export.stage': '这一步',
  'export.svg': '存为 SVG',
  'export.png': '存为 PNG',
  'export.print': '打印演算单',
  'export.all': '全部',
  'export.json': '把所有张量存为 JSON',
  'export.state': '存为文件',
  'export.open': '打开文件……',

  // --- 快捷键 ---

  'keys.title': '快捷键',
  'keys.move': '在表格里移动',
  'keys.ends': '一行的两端',
  'keys.corners': '第一格与最后一格',
  'keys.operand': '下一个或上一个操作数，行或列保持不变',
  'keys.tables': '下一张表',
  'keys.next': '前进',
  'keys.back': '后退',
  'keys.step': '上一步与下一步',
  'keys.edit': '改动给定的数，翻转掩码的格子',
  'keys.leave': '不改，离开',
  'keys.undo': '撤销，重做',
  'keys.copy': '复制表格',
  'keys.export': '导出',
  'keys.play': '播放与暂停',
  'keys.pace': '步调：运算、行、格、项',
  'keys.projector': '投影模式',
  'keys.sheet': '这张表',
  'keys.letters': '单个字母作快捷键',

  // --- 朗读与提示 ---

  'said.edited': '{cell} 从 {before} 改为 {after}，{count} 格随之改变。',
  'said.changed': '改变了 {count} 格：{list}。',
  'said.nothing': '其他都没有变。',
  'said.cell': '{name} = {value}',
  'note.copied': '已复制：{what}',
  'note.saved': '已保存：{file}',
  'note.link_copied': '链接已复制。',
  'note.too_long': '内容太多，链接装不下，已存为文件：{file}',
  'note.copy_failed': '浏览器不允许复制。',
  'note.overflow': '{name} 是第一个超出数字格式范围的数。',
  'note.not_a_number': '{name} 不是一个数：这是为什么也看不到的行选定的结果。',
  'message.drawn': '这个大小没有现成的数，已按随机种子 {seed} 全部重新生成。',
  'message.second_sequence': '查询与键的个数不同，键和值改由第二个序列给出。',
  'message.edits_dropped': '旧的数字不在了，{count} 处改动随之取消。',
  'message.masks_dropped': '有一个掩码不再合适，已去掉。',
  'message.masks_merged':
    '你亲手改了一格，所以“遮住”现在成了“自己点的格子”，其余各格都和原来一样。',

  // --- 拒绝的理由 ---

  'error.unknown': '出了差错（{code}）。',
  'error.malformed_spec': '要算什么，写法不对。',
  'error.malformed_spec.option': '要算什么，{option} 处写法不对。',
  'error.unknown_graph': '没有这种计算。',
  'error.unknown_graph.named': '没有叫“{value}”的计算。',
  'error.unknown_input': '{tensor} 不是这个计算的输入。',
  'error.unused_input': '按现在的选项用不到 {tensor}。',
  'error.unused_input.option': '只有“{option}”取以下值时才用到 {tensor}：{allowed}。',
  'error.unknown_option': '这里没有“{option}”这个选项。',
  'error.bad_option': '选项“{option}”不能取这个值。',
  'error.bad_option.allowed': '选项“{option}”只能取：{allowed}。',
  'error.bad_option.value': '选项“{option}”不能是“{value}”。可以取：{allowed}。',
  'error.bad_option.cell': '{tensor} 第 {row} 行第 {col} 列是 {value}。只能取：{allowed}。',
  'error.missing_input': '缺少 {tensor}。',
  'error.conflicting_inputs': '{tensor} 与 {other} 不能同时给出。',
  'error.empty_tensor': '{tensor} 是空的。',
  'error.empty_tensor.shape': '{tensor} 是空的：它的形状是 {got}。',
  'error.bad_rank': '{tensor} 的维数不对。',
  'error.bad_rank.shape': '{tensor} 的维数不对：它的形状是 {got}。',
  'error.shape_mismatch': '{tensor} 的形状不对。',
  'error.shape_mismatch.expected': '{tensor} 是 {got}，应当是 {expected}。',
  'error.shape_mismatch.other':
    '{tensor} 是 {got}，要与 {other}（{other_shape}）配合，应当是 {expected}。',
  'error.shape_mismatch.rows_rows':
    '{tensor} 有 {wrong_rows} 行，而 {other} 有 {right_rows} 行（{tensor}：{got}，{other}：{other_shape}）。',
  'error.shape_mismatch.rows_cols':
    '{tensor} 有 {wrong_rows} 行，而 {other} 有 {right_cols} 列（{tensor}：{got}，{other}：{other_shape}）。',
  'error.shape_mismatch.cols_rows':
    '{tensor} 有 {wrong_cols} 列，而 {other} 有 {right_rows} 行（{tensor}：{got}，{other}：{other_shape}）。',
  'error.shape_mismatch.cols_cols':
    '{tensor} 有 {wrong_cols} 列，而 {other} 有 {right_cols} 列（{tensor}：{got}，{other}：{other_shape}）。',
  'error.heads_do_not_divide': '{tensor} 无法均分给各个头。',
  'error.heads_do_not_divide.heads': '{tensor} 是 {got}，它的列无法均分给 {value} 个头。',
  'error.odd_width': '{tensor} 的列无法两两配对。',
  'error.odd_width.shape': '{tensor} 是 {got}，它的列无法两两配对。',
  'error.ambiguous_mask': '{tensor} 可能是每个头一个掩码，也可能是每个序列一个。',
  'error.ambiguous_mask.option':
    '{tensor} 是 {got}，可能是每个头一个掩码，也可能是每个序列一个。请用“{option}”说明：{allowed}。',
  'error.too_large': '太大了：上限是 {limit}。',
  'error.too_large.tensor': '{tensor} 太大了：上限是 {limit}。',
  'error.too_large.shape': '{tensor} 是 {got}；每一边都不能超过 {limit}。',
  'error.too_large.option': '太多了：“{option}”最多 {limit}。',
  'error.not_finite': '有一个数不是有限数。',
  'error.not_finite.option': '选项“{option}”必须是有限数。',
  'error.not_finite.cell': '{tensor} 第 {row} 行第 {col} 列是 {value}；这里只能用有限数。',
  'error.out_of_memory': '内存不够。',
  'error.out_of_memory.limit': '所需内存超过了上限 {limit} 字节。',
  'error.ragged_rows': '{tensor} 的各行长短不一。',
  'error.ragged_rows.row': '{tensor} 的第 {row} 行有 {got} 个数，应当有 {expected} 个。',
  'error.not_a_number': '{tensor} 里有不是数的内容。',
  'error.not_a_number.value': '{tensor} 里的“{value}”不是数。',
  'error.not_a_number.cell': '{tensor} 第 {row} 行第 {col} 列的“{value}”不是数。',
  'error.unknown_tensor': '这个计算里没有张量“{tensor}”。',
  'error.unknown_cell': '{tensor} 没有这一格。',
  'error.unknown_cell.shape': '{tensor} 没有第 {row} 行第 {col} 列：它的形状是 {got}。',
  'error.plan_freed': '这个计算已经释放，不能再用。',
  'error.aborted': '计算被中止了。',
  'error.no_simd':
    '本页用 WebAssembly SIMD 计算，这个浏览器不支持。新版的 Chrome、Edge、Firefox 和 Safari 都支持。',
  'error.load_failed': '负责计算的部分没能加载。请检查网络，再重新打开页面。',
  'error.load_failed.file':
    '负责计算的部分没能加载（{file}：{reason}）。请检查网络，再重新打开页面。',
  'error.weights_damaged': '权重文件已损坏。',
  'error.weights_damaged.tensor': '权重文件在“{tensor}”处已损坏。',
  'error.weights_format': '这个文件的类型是“{value}”。能读的有：{allowed}。',
  'error.weights_format.tensor': '“{tensor}”的存储方式是“{value}”。能读的有：{allowed}。',
  'error.weights_unknown':
    '“{tensor}”不是 PyTorch 的 MultiheadAttention、TransformerEncoderLayer 或 TransformerEncoder 的权重。',
  'error.weights_unknown.option': '“{tensor}”属于 PyTorch 的选项“{option}”，这里不能计算。',
  'error.link_too_long': '链接超过了 {limit} 个字符，这里显示的是起始页面。',
  'error.link_unknown': '链接里有本页不认识的部分：“{key}”。',
  'error.link_bad': '链接里的“{key}”无法使用，这里改用平常的值。',
  'error.file_too_large': '文件超过了 {limit} 字节。',
  'error.file_unreadable': '文件不是 JSON。',
  'error.file_other': '文件不是本页保存的。',
  'error.file_bad': '文件里的“{key}”无法使用，这里改用平常的值。',
  'error.number_empty': '还没有输入数。',
  'error.number_too_long': '太长了，不像一个数。',
  'error.number_infinite': '“{text}”不是有限数，这里只能用有限数。',
  'error.number_two_slashes': '“{text}”里不止一个分数线。',
  'error.number_too_large': '“{text}”太大了。',
  'error.number_over_zero': '“{text}”除以了零。',
  'error.number_separators': '“{text}”里的小数点或逗号不止一个。请写成 1234.5，千位不要分隔。',
  'error.number_unreadable': '“{text}”不是数。可以写 1.5、-2、1/3、1e-3 或 1,5。',
};
