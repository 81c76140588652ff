/** “位置”的中文。键与标记见 content/en.js。 */
export default {
  'option.example.position-bites': '狗咬人',
  'option.example.position-same': '同一个词反复出现',
  'option.embedding_scale': '相加之前的词元',
  'option.embedding_scale.none': '不变',
  'option.embedding_scale.sqrt_d_model': '乘以 √d_model',
  'option.position_base': '底数 b',
  'predict.with_positions': '这是加了位置之后的权重。现在还没有任何东西说明词元站在哪里。',
  'predict.sine': '这是 0 的正弦。第二列放的是余弦。',

  'position.end':
    '注意力本身看到的只是一堆词元，没有先后。位置可以加进去、转进去，也可以从得分里扣；每种办法对“远近值多少”各有主张。',

  'position.order.short': '次序',
  'position.order.title': '注意力看不见先后',
  'position.order.body':
    '把词元换个次序：每个词元的 `output` 丝毫不变，只是换了一行。行跟着词元走，此外什么也没发生，这叫置换等变（permutation equivariance）。所以*狗咬人*和*人咬狗*在它眼里是一回事。遮住后面词元的掩码会打破这一点，位置也会。',
  'position.order.predict': '在这个头里，第一个“那”给“{col}”的权重就摆在眼前。第二个“那”给它多少？',
  'position.order.hint': '比一比这两个词元的行：哪里不一样？',
  'position.order.try': '先交换相邻的词元，再打开位置：哪些差已经不只是舍入误差了？',
  'position.order.label': '词元的次序',
  'position.order.swap': '交换“{one}”和“{other}”',
  'position.order.back': '恢复原样',
  'position.order.other': '换了次序的输出',
  'position.order.largest': '逐个词元相比，两边最多差 {value}；除去舍入误差，有 {count} 格不同。',
  'position.order.table': '换个次序，词元的输出会怎样',
  'position.order.kind': '靠什么知道先后',
  'position.order.difference': '最大的差',
  'position.order.only': '输出',
  'position.order.same': '只是换了次序',
  'position.order.not_same': '变了',

  'position.table.short': '位置表',
  'position.table.title': '每个位置一行波',
  'position.table.body':
    '2017 年的办法叫正弦位置编码（sinusoidal positional encoding）：给每个词元加上一行只由位置决定的数。列两两成对，是同一个波的正弦和余弦；越往后的对，上面那一行的指数越大，波越长。文本再长，数也不出 −1 到 1；没有哪两行相同。每一行一样长，都是 √(d/2)：词元短，就会被它盖过，所以先给词元乘上 √d。位置从 0 数起。',
  'position.table.predict': '最前面那个位置，第二列是多少？',
  'position.table.hint': '位置是 0，取 0 的余弦。',
  'position.table.try': '把底数改成 10，那些慢波会怎样？再把序列加到 64 个词元。',
  'position.table.plot': '位置表的各列',
  'position.table.column': '第 {number} 列',
  'position.table.position': '位置',
  'position.table.value': '值',
  'position.table.last': '{n} 个词元到此为止',
  'position.table.facts':
    '{rows} 行里有 {different} 行各不相同；所有的数都在 {least} 与 {most} 之间。',
  'position.table.absent': '选了这种位置，就没有表加到词元上。曲线画的是正弦位置编码。',
  'position.table.break.column': '让 i 数列，而不是数对',
  'position.table.break.column.why':
    '公式里的 i 数的是对。当成列号来用，一对里的正弦和余弦就成了两个不同的波，这一对也就不再是圆上的一点。',
  'position.table.break.twice_column': '把列号当成 i：指数为 2c/d',
  'position.table.break.twice_column.why':
    '公式里 i 数的是一对对的列，代码里它却常常按列走：波长就以两倍的速度变长，正弦和它的余弦也不再成对。',
  'position.table.break.concatenated': '先放全部正弦，再放全部余弦',
  'position.table.break.concatenated.why':
    '这样排本身不算错：表里任意两行的点积都不变。但是按一种排法学来的权重，配不上另一种排法。',
  'position.table.break.divide': '把词元除以 √d_model',
  'position.table.break.divide.why':
    '词元起初都很小。再除一下，就淹没在位置里了：位置的每一行长 √({d_model}/2)；乘一下，两边才都算数。',
  'position.table.break.after': '相加之后才乘 √d_model',
  'position.table.break.after.why':
    '乘根号是为了词元：嵌入的数小，别让位置盖过去。放到相加之后，两者一起放大，每个得分都变成 {d_model} 倍。',

  'position.turn.short': '旋转',
  'position.turn.title': '往后走 k 步，就是转一个角',
  'position.turn.body':
    '把每一对列看成圆上的一点。从位置 p 走到 p + k，每个点转过的角只由 k 决定，与 p 无关。这个角的正弦和余弦就写在表里：正是第 k 行。所以有一个矩阵能把任何位置往后带 k 步，头可以学会它。',
  'position.turn.try': 'k 不动，只移 p：两根指针一起转，夹角不变。',
  'position.turn.p': '位置 p',
  'position.turn.k': '步数 k',
  'position.turn.circle': '第 {number} 对：从位置 {from} 到位置 {to}',
  'position.turn.columns': '第 {one}、{other} 列',
  'position.turn.table': '由第 p 行和第 k 行得到第 p + k 行',
  'position.turn.pair': '列',
  'position.turn.identity': 'p 的正弦 × k 的余弦 + p 的余弦 × k 的正弦',

  'position.distance.short': '距离',
  'position.distance.title': '只看隔多远',
  'position.distance.body':
    '加上去的表会和词混在一起：哪怕同一个词反复出现，距离相同的得分也不一样。*旋转位置编码*（rotary position embedding，RoPE）不加，而是按位置去转查询和键：一相乘，剩下的只有两个角之差。*ALiBi*（线性偏置）则从得分里扣掉“斜率 × 距离”。看下面：同一距离的点是叠在一起，还是散开？',
  'position.distance.predict':
    '用这里选的位置，所有位置都改从 3 数起，不从 0 数。`scores|得分`里有多少格会变？',
  'position.distance.hint': '得分知道的是站在哪里，还是只知道相隔多远？',
  'position.distance.try': '把几种位置逐个选一遍，指一指距离为 0 的点。',
  'position.distance.score': '得分',
  'position.distance.apart': '键的位置 − 查询的位置',
  'position.distance.break.halves': '让第 j 列与第 j + d_k/2 列配对',
  'position.distance.break.halves.why':
    '两种配法在真实模型里都有，配上为它学的权重就都对。拿了另一种的权重，转的就不是该转的数，而且不会报错。',

  'position.beyond.short': '超长',
  'position.beyond.title': '比当初设计的更长',
  'position.beyond.body':
    '为 16 个词元做的模型，来了 64 个。*学来的*位置表没有第 17 行，到头了。*正弦*和*旋转*位置还能往下走，但走进了训练时从没见过的角度，远处的词元会得到没人选定过的权重。*ALiBi* 只是离得越远扣得越多：近的还是近的。这里的词元全是同一个词，起作用的只有位置。',
  'position.beyond.predict': '用这里选的位置，指出这个头里“{row}”最大的权重。',
  'position.beyond.hint': '内容同样算数：位置只是把得分抬高或压低，并不代替它。',
  'position.beyond.try': '换另一个头。它的斜率更小，能往回看多远？',
  'position.beyond.length': '{n} 个词元',
  'position.beyond.back': '从最后一个往回数',
  'position.beyond.weight': '权重',
  'position.beyond.made': '按 16 个设计',
};
