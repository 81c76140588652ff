/** “编码器块”的中文。键与标记见 content/en.js。 */
export default {
  'option.example.stack-of-two': '两个小块，四个词元',
  'option.example.block-biased': '一个小块，各处都有偏置',
  'option.example.block42': 'NumPy 种子 42：一个块，宽 16',
  'option.norm': '归一化',
  'option.norm.post': '相加之后（post）',
  'option.norm.pre': '子层之前（pre）',
  'option.norm.pre_leaky': '之前，却覆盖了 x（错误）',
  'option.norm.sublayer_only': '只归一化子层（错误）',
  'option.norm_kind': '哪种归一化',
  'option.norm_kind.layer_norm': '层归一化',
  'option.norm_kind.rms_norm': 'RMS 归一化',
  'option.activation.relu': 'ReLU',
  'option.activation.gelu': 'GELU',
  'option.activation.gelu_tanh': 'GELU（tanh 近似）',
  'option.eps': 'ε',
  'option.eps_place': 'ε 放在',
  'option.eps_place.inside': '根号里面',
  'option.eps_place.outside': '根号外面',
  'option.variance_divisor': '方差除以',
  'option.variance_divisor.n': 'n',
  'option.variance_divisor.n-1': 'n − 1',
  'option.norm_axis': '沿什么归一化',
  'option.norm_axis.features': '一个词元的各个数',
  'option.norm_axis.tokens': '各个词元（错误）',
  'option.second_residual': '第二次加到',
  'option.second_residual.sublayer': '第一次归一化',
  'option.second_residual.block_input': '块的输入（错误）',
  'option.final_norm': '最后的归一化',
  'option.final_norm.layer_norm': '层归一化',
  'option.final_norm.none': '没有',
  'option.dropout.p': '随机失活 p',
  'option.training': '随机失活',
  'option.training.0': '使用时：关',
  'option.training.1': '训练时：开',

  'encoder-block.end':
    '注意力让词元互相看，前馈让每个词元自己想，相加和归一化让数字不出格。Transformer 编码器就是把这个块一遍遍叠上去。',

  'encoder-block.attend.short': '注意',
  'encoder-block.attend.title': '前一半是注意力',
  'encoder-block.attend.body':
    '一个块（encoder block）收进 {n} 个词元，每个 {d_model} 个数，交出来的一样多。它的第一个子层就是“多头”那一课的注意力，这里有 {heads} 个头。台上放着进来的数、各头权重的平均，以及注意力算出的结果。',
  'encoder-block.attend.predict': '注意力的输出要和输入相加。它必须是什么形状？',
  'encoder-block.attend.hint': '逐格相加，行数和列数都得一样。',
  'encoder-block.attend.try': '改动一个词元的一个数。注意力的输出有哪几行跟着变？为什么不止一行？',

  'encoder-block.add.short': '相加',
  'encoder-block.add.title': '原有的要留着',
  'encoder-block.add.body':
    '注意力的输出不单独使用，而是逐格*加回*到输入上。这条残差连接（residual connection）给整个网络留了一条直路：不管注意力做了什么，词元本身还在，梯度也有路可走。',
  'encoder-block.add.predict': '“{row}”这一行第 {col} 列，和是多少？',
  'encoder-block.add.hint': '两张表里同一格的数相加。',
  'encoder-block.add.forgotten': '这只是子层的输出，还要加上它的输入。',
  'encoder-block.add.try': '设想 `w_o` 全是 0：和会变成什么？一个块就是这样“什么也不做”的。',

  'encoder-block.norm.short': '归一化',
  'encoder-block.norm.title': '每个词元同一把尺',
  'encoder-block.norm.body':
    '层归一化（layer normalisation）*一次只看一个词元*：它那 {d_model} 个数的均值和方差。减去均值，除以方差加上很小的 $\\varepsilon$ 后的平方根，每一行就都是均值 0、方差 1。然后每一列再乘一个 $\\gamma$、加一个 $\\beta$，由训练得到，起初是 1 和 0。最后两张表把*归一化之后*的每一行再量一次：均值是 0（只差舍入），方差略小于 1，等于 $v/(v + \\varepsilon)$。换了 $\\gamma$ 和 $\\beta$，两样都会变：看看各处都有偏置的那个例子。',
  'encoder-block.norm.predict': '相加的结果里，“{row}”这一行的方差是多少？两位小数就够了。',
  'encoder-block.norm.hint': '各数到这一行均值的距离，平方后求平均：除以 {d_model}。',
  'encoder-block.norm.divisor':
    '这是除以 {d_model} − 1，统计里对样本才这样。归一化除以 {d_model}。',
  'encoder-block.norm.mean': '这是这一行的均值，不是方差。',
  'encoder-block.norm.try':
    '把 ε 设为 1。哪一行缩得最多：方差大的还是方差小的？看归一化之后的方差就知道。',
  'encoder-block.norm.break.axis': '沿着词元归一化',
  'encoder-block.norm.break.axis.why':
    '这样每一列在所有词元上归一化：动一个词元，其他的都跟着变。层归一化从不把词元混在一起。',
  'encoder-block.norm.break.divisor': '方差除以 n − 1',
  'encoder-block.norm.break.divisor.why':
    '样本方差大一些，所以每个数都偏小。列数少的时候看得出来。',
  'encoder-block.norm.break.std': '除以（标准差 + ε），用 n − 1',
  'encoder-block.norm.break.std.why':
    '有一份很有名的带注释的实现就是这样写的。对 1、0、0、0，第一个数是 1.5，而不是 1.732。',
  'encoder-block.norm.break.outside': 'ε = 0.5，放在根号外面',
  'encoder-block.norm.break.outside.why':
    'ε 很小的时候，放哪儿都差不多。大了，又在根号外面，就把每一行都往 0 拉。',

  'encoder-block.feed.short': '前馈',
  'encoder-block.feed.title': '每个词元自己想',
  'encoder-block.feed.body':
    '第二个子层从不看左右：每一行单独穿过两个矩阵，先变成 {d_ff} 个数，再回到 {d_model} 个。两者之间，每个数各自过一遍*激活函数*（activation）：ReLU 不放过 0 以下的数，GELU 做得柔和些。',
  'encoder-block.feed.predict': '有人把 ReLU 换成 GELU。`ffn.activated` 里有多少格会变？',
  'encoder-block.feed.hint': 'GELU 给每个数都乘上一个 0 到 1 之间的份额，大的数也不例外。',
  'encoder-block.feed.try': '选 GELU。原来是 0 的格子，哪些现在略小于 0？',
  'encoder-block.feed.break.linear': '去掉激活函数',
  'encoder-block.feed.break.linear.why':
    '两次乘法连着做等于一次：没有激活函数，$W_1 W_2$ 可以事先乘好，中间那么宽就白费了。',

  'encoder-block.again.short': '再来',
  'encoder-block.again.title': '再加一次，再归一化',
  'encoder-block.again.body':
    '第二次相加，是把前馈的输出加到前馈的*输入*上：那是第一次归一化的结果，不是块的输入。再归一化一次，这个块就完成了：{n} × {d_model}，可以交给下一个。',
  'encoder-block.again.predict': '第二次相加，“{row}”这一行第 {col} 列是多少？',
  'encoder-block.again.hint': '第一次归一化与前馈输出里同一格的数相加。',
  'encoder-block.again.wrong_input': '这是加上了块的输入。第二次相加要从第二个子层的输入开始。',
  'encoder-block.again.break.block_input': '改为加上块的输入',
  'encoder-block.again.break.block_input.why':
    '形状对得上，也不会报错。可是注意力做的事，只能经过前馈才到得了输出。',

  'encoder-block.order.short': '次序',
  'encoder-block.order.title': '之前还是之后？',
  'encoder-block.order.body':
    '2017 年的论文在相加*之后*归一化：$\\operatorname{LN}(x + f(x))$。后来的模型大多在子层*之前*归一化：$x + f(\\operatorname{LN}(x))$。这样和本身从不归一化，那条直路从头到尾畅通，训练也更稳；只是最后还要归一化一次。权重相同，数字不同：比一比。',
  'encoder-block.order.break.pre': '在子层之前归一化（pre）',
  'encoder-block.order.break.pre.why':
    '这不是错误，而是另一种网络。它的和一块比一块大，因为没有什么把它拉回来。',
  'encoder-block.order.break.leaky': 'pre-norm，却覆盖了 x',
  'encoder-block.order.break.leaky.why':
    '常见的失误：残差还没取，就写了 x = norm(x)。加上去的是归一化后的数，直路就断了。',
  'encoder-block.order.break.sublayer': '只归一化子层的输出',
  'encoder-block.order.break.sublayer.why': '有些文章写成 x + LN(f(x))。它既不是前者，也不是后者。',

  'encoder-block.drop.short': '失活',
  'encoder-block.drop.title': '故意忘掉，但只在训练时',
  'encoder-block.drop.body':
    '训练时，随机失活（dropout）以概率 p 把每个数置为 0，其余的乘以 $1/(1-p)$，期望值就不变。少了哪一个数都得行，网络就学会不依赖某一个。$D$ 在丢掉的地方是 0，别处是 1。前面还丢过几次：权重、注意力的输出、激活后的数都丢过，所以 `ffn.output` 的一整行可能还没轮到自己就已经是 0。训练完了，*使用*时什么也不丢：把训练打开再关上，看看有什么不同。',
  'encoder-block.drop.break.by_p': '训练时乘以 1/p',
  'encoder-block.drop.break.by_p.why':
    '留下的要放大到 1/(1 − p) 倍，总和才能平均不变。p = 0.5 时谁也看不出来；这里 p 是 {dropout.p}。打开训练，与正确的数并排看。',
  'encoder-block.drop.break.left_on': '使用时忘了关掉随机失活',
  'encoder-block.drop.break.left_on.why':
    '同样的输入，每次抽取都给出不同的数。model.eval() 就是为了防止这个。',

  'encoder-block.stack.short': '堆叠',
  'encoder-block.stack.title': '一块叠一块',
  'encoder-block.stack.body':
    '一个块交出来的和收进去的形状一样，所以可以叠起来：最初的 Transformer 有 6 块，BERT-base 有 12 块，每块有自己的权重。最后一块之后可以再归一化一次；用 pre-norm 时必须有。',
  'encoder-block.stack.try': '把块数设为 6，再改动第一个词元的一个数。',
};
