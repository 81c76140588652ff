/** “为什么要有注意力”的中文。键与标记见 content/en.js。 */
export default {
  'option.example.why-paths': '一排位置',
  'option.example.why-recurrent': '一个小循环网络',
  'option.example.why-edges': '她，还是他',
  'option.example.why-edges-recurrent': '同样的词，由循环网络来读',
  'option.example.why-edges-convolution': '同样的词，由卷积来读',
  'option.width': '窗口宽度',
  'option.dilation_growth': '跨度的增长倍数',
  'option.recurrent_gain': '循环的增益',
  'option.activation.tanh': 'tanh',
  'predict.recurrent_steps': '这是循环网络的步数：途中每个位置算一步。',
  'predict.dilated_steps': '这是空洞卷积的层数，它一层比一层够得远。',

  'why-attention.end':
    '循环和卷积预先定死谁听得到谁，距离要用步数来付。注意力让每条路都只有一步，连谁由内容决定；代价是一张 n × n 的表。',
  'why-attention.length': '长度',

  'why-attention.far.short': '多远',
  'why-attention.far.title': '两个词隔着多远',
  'why-attention.far.body':
    '一个位置要告诉另一个位置什么，消息得先传到。*循环网络*（recurrent network）一个词元一个词元地往下传：隔几个位置就要几步。宽度为 {width} 的*卷积*（convolution）盖住 {width} 个位置：自己一个，其余都在消息来的那一侧，一层就只能传这么远。*空洞卷积*（dilated convolution）每一层里，这些位置的间隔是上一层的 {dilation_growth} 倍，步数就只随距离的对数增长。*注意力*让每个位置直接和所有位置相比：不管多远，都是一步。每张表里是任意两个位置之间的步数。',
  'why-attention.far.predict': '位置 {row} 和位置 {col} 之间，普通的 `convolution|卷积`要几层？',
  'why-attention.far.hint': '窗口里有一格是位置自己，只有其余几格够得更远。',
  'why-attention.far.try':
    '选另一格，或者在弧线图上用方向键移动。再把窗口加宽：哪条路怎么也不会变短？',
  'why-attention.far.path': '{name}：从 {from} 到 {to} 共 {steps} 步',
  'why-attention.far.plot': '步数与距离',
  'why-attention.far.distance': '相隔的位置数',
  'why-attention.far.steps': '步数',
  'why-attention.far.now': '选中',
  'why-attention.far.break.undilated': '跨度不再增长',
  'why-attention.far.break.undilated.why':
    '增长倍数为 1 时，每一层都只够到第一层那么远，剩下的就是普通卷积。',

  'why-attention.cost.short': '代价',
  'why-attention.cost.title': '路短，活就多',
  'why-attention.cost.body':
    '要让 $n$ 个位置中的第一个够到最后一个，有多少步必须排队等，又要做多少次乘法？循环网络活不多，却只能一步接一步，没有什么能同时进行。叠起来的卷积等得少些，但每一层都要把全部的活再做一遍。注意力不用等，工作量却随 $n^2$ 增长，因为它比较所有的对。`sequential` 数的是必须先后进行的步数，`work` 是宽度为 {d_model} 时所有矩阵乘积的乘法次数。',
  'why-attention.cost.predict': '长度为 {col} 时，指出乘法最多的那一种。',
  'why-attention.cost.hint': '叠起来的每一层都要把所有位置再走一遍。',
  'why-attention.cost.try': '把长度拉到 64：哪条曲线往上弯？再把模型加宽到 128：$n^2$ 还要紧吗？',
  'why-attention.cost.made': '长度 {n}、宽度 {d} 时要乘些什么',
  'why-attention.cost.letters': '多少次 × 每次多少',
  'why-attention.cost.numbers': '这里',
  'why-attention.cost.sequential': '必须先后进行的步数与长度',
  'why-attention.cost.work': '乘法次数与长度',
  'why-attention.cost.break.wide': '窗口宽 8 个位置',
  'why-attention.cost.break.wide.why':
    '现在一层就够到八个位置，但每一种距离都要有自己的矩阵。第九个位置又得再加一层。',

  'why-attention.fading.short': '回程',
  'why-attention.fading.title': '一步一步往回走的梯度',
  'why-attention.fading.body':
    '学习要沿同一条路往回走。这里让最后一个状态的梯度穿过一个小循环网络，回到每个词元。每走一步，就要乘一次 `w_h`，再乘一次 tanh 的斜率，而斜率至多是 1。这个 $W_h$ 只旋转；*增益*（gain）把它放大或缩小。一再相乘的东西，不是*消失*（vanish）就是*爆炸*（explode）：`d_x.norm` 就是传到的还剩多少。',
  'why-attention.fading.predict': '轻轻推一下最后的状态。指出梯度最小的词元。',
  'why-attention.fading.hint': '一路上有多少个小于 1 的斜率？',
  'why-attention.fading.try': '去掉 tanh，让增益从小到大越过 1。到哪里梯度既不缩小也不增大？',
  'why-attention.fading.plot': '梯度大小与到最后一个词元的距离',
  'why-attention.fading.distance': '往回的步数',
  'why-attention.fading.size': '大小',
  'why-attention.fading.gain': '增益 {gain}',
  'why-attention.fading.break.explodes': '没有 tanh，增益 1.5',
  'why-attention.fading.break.explodes.why':
    '每往回一步都变成一倍半，这就是梯度爆炸。权重更新一次，就不知跳到哪里去了。',
  'why-attention.fading.break.vanishes': '增益 0.5',
  'why-attention.fading.break.vanishes.why':
    '每往回一步至少减半，这就是梯度消失。离得远的内容，几乎学不到什么。',

  'why-attention.edges.short': '连线',
  'why-attention.edges.title': '连线跟着内容走',
  'why-attention.edges.body':
    '循环网络里，每个状态都交给下一个位置；卷积只连相邻的位置。谁听谁，一个词还没读就定好了。注意力则看词元说的是什么：*她*去找女性的名字，*他*去找男性的名字。矩阵不变，换一个词，连线就不同。弧线有多粗，权重就有多大。',
  'why-attention.edges.predict': '指出“{row}”听得最多的词。',
  'why-attention.edges.hint': '`x` 的第 2 列说代词要找什么，第 1 列说名字是什么。',
  'why-attention.edges.try': '把 `x` 第 1 列的 1.2 和 −1.2 对调。哪些连线移动了？卷积的连线呢？',
  'why-attention.edges.he': '他',
  'why-attention.edges.same': '{count} 条连线，两句话里完全一样：由位置决定。',
  'why-attention.edges.other': '不一样：“{a}”听得最多的是“{b}”，“{c}”听得最多的是“{d}”。',
  'why-attention.edges.break.he': '把“她”换成“他”',
  'why-attention.edges.break.he.why': '`x` 只换了一行，变大的却是别的权重：连谁，由内容决定。',
};
