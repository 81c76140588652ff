/** “掩码”的中文。键与标记见 content/en.js。 */
export default {
  'option.example.masks-padded': '一句话，后面补了两个位置',
  'option.example.masks-empty': '一个什么也看不到的查询',
  'option.example.masks-cross': '三个查询，五个键',
  'option.example.masks-given': '给定的两个查询、五个键',
  'option.example.masks-scores': '给定得分',
  'option.example.masks-batch': '两个序列，一个有填充',
  'option.example.masks-dead': '一个什么也看不到的查询，带梯度',
  'option.example.masks-cap': '补过的句子，得分设上限',
  'option.soft_cap': '软上限',
  'option.soft_cap.none': '无',
  'option.soft_cap.0.5': '0.5',
  'option.soft_cap.1': '1',
  'option.soft_cap.2': '2',
  'option.soft_cap.5': '5',
  'option.soft_cap_place': '上限的位置',
  'option.soft_cap_place.before_mask': '掩码之前',
  'option.soft_cap_place.after_mask': '掩码之后',
  'tensor.capped': '限幅后',
  'tensor.mask.padding': '填充掩码',
  'tensor.mask.causal': '前瞻掩码',

  'masks.end':
    '掩码从不删掉什么，只是把得分变得很小，小到份额为 0。会出的错只有两种：得分不够小，或者遮错了。',

  'masks.grids.short': '网格',
  'masks.grids.title': '遮住的两种理由',
  'masks.grids.body':
    '同一批的序列要补成一样长，补上的叫*填充*（padding），谁也不该听它：填充掩码遮住整列，对每个查询都一样。*前瞻掩码*（look-ahead mask）遮住后面的：对角线以上全部。这里 1 表示“可以看”，所有掩码都允许的才留在 `keep` 里。掩码的任何一格都可以点。',
  'masks.grids.predict': '去掉填充掩码，留下前瞻掩码。`keep` 里有多少格会变？',
  'masks.grids.hint': '填充的列大部分在对角线以上，但不是全部。',
  'masks.grids.try': '去掉前瞻掩码。权重的哪几行不变？',
  'masks.grids.break.polarity': '把真当成“遮住”',
  'masks.grids.break.polarity.why':
    '有的库里真表示“可以看”，有的库里真表示“是填充”。弄反了，遮住的是词，读到的是填充。如果最后几行看起来最好，就查这里。',
  'masks.grids.break.axis': '沿查询铺开，而不是沿键',
  'masks.grids.break.axis.why':
    '这 {n} 个值竖着铺开了：填充自己的查询什么也看不到，大家却照样听填充的。',

  'masks.rows.short': '行也遮？',
  'masks.rows.title': '填充自己的行要不要也遮住？',
  'masks.rows.body':
    '不用。遮列就够了：没有哪个真词听填充的，所以这 {n} 行里真词的那几行，与把短句单独算一遍*完全*相同（见下）。填充自己的行里有数，但没人去读，损失也不看。同一个函数的两个参数在这里常被弄混：src_key_padding_mask 遮整列，src_mask 遮单个格子。',
  'masks.rows.predict': '把*填*的一个数（`x` 第 4 行）改成 9。输出里有多少格会变？',
  'masks.rows.hint': '没人听它，但它自己还在问。',
  'masks.rows.alone': '真词单独算的输出',
  'masks.rows.differ': '它的 {length} 行里有 {count} 格与补齐后的不同。',
  'masks.rows.break.both': '填充的行和列都遮住',
  'masks.rows.break.both.why':
    '真词的行毫无所得，填充的行却什么也看不到：0 ÷ 0。留成 NaN，到下一层就传开了。',

  'masks.sheets.short': '批次',
  'masks.sheets.title': '这是谁的掩码？',
  'masks.sheets.body':
    '一个批次里，每个序列有自己的填充，而它的 {heads} 个头都要用*同一张*掩码。很多程序把得分叠成一摞，共 {batch} × {heads} 张：第 $s = b\\,h + i$ 张属于序列 $b$ 的头 $i$，都从 0 数起。给这一摞用的掩码，要把每个序列的掩码连着重复 {heads} 次，即 repeat_interleave。而形状为 (batch, m, n) 的掩码，遇到 (batch, heads, m, n) 的得分之前，要先给头留出一维：(batch, 1, m, n)。',
  'masks.sheets.predict': '把*第二个*序列的填充放开。第一个序列的输出有多少格会变？',
  'masks.sheets.hint': '同一批的序列互不相干。',
  'masks.sheets.sheet': '第 {sheet} 张 = {batch} × {heads} + {head}',
  'masks.sheets.break.repeat': '用 repeat 代替 repeat_interleave',
  'masks.sheets.break.repeat.why':
    '掩码的顺序是 0、1、0、1，得分的顺序却是 0、0、1、1。于是有的头戴上了别的序列的掩码：真词被遮，填充被读，而形状全对。',
  'masks.sheets.break.per_head': '(batch, m, n) 直接对 (batch, heads, m, n)',
  'masks.sheets.break.per_head.why':
    '形状从右边对齐，掩码的第一维碰上的是*头*。如果序列数恰好等于头数，谁也不会报错：每个头戴上了另一个序列的掩码。改一下头数，就会被拒绝。',
  'masks.sheets.break.refused': '同样的掩码，换成 4 个头',
  'masks.sheets.break.refused.why': '这回大小不同，计算核心拒绝了：总比给出错的数好。',

  'masks.fill.short': '填入',
  'masks.fill.title': '从 0 和 1 到份额',
  'masks.fill.body':
    '掩码本身从不加进去：它为 0 的地方，得分变成 $-\\infty$。取指数得 0，份额就是 0，其余的键分掉全部。挑一个被遮的格子，一张表一张表地跟着看。',
  'masks.fill.predict': '“{row}”给“{col}”的权重是多少？',
  'masks.fill.hint': '`masked` 里那一格是什么？它的指数是多少？',
  'masks.fill.break.zero_one': '把 0 和 1 的掩码照原样加上',
  'masks.fill.break.zero_one.why':
    '它要先变成 0 和 $-\\infty$（或 $-10^4$），才可以加。照原样加，可见的键多 1，被遮的键一点不少。',
  'masks.fill.break.multiply': '得分乘以掩码',
  'masks.fill.break.multiply.why':
    '被遮的得分变成 0，而 $e^0 = 1$ 绝不是没有：被遮的键也分到一份，往往比得分为负的可见键还多。',

  'masks.format.short': '多小才够',
  'masks.format.title': '负无穷，还是负十亿',
  'masks.format.body':
    '很多程序用 $-10^9$ 代替 $-\\infty$。在 32 位和 64 位里，份额没有任何差别：$e^{-10^9}$ 都是 0。半精度里最大的数是 65504，所以 $-10^9$ 在那里*就是* $-\\infty$。只要够小就行：和 −2 比一比。',
  'masks.format.predict': '所有 $-\\infty$ 都换成 $-10^9$。有多少权重会变？',
  'masks.format.hint': '负十亿的指数是多大？',
  'masks.format.break.billion': '填入 −10⁹',
  'masks.format.break.billion.why': '得分不同，权重到最后一位都相同。',
  'masks.format.break.half': '半精度里填入 −10⁹',
  'masks.format.break.half.why': '填入的数溢出成 $-\\infty$。除了舍入到 16 位，权重不变。',
  'masks.format.break.too_small': '填入 −2',
  'masks.format.break.too_small.why': '不够小：被遮的键也分到一份。有些老代码填的是 −1，甚至 0。',

  'masks.empty.short': '全遮住',
  'masks.empty.title': '什么也看不到的查询',
  'masks.empty.body':
    '如果一整行都被遮住，指数全是 0，总和也是 0：$0/0$。结果该是什么？有的程序留下 NaN，它会传给碰到的一切；有的给 0，有的平分。用 $-10^9$ 填入时，这个问题似乎不存在：所有得分相等，人人一样多。',
  'masks.empty.predict': '这里约定这样的行全为 0。“{row}”给“{col}”的权重是多少？',
  'masks.empty.hint': '它什么也看不到，选的又是 0。',
  'masks.empty.even': '那是平分，相当于填入 −10⁹。',
  'masks.empty.break.nan': '0 ÷ 0 照原样留着',
  'masks.empty.break.nan.why': '不是一个数：权重里是，输出的整行也是。',
  'masks.empty.break.even': '平分',
  'masks.empty.break.even.why': '所有值的平均：是猜的，但无害。',
  'masks.empty.break.filled': '填入 −10⁹',
  'masks.empty.break.filled.why':
    '这一行的得分成了同一个很大的负数，份额就相等：遮住的还是被读到了。',
  'masks.empty.break.added': '给得分加上 −10⁹',
  'masks.empty.break.added.why':
    '是加，不是填：每个得分都降低同样多，softmax 看不出来。这一行就像没有掩码一样，只是有些位数被 $-10^9$ 吞掉了。',

  'masks.dead.short': 'NaN',
  'masks.dead.title': '一行全空，梯度全毁',
  'masks.dead.body':
    '损失不看那个什么也看不到的行：它的梯度是 0。这一行取 0，一切正常。留成 NaN，损失仍是有限的，可是往回走时 0 要乘 NaN，结果还是 NaN；而所有词元共用的矩阵要把每一行加起来。',
  'masks.dead.predict': '把空行留成 NaN。W_Q 的梯度里有多少格变成 NaN？',
  'masks.dead.hint': '它的每一格都是对所有词元求和，这一个也在内。',
  'masks.dead.break.nan': '0 ÷ 0 照原样留着',
  'masks.dead.break.nan.why':
    '权重里只有一行不是数。跟着它走：先是 dQ 的一行，然后是全部。等到损失里才去掉这一行，已经晚了。',

  'masks.cap.short': '软上限',
  'masks.cap.title': '软上限要放在掩码之前',
  'masks.cap.body':
    '有的模型把得分限制在 ±c 之内：$c\\,\\tanh(s/c)$ 几乎不动小的得分，只把大的压弯，然后才加掩码。反过来，$-\\infty$ 会被拉回到 $-c$，成了普通的得分。',
  'masks.cap.predict': '“{row}”给“{col}”的权重是多少？',
  'masks.cap.hint': '限制之后它被遮住：`masked` 里那一格是什么？',
  'masks.cap.after': '那是先掩码后限制的结果：−∞ 变成了 −{soft_cap}。',
  'masks.cap.break.after': '先掩码，后限制',
  'masks.cap.break.after.why':
    '$c\\,\\tanh(-\\infty) = -c$：每个被遮的键都分到一份，后面的词也被听到了。',
  'masks.cap.break.uncapped': '不设上限',
  'masks.cap.break.uncapped.why': '份额更尖：最大的得分不再被压弯。',

  'masks.align.short': '哪个角',
  'masks.align.title': '不是正方形，从哪个角算起？',
  'masks.align.body':
    '{m} 个查询、{n} 个键，对角线可以从第一个角出发，也可以到最后一个角为止。如果这些查询是 {n} 个词元里*最新的* {m} 个，好比一个一个往下写的时候，最后一个查询就得看到全部：$j \\le i + (n - m)$。如果两边从同一处数起，就是 $j \\le i$。各个库不一样。',
  'masks.align.predict': '改为对齐末尾，查询看到的更多。指出一个变为可见的格子。',
  'masks.align.hint': '那时每一行都比现在多看到 {n} − {m} 个键。',
  'masks.align.try': '对齐末尾，再让 m 大于 n：哪些查询什么也看不到？',
  'masks.align.break.end': '按最后一个键对齐',
  'masks.align.break.end.why': '哪一种本身都没有错，要看各行代表什么。',
  'masks.align.break.diagonal': '连对角线也遮住',
  'masks.align.break.diagonal.why': '偏移多了一格：谁也看不到最新的键，第一个查询什么也看不到。',

  'masks.reach.short': '泄漏',
  'masks.reach.title': '谁还能影响谁？',
  'masks.reach.body':
    '检验掩码，老实的办法是不看掩码，而是问：如果这个词元换成别的，输出的哪几行会变？有标记就是说：这个词元（列）影响得到这个输出（行）。对角线以上、填充的列里，都不该有；只有一个例外：填充影响得到自己那一行，那里它是查询。',
  'masks.reach.table': '能影响某个输出（行）的词元（列）',
  'masks.reach.yes': '影响得到',
  'masks.reach.no': '影响不到',
  'masks.reach.try': '放开 `keep` 的一格，看看多出了哪个标记。',
  'masks.reach.break.open': '完全没有掩码',
  'masks.reach.break.open.why': '谁都影响得到谁：模型可以直接读答案。',
};
