/** “你自己的数字”：中文。键与标记见 content/en.js。 */
export default {
  'own-numbers.end': '第一张不同的表，就是程序出错的地方；后面的不同只是跟着来的。',

  'own-numbers.give.short': '输入',
  'own-numbers.give.title': '放进你程序里的数',
  'own-numbers.give.body':
    '在*你自己的数字*里选择 `x` 或某个矩阵，粘贴 NumPy 或 PyTorch 的打印结果、嵌套列表、CSV 或电子表格的单元格，大小会跟着变。这里的权重是 (in, out)；PyTorch 存的是 (out, in)，所以请粘贴 `w_q|weight.T`。',
  'own-numbers.give.predict': '`q` 第 1 行第 2 列会是多少？可以用计算器。',
  'own-numbers.give.hint': '它是 `x` 的第 1 行乘以 `w_q` 的第 2 列。',
  'own-numbers.give.try': '粘贴一个少了一行的矩阵。页面会说什么？有什么变了吗？',
  'own-numbers.give.break.exchanged': 'W_Q 与 W_K 弄反',
  'own-numbers.give.break.exchanged.why':
    '查询和键互换：得分表被转置，每一行的份额分给了错的词元。',
  'own-numbers.give.break.relu': '投影上加 ReLU',
  'own-numbers.give.break.relu.why': '零以下全被截掉：得分不再可能为负，权重变得更平。',

  'own-numbers.weigh.short': '权重',
  'own-numbers.weigh.title': '设得和你的程序一样',
  'own-numbers.weigh.body':
    '缩放、掩码、被遮的得分变成什么、空行得到什么：都设得和你的程序一样。然后先比较 `scaled`，再比较 `weights`。',
  'own-numbers.weigh.predict': '第 2 行第 1 列的得分除以 $\\sqrt{d_k}$ 之后是多少？',
  'own-numbers.weigh.hint': '在通常的缩放下，就是 `scores` 里的数除以 {d_k} 的平方根。',
  'own-numbers.weigh.try': '把缩放设为 10，再看 `weights`：一行现在是什么样子？',
  'own-numbers.weigh.break.unscaled': '不缩放',
  'own-numbers.weigh.break.unscaled.why': '得分越大，权重越尖：一行里最大的份额变大，其余变小。',
  'own-numbers.weigh.break.multiplied': '得分乘以掩码',
  'own-numbers.weigh.break.multiplied.why': '被遮的得分变成 0 而不是 −∞，而 0 也是普通的得分。',

  'own-numbers.compare.short': '比较',
  'own-numbers.compare.title': '你的数字哪里不同？',
  'own-numbers.compare.body':
    '粘贴你的程序打印的任何一张表。四舍五入的结果也可以：到最后一位为止相同就算相同。如果不同，页面会逐个试常见的错误，并指出恰好得出你数字的那一个。',
  'own-numbers.compare.predict': '`output` 的第一个数会是多少？',
  'own-numbers.compare.hint': '`weights` 的第 1 行乘以 `v` 的第 1 列。',
  'own-numbers.compare.try': '复制 `weights`（Ctrl C），换一个缩放，再粘贴进来：能找出这个错误吗？',
  'own-numbers.compare.break.unmasked': '漏掉掩码',
  'own-numbers.compare.break.unmasked.why':
    '凡有被遮格子的行，权重都变了；什么都看得到的行保持不变。',
};
