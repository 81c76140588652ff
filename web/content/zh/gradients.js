/** “梯度”的中文。键与标记见 content/en.js。 */
export default {
  'option.example.gradient': '四个词元，末尾给定梯度',

  'gradients.end':
    '倒着走的每一步，不是相乘、相加，就是和一行的平均比一比。要把 {d_model} × {d_k} 个权重往对的方向挪，训练只需要这些。',

  'gradients.seed.short': '起点',
  'gradients.seed.title': '从末尾开始',
  'gradients.seed.body':
    '*梯度*（gradient）说的是：某个数稍微变大一点，损失 $L$ 会怎样变。它从损失看得见的地方开始，也就是输出。这里的梯度是给定的，好比上面各层传下来的：1 的意思是“这里大一点，就坏同样多”。由它一步步倒推，前面的全都能求出来。',
  'gradients.seed.try': '把梯度的一行全设为 0：这个词元的输出无关紧要。然后往下走。',

  'gradients.value.short': '值',
  'gradients.value.title': '谁听了，谁就有发言权',
  'gradients.value.body':
    '一个值进入了每个听它的查询的输出，每次乘以相应的权重。所以它的梯度就是那些输出的梯度之和，权重照旧：`weights` 只是改为按列读，不按行读。没人听的值什么也学不到。',
  'gradients.value.predict':
    '值“{col}”的梯度由 `d_output` 的各行混合而成。指出其中分量最大的那个权重。',
  'gradients.value.hint': '它的权重在“{col}”这一*列*里，不在行里。',
  'gradients.value.try': '用掩码把一个键对所有查询都遮住。它那一行梯度会变成什么？',

  'gradients.weight.short': '权重',
  'gradients.weight.title': '听它值不值？',
  'gradients.weight.body':
    '权重大一点，输出就往那个值挪一点。这样好不好，是一个点积：查询的输出的梯度，乘上那个键的值。每个查询和每个值都量一遍，又是 {n} × {n}。',
  'gradients.weight.predict': '权重“{row}”→“{col}”的梯度是多少？',
  'gradients.weight.hint': '`d_output` 的“{row}”这一行，与上方“{col}”的值逐个相乘，再相加。',
  'gradients.weight.swapped': '这是反过来的。行是查询的，说的是它的输出；列是值的。',

  'gradients.softmax.short': 'Softmax',
  'gradients.softmax.title': '比平均好吗？',
  'gradients.softmax.body':
    '各份加起来总是 1，没有哪个权重能单独变大。要紧的只是：一个键是不是比这一行的*平均*更值得听。这个平均就是 $c_i$，即这一行梯度的加权平均。减去它，再乘以权重。接近 0 的权重几乎不动；接近 1 的也不动，因为平均就是它自己。',
  'gradients.softmax.predict': '“{row}”这一行所有得分的梯度，加起来是多少？',
  'gradients.softmax.hint': '一行的得分如果全都增加同样多，权重不会变。那么损失怎么会变？',
  'gradients.softmax.inner': '这是要减去的平均。',
  'gradients.softmax.try': '把缩放设为 10。权重成了非此即彼的选择：梯度会怎样？',

  'gradients.compete.short': '竞争',
  'gradients.compete.title': '一个多得，别的少得',
  'gradients.compete.body':
    '选一行权重。下面的表说的是：这一行的一个得分（列）变大时，各个权重（行）怎样回应。对角线上是 $a_j(1 - a_j)$，旁边是 $-a_j a_k$，每一行加起来是 0。如果一个权重占了全部，整张表就都是 0：再也学不到什么。',
  'gradients.compete.table': '“{row}”这一行的权重怎样回应它的得分',
  'gradients.compete.try': '换几行看看。哪里竞争更激烈：权重平均的地方，还是一家独大的地方？',
  'gradients.compete.break.unscaled': '不除以宽度的平方根',
  'gradients.compete.break.unscaled.why':
    '得分大，权重就硬；权重硬，梯度就接近 0。得分要除一下，就是为了这个。',

  'gradients.score.short': '得分',
  'gradients.score.title': '回到查询和键',
  'gradients.score.body':
    '往回先过掩码：被遮的得 0，其余照样通过，这就是 $dS^\\prime$。来的路上得分除以了 $\\sqrt{d_k}$，所以它的梯度也要再除一次。然后分给两边：查询得到它见过的各个*键*，按得分的梯度加权；键得到各个*查询*。得分该变大的地方，查询和键就互相拉近。',
  'gradients.score.predict': '得分“{row}”→“{col}”的梯度是多少？',
  'gradients.score.hint': '取前一张表里的那一格，除以 $\\sqrt{d_k}$，这里 $d_k$ = {d_k}。',
  'gradients.score.unscaled': '这是除以宽度的平方根之前的。',
  'gradients.score.break.unscaled': '不除以宽度的平方根',
  'gradients.score.break.unscaled.why':
    '两件事同时变了：权重更硬，回来的路上又少了一个因子。键很宽的时候，前者占上风。',

  'gradients.paths.short': '三条路',
  'gradients.paths.title': '回到 X 的三条路',
  'gradients.paths.body':
    '一个词元既是查询，又是键，又是值。所以它的梯度从三条路回来，分别经过 `w_q`、`w_k` 和 `w_v`，三者*相加*。分开来看，就知道怎样才有用：问点别的，凭别的被找到，还是交出点别的。',
  'gradients.paths.predict': '“{row}”第 {col} 列，最后的梯度是多少？',
  'gradients.paths.hint': '三条路里同一格的数相加。',
  'gradients.paths.one': '这只是三条路中的一条。',
  'gradients.paths.try': '对“*坐*”来说，哪条路最宽？另外两条的数从哪里来？',

  'gradients.check.short': '核对',
  'gradients.check.title': '可以相信，但要核对',
  'gradients.check.body':
    '任何梯度都可以不靠理论来核对：把一个给定的数调大一点，再调小一点，全部重算两遍，损失之差除以两数之差。选 `x` 或某个矩阵的任意一格，比一比。这里的损失是所有输出各乘自己的梯度，再加起来。',
  'gradients.check.which': '看哪张表',
  'gradients.check.step': '调多少',
  'gradients.check.cell': '这个数：{name}',
  'gradients.check.above': '多 h 时的损失',
  'gradients.check.below': '少 h 时的损失',
  'gradients.check.quotient': '差 ÷ 2h',
  'gradients.check.gradient': '梯度',
  'gradients.check.difference': '差',
  'gradients.check.other': '改为检验 {name}',
  'gradients.check.predict': '两个损失相减，再除以 2h：这里的商是多少？两位小数就够了。',
  'gradients.check.hint': '如果梯度是对的，就什么也不用除。',
  'gradients.check.undivided': '那是差，还要除以 2h。',
  'gradients.check.try': 'h 越取越小：一开始相同的位数越来越多，后来却越来越少，为什么？',

  'gradients.descent.short': '下降',
  'gradients.descent.title': '往下走一步',
  'gradients.descent.body':
    '梯度指向上坡，所以训练的一步要往反方向走：每个权重减去自己的梯度乘以很小的学习率 $\\eta$（learning rate）。然后全部重算，看损失降了没有。第二行做同样的事，只是得分不除以 $\\sqrt{d_k}$。',
  'gradients.descent.rate': '学习率',
  'gradients.descent.table': '走一步之前和之后的损失',
  'gradients.descent.before': '之前',
  'gradients.descent.after': '之后',
  'gradients.descent.gain': '降低了',
  'gradients.descent.scaled': '除以宽度的平方根',
  'gradients.descent.unscaled': '不除',
  'gradients.descent.predict': '用这个学习率，新的 W_Q 第 {row} 行第 {col} 列是多少？',
  'gradients.descent.hint': '旧的数，减去学习率乘以它的梯度。',
  'gradients.descent.unmoved': '那是旧的数：还没有走。',
  'gradients.descent.break.unscaled': '不除以宽度的平方根',
  'gradients.descent.break.unscaled.why':
    '权重一样，损失却是另一个：份额更绝，梯度不同，步子也不同。对一个合适的学习率，对另一个可能太大或太小。',
  'gradients.descent.try':
    '学习率取大一些。梯度只在小步时才准：从哪里起，降低的量不再跟着学习率变大？',
};
