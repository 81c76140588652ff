/** “掩码”的中文。键与标记见 content/en.js。 */
export default {
  'option.example.masks-padded': '一句话，后面补了两个位置',
  'option.example.masks-empty': '一个什么也看不到的查询',
  'option.example.masks-cross': '三个查询，五个键',

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

  'masks.fill.short': '填入',
  'masks.fill.title': '从 0 和 1 到份额',
  'masks.fill.body':
    '掩码本身从不加进去：它为 0 的地方，得分变成 $-\\infty$。取指数得 0，份额就是 0，其余的键分掉全部。挑一个被遮的格子，一张表一张表地跟着看。',
  'masks.fill.predict': '“{row}”给“{col}”的权重是多少？',
  'masks.fill.hint': '`masked` 里那一格是什么？它的指数是多少？',
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
    '这一行的得分成了同一个很大的负数，份额就相等：填充还是被读到了。',
  'masks.empty.break.added': '给得分加上 −10⁹',
  'masks.empty.break.added.why':
    '是加，不是填：每个得分都降低同样多，softmax 看不出来。这一行就像没有掩码一样，只是有些位数被 $-10^9$ 吞掉了。',

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
    '检验掩码，老实的办法是不看掩码，而是问：如果这个词元换成别的，输出的哪几行会变？有标记就是说：这个词元（列）影响得到这个输出（行）。对角线以上、填充的列里，都不该有；只有词元自己那一行例外，那里是它在问。',
  'masks.reach.table': '能影响某个输出（行）的词元（列）',
  'masks.reach.yes': '影响得到',
  'masks.reach.no': '影响不到',
  'masks.reach.try': '放开 `keep` 的一格，看看多出了哪个标记。',
  'masks.reach.break.open': '完全没有掩码',
  'masks.reach.break.open.why': '谁都影响得到谁：模型可以直接读答案。',
};
