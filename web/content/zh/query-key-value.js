/** “查询、键、值”的中文。键与标记见 content/en.js。 */
export default {
  'option.example.qkv-prices': '一张价目表',
  'option.example.qkv-sentence': '四个词',
  'option.example.qkv-between': '那两个矩阵',
  'option.example.qkv-arrows': '平面上的箭头',
  'option.example.qkv-network': '箭头，由一个小网络打分',
  'predict.other_way': '这是反方向的得分：谁问谁，不是一回事。',

  'query-key-value.end':
    '查询说要找什么，键说自己适合什么，值说交出什么；softmax 把比较的结果变成份额。',

  'query-key-value.lookup.short': '查找',
  'query-key-value.lookup.title': '一本会“软”回答的词典',
  'query-key-value.lookup.body':
    '查词典，是拿要找的东西，也就是*查询*（query），去和各个*键*（key）比，再取出对得上的那个键的*值*（value）。注意力则和所有的键比，取出的是所有值的混合，各占一份。有多“软”由温度（temperature）$T$ 决定：接近 0，最好的键拿走全部，就是硬查找；越高，各份越平均。',
  'query-key-value.lookup.predict': '指出“{row}”给得最多的那个键。',
  'query-key-value.lookup.hint': '拿查询和每个键比：对应的数相乘，再相加。',
  'query-key-value.lookup.try': '把温度降到 0.05：什么时候软的回答就是硬的回答？',
  'query-key-value.lookup.temperature': '温度',
  'query-key-value.lookup.kept.1': '只留最好的一个键',
  'query-key-value.lookup.kept.2': '留最好的两个',
  'query-key-value.lookup.kept.all': '所有的键',
  'query-key-value.lookup.break.swapped': '把值弄乱',
  'query-key-value.lookup.break.swapped.why':
    '权重丝毫不变：值不跟任何东西比。只是交出来的东西错了。',
  'query-key-value.lookup.break.hard': '得分最大的全拿',
  'query-key-value.lookup.break.hard.why':
    '硬查找。稍微动一个得分：在换人之前什么都不变，一换就全变。这样的台阶没有斜率，无从学起。',
  'query-key-value.lookup.break.sum': '不取指数，直接除以和',
  'query-key-value.lookup.break.sum.why':
    '一行的份额加起来还是 1，但得分是负的，份额就是负的；和接近 0 时，份额全都会爆掉。指数总是大于 0。',

  'query-key-value.three.short': '三个角色',
  'query-key-value.three.title': '为什么要三个矩阵',
  'query-key-value.three.body':
    '这里的查询、键和值都来自同一个 `x`，各用各的矩阵。每个词元都要提问（`q`），都能被找到（`k`），也都有东西可给（`v`）。如果提问和被找共用一个矩阵，得分表就一定对称：动词去找宾语，宾语就得同样去找动词。',
  'query-key-value.three.predict': '“{row}”给“{col}”打多少分？',
  'query-key-value.three.hint': '`q` 的“{row}”行和 `k` 的“{col}”行，对应的数相乘再相加。',
  'query-key-value.three.try':
    '比较*喂* → *那只*和*那只* → *喂*的得分。只用一个矩阵，能两样都有吗？',
  'query-key-value.three.break.tied': '查询和键共用一个矩阵',
  'query-key-value.three.break.tied.why':
    '把错的那张表沿对角线翻过去，什么也不变。而且每个词元给自己打的分是平方和，不会小于 0。',

  'query-key-value.between.short': '中间',
  'query-key-value.between.title': '两个词元之间的一个矩阵',
  'query-key-value.between.body':
    '两次投影可以先乘起来：词元 i 和词元 j 之间就是一个矩阵 `w_qk`，词元多宽，它就多宽多高。它说的是这一个的哪种特征去配那一个的哪种特征，是学出来的一种比法（度量）。它不必对称，词元给自己的分也可以小于 0。它的*秩*（rank）说明它能分清多少东西。要量出来，就把绝对值最大的数，即*主元*（pivot），连同它的行和列一次次去掉，直到什么也不剩：`rest1`、`rest2`……小于第一个主元百万分之一的，算作舍入误差。',
  'query-key-value.between.predict':
    '`w_qk` 有 {d_model} 行 {d_model} 列。主元有几个，也就是`rank`是多少？',
  'query-key-value.between.hint':
    '它是 `w_q` 的一列与 `w_k` 的一列之积相加而成的：查询多宽，就有几项。',
  'query-key-value.between.try':
    '把 $d_k$ 设为 1，再设为词元的宽度：秩怎样跟着变？改 `w_q` 的一个数：`w_qk` 的哪一行跟着变？',
  'query-key-value.between.break.symmetric': '改用对称的矩阵来比',
  'query-key-value.between.break.symmetric.why':
    '换成 $W_Q W_Q^{\\top}$，比的就只是相似：一定对称，对角线上也不会小于 0。',

  'query-key-value.scoring.short': '打分',
  'query-key-value.scoring.title': '方向与长度',
  'query-key-value.scoring.body':
    '点积既看方向对不对，*也*看键有多长：长的键能胜过方向更准的键。余弦（cosine）只看夹角。点积之前用的是*加性*（additive）打分：查询和键各乘一个矩阵，相加，过 tanh，再由一个向量加权。先把两者拼接（concatenation）起来再算，得到的数完全一样。',
  'query-key-value.scoring.predict': '指出权重最大的那个键。',
  'query-key-value.scoring.hint': '不只看方向。',
  'query-key-value.scoring.try': '把长的键缩成 (0.8, 1.1)，方向不变。现在谁赢？余弦怎么说？',
  'query-key-value.scoring.plane': '查询和键画成箭头',
  'query-key-value.scoring.table': '各种打分方式下每个键的得分和权重',
  'query-key-value.scoring.kind': '得分 → 权重',
  'query-key-value.scoring.dot': '点积',
  'query-key-value.scoring.cosine': '余弦',
  'query-key-value.scoring.additive': '加性',
  'query-key-value.scoring.concat': '拼接',
  'query-key-value.scoring.break.cosine': '不管长度（余弦）',
  'query-key-value.scoring.break.cosine.why':
    '不一定是错，只是另一种网络：得分都在 −1 到 1 之间，不再放大的话，softmax 几乎分不出轻重。',
};
