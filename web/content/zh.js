/**
 * 页面上的全部中文。键、占位符和张量名与 en.js 一一对应；标记写法与各类键的说明见 en.js 开头。
 *
 * 用语：token 词元，query 查询，key 键，value 值，score 得分，weight 权重，mask 掩码，
 * causal mask 因果掩码，padding 填充，seed 随机种子。
 */
export const zh = {
  'app.title': '逐格看懂注意力',
  'app.purpose': '看注意力的每个数怎么算出来，又影响哪里。初学从这里开始：',
  'app.whole': '打开完整页面',
  skip: '直接看数字',

  // --- 各课的标题 ---

  'why-attention.title': '为什么要有注意力',
  'query-key-value.title': '查询、键、值',
  'step-by-step.title': '一步一步',
  'from-scratch.title': '从零写代码',
  'why-scale.title': '为什么除以 √d_k',
  'many-heads.title': '多头',
  'cross-attention.title': '交叉注意力',
  'masks.title': '掩码',
  'position.title': '位置',
  'encoder-block.title': '编码器块',
  'gradients.title': '梯度',
  'cost.title': '代价多大',
  'own-numbers.title': '你自己的数字',

  // --- 课程：一步一步 ---

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
    '查询与键逐个相乘再相加，这个点积就是它们的*得分*：方向相近时大，方向相反时为负。舞台上每个键都竖了起来，成为 $K^{\\top}$ 的一列，它的得分就在正下方。这一步既不缩放也不遮挡，得分可大可小。',
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
  'sign.colon': '：',
  'sign.list': '、',
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

  'option.mask.causal': '后面的词元（因果）',
  'option.mask.padding': '填充',
  'option.mask.keep': '自己点的格子',
  'option.mask.additive': '另加偏置',

  // --- 顶栏 ---

  'lessons.label': '课程',
  'lessons.loading': '正在取来“{lesson}”……',
  'lessons.load_failed': '没能取来“{lesson}”。请检查网络。',
  'action.retry': '再试一次',
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
  'action.contents': '目录',
  'action.close': '关闭',
  'action.copy': '复制',

  // --- 朗读与提示 ---

  'said.edited': '{cell} 从 {before} 改为 {after}。',
  'said.changed': '改变了 {count} 格：{list}。',
  'said.nothing': '其他都没有变。',
  'said.cell': '{name} = {value}',
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
  'error.bad_option': '选项“{option}”不能取这个值。',
  'error.bad_option.allowed': '选项“{option}”只能取：{allowed}。',
  'error.bad_option.value': '选项“{option}”不能是“{value}”。可以取：{allowed}。',
  'error.bad_option.cell': '{tensor} 第 {row} 行第 {col} 列是 {value}。只能取：{allowed}。',
  'error.empty_tensor': '{tensor} 是空的。',
  'error.empty_tensor.shape': '{tensor} 是空的：它的形状是 {got}。',
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
  'error.aborted': '计算被中止了。',
  'error.no_simd':
    '本页用 WebAssembly SIMD 计算，这个浏览器不支持。新版的 Chrome、Edge、Firefox 和 Safari 都支持。',
  'error.load_failed': '负责计算的部分没能加载。请检查网络，再重新打开页面。',
  'error.load_failed.file':
    '负责计算的部分没能加载（{file}：{reason}）。请检查网络，再重新打开页面。',
  'error.link_too_long': '链接超过了 {limit} 个字符，这里显示的是起始页面。',
  'error.link_unknown': '链接里有本页不认识的部分：“{key}”。',
  'error.link_bad': '链接里的“{key}”无法使用，这里改用平常的值。',
  'error.number_empty': '还没有输入数。',
  'error.number_too_long': '太长了，不像一个数。',
  'error.number_infinite': '“{text}”不是有限数，这里只能用有限数。',
  'error.number_two_slashes': '“{text}”里不止一个分数线。',
  'error.number_too_large': '“{text}”太大了。',
  'error.number_over_zero': '“{text}”除以了零。',
  'error.number_separators': '“{text}”里的小数点或逗号不止一个。请写成 1234.5，千位不要分隔。',
  'error.number_unreadable': '“{text}”不是数。可以写 1.5、-2、1/3、1e-3 或 1,5。',
};
