/** “多头”的中文。键与标记见 content/en.js。 */
export default {
  'option.example.heads42': 'NumPy 种子 42：权重 × 0.01',
  'option.example.heads-xavier': 'NumPy 种子 42：Xavier 的幅度',
  'option.example.heads-biased': '带偏置的两个头',
  'option.example.heads-sentence': '手工搭的三个头，一句话',

  'many-heads.end':
    '不用一个宽的头，改用几个窄的：工作量几乎不变，却有 {heads} 种“谁该听谁”的看法。',

  'many-heads.wide.short': '投影',
  'many-heads.wide.title': '一次宽乘法，供所有的头用',
  'many-heads.wide.body':
    '这一批有 {batch} 个序列，每个序列 {n} 个词元，每个词元 {d_model} 个数。`w_q` 算出的查询也是 {d_model} 宽：{heads} 个头的查询并排放着，一次乘法全部算完。键和值也是这样来的。同一批的各个序列共用这些矩阵，除此之外互不相干。',
  'many-heads.wide.predict': '{heads} 个头（head）平分这些列。*一个*头的查询是什么形状？',
  'many-heads.wide.hint': '每个词元仍占一行，{d_model} 列平均分开。',
  'many-heads.wide.try': '改动 `x` 的一个数。`q` 的哪一行跟着变？另一个序列会受影响吗？',
  'many-heads.wide.break.pieces': '每个头只看词元的一小段',
  'many-heads.wide.break.pieces.why':
    '矩阵只剩对角线上的小块：第 1 个头只读 `x` 的前几列。其实每个头的那几列都作用于*整个*词元。',
  'many-heads.wide.break.shared': '各看一段，还共用同一个小矩阵',
  'many-heads.wide.break.shared.why': '每一段都乘同一个小块：参数少了，各头的差别只剩看的位置。',
  'many-heads.wide.break.relu': '在查询、键、值上加 ReLU',
  'many-heads.wide.break.relu.why':
    '投影是线性的。没有了负数，得分就不可能为负，很多原本不同的数变得相同。',

  'many-heads.alone.short': '单独算',
  'many-heads.alone.title': '单独算还是成批算，各行都一样',
  'many-heads.alone.body':
    '检验批次最可靠的办法：一个序列单独算，应当与混在批次里得到同样的各行。下面把它单独算了一遍。旁边是批次与序列弄反了的结果，好比要求（序列，批次，宽度）的层拿到了（批次，序列，宽度）：不同句子里*同一位置*的词互相注意，形状却全对。',
  'many-heads.alone.predict': '把别的序列从批次里去掉。第一个序列的输出有多少格会变？',
  'many-heads.alone.hint': '各序列只共用矩阵，别的都不相干。',
  'many-heads.alone.in_batch': '在批次里',
  'many-heads.alone.by_itself': '单独算',
  'many-heads.alone.exchanged': '批次与序列弄反：错',
  'many-heads.alone.count': '{of} 格中有 {count} 格不同。',

  'many-heads.cut.short': '切分',
  'many-heads.cut.title': '按列切，不按行切',
  'many-heads.cut.body':
    '每个头从 `q` 里拿走 {d_k} 列，而且是*所有*词元的。写成代码，先改形状为 {n} × {heads} × {d_k}，再*转置*，把头换到最前面。直接改成 {heads} × {n} × {d_k}，形状也对，数却是一行接一行发出去的，词元就混在一起了。',
  'many-heads.cut.colour': '按什么上色',
  'many-heads.cut.colour.head': '头',
  'many-heads.cut.colour.token': '词元',
  'many-heads.cut.right': '改形状，再转置',
  'many-heads.cut.wrong': '只改形状',
  'many-heads.cut.origin': '来自{token}，头 {head}',
  'many-heads.cut.predict': '如果不转置，这个头的 `q` 里会填进别的数。指出一个会出错的格子。',
  'many-heads.cut.hint': '只改形状就是一行接一行地读宽表，最前面的 {d_k} 个数还在原处。',
  'many-heads.cut.try': '打开这个错误，按词元上色：一个头的每一行本该只有一种颜色。',
  'many-heads.cut.break.view': '只改形状，不转置',
  'many-heads.cut.break.view.why':
    '形状对得上，所以不会报错。可是这个头的第 1 行不再是第 1 个词元：权重比较的是不同词元的碎片。',

  'many-heads.score.short': '打分',
  'many-heads.score.title': '每个头各打各的分',
  'many-heads.score.body':
    '头的内部和以前一样：自己的查询会见自己的键，得到 {n} × {n} 个得分。只是宽度变小了，所以要除以 $\\sqrt{d_k}$，用的是*这个头*的 $d_k$ = {d_k}，不是 {d_model} 的平方根。',
  'many-heads.score.try': '换一个头看看：词元一样，得分不同。',

  'many-heads.bias.short': '偏置',
  'many-heads.bias.title': '会抵消的偏置',
  'many-heads.bias.body':
    '这一步有自己的例子：两个带偏置的小头。投影可以加偏置（bias）：`b_q`、`b_k`、`b_v`。键的偏置给一行的*每个*得分都加上同一个 $c_i$，而 softmax 看不出整体的平移：权重不变，它的梯度是 0。所以有的模型干脆不要它。查询的偏置给每个键加的数都不同，所以要紧；值的偏置则原样加到输出上。',
  'many-heads.bias.predict': '键的偏置每个数都加 2。这个头的权重有多少会变？',
  'many-heads.bias.hint': '一行的得分都增加同样多。',
  'many-heads.bias.break.no_key': '键不加偏置',
  'many-heads.bias.break.no_key.why': '得分全变了，每行差一个常数；权重一个也没变。',
  'many-heads.bias.break.only_key': '键里只留偏置',
  'many-heads.bias.break.only_key.why':
    '单看偏置加了什么：$q_i \\cdot b_K$，每一列都一样，所以每一份都是 1/{n}。',
  'many-heads.bias.break.no_query': '查询不加偏置',
  'many-heads.bias.break.no_query.why': '这个就要紧了：$b_Q \\cdot k_j$ 对每个键都不同。',
  'many-heads.bias.break.no_value': '值不加偏置',
  'many-heads.bias.break.no_value.why': '份额加起来是 1，偏置原样到达输出：每一行正好少了它。',
  'many-heads.bias.break.transposed': '直接用存下来的 W_Q（out, in）',
  'many-heads.bias.break.transposed.why':
    'PyTorch 存的是 (out, in)，用的时候乘它的转置。方阵怎么乘都行，所以不会报错。',

  'many-heads.weights.short': '权重',
  'many-heads.weights.title': '有几个头，就有几种看法',
  'many-heads.weights.body':
    '每个序列有 {heads} 张 {n} × {n} 的权重表。人们常画的是它们的平均，可是这样就看不出各头意见不同。差多少，要看数是怎么来的。这一步打开时，随机数都乘了 0.01，小程序里常这样写：得分全都接近 0，每一份就接近 1/n，哪个头都不偏爱谁。换成别的步骤所用的 Xavier 初始化（Xavier initialisation）的幅度，得分一开始就有差别；各有分工的头，意见最不一致。',
  'many-heads.weights.predict':
    '在第 {head} 个头里，“{row}”给“{col}”的权重是多少？两位小数就够了。',
  'many-heads.weights.hint': '这一行的得分是不是差不多？那么各份也差不多。',
  'many-heads.weights.try':
    '选“手工搭的三个头”那个例子：哪个头看前一个词元，哪个找同一个词，哪个从主语找到动词？',
  'many-heads.weights.break.unscaled': '不除以宽度的平方根',
  'many-heads.weights.break.unscaled.why':
    '得分越大，softmax 选得越绝。权重很小时几乎看不出差别；按 Xavier 的幅度就差得多了。',

  'many-heads.join.short': '拼接',
  'many-heads.join.title': '并排放好，再混合',
  'many-heads.join.body':
    '各头的输出重新并排，成为 {n} × {d_model}，再乘以 `w_o`。这个乘积是一个和：每个头的输出乘以 `w_o` 里*自己的* {d_v} 行。这就是各头的贡献，加起来便是 `output`。',
  'many-heads.join.predict': '往回走的时候，有人忘了转置。`output` 里有多少格会出错？',
  'many-heads.join.hint': '`w_o` 把一行里的每个数都掺进每一列。',
  'many-heads.join.try': '把步调设为“格”，把 `w_o` 的一行全改成 0：哪个头的贡献少了？',
  'many-heads.join.break.missing': '忘了 W_O',
  'many-heads.join.break.missing.why': '各头并排放着就完了：一个头的数永远碰不到另一个头的。',
  'many-heads.join.break.join': '拼接时只改形状',
  'many-heads.join.break.join.why':
    '回去的路上也要转置。不转置的话，拼好的一行里装着好几个词元的碎片。',

  'many-heads.count.short': '数一数',
  'many-heads.count.title': '多几个头，要多花什么',
  'many-heads.count.body':
    '不管有几个头，四个矩阵都是 {d_model} × {d_model}，参数和一个宽头一样多。头多了就窄：每个得分要乘的少了，得分却多了，所以矩阵乘积的代价不变。增加的是逐个得分要做的事：每多一个头，每个序列就多 {n} × {n} 个得分要缩放（最后一列里小小的差别就是它），也要经过 softmax。',
  'many-heads.count.table': '头数、宽度与代价',
  'many-heads.count.heads': '头数',
  'many-heads.count.width': '每个头的宽度',
  'many-heads.count.shape': '权重',
  'many-heads.count.parameters': '参数',
  'many-heads.count.multiplications': '乘法',
  'many-heads.count.predict': '不管头有多宽，一个头的权重是什么形状？',
  'many-heads.count.hint': '一个查询一行，一个键一列。',
  'many-heads.count.try': '把头数设为 5。为什么 {d_model} 列做不到？',

  'many-heads.spread.short': '分散程度',
  'many-heads.spread.title': '头多了，输出会变大吗？',
  'many-heads.spread.body':
    '一个还没学过的层，既不该把词元放大，也不该让它们消失。每个点是单独的一层：{d_model} 列切成这么多个头，矩阵由十二个种子之一生成。方差随种子变化，却几乎不随头数变化：每个头都同样地取平均，拼起来的表也和以前一样宽。',
  'many-heads.spread.plot': '输出的方差随头数的变化，每个种子一个点',
  'many-heads.spread.heads': '头数',
  'many-heads.spread.variance': '方差',
  'many-heads.spread.seeds': '种子 1 到 12',
  'many-heads.spread.now': '台上的数',
  'many-heads.spread.try':
    '换成权重 × 0.01 的例子：W_V 和 W_O 两个矩阵连乘，输出就小了好几百倍。Xavier 的幅度正是为此。',
};
