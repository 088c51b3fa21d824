import { publishDocument, selectDocument } from '../../../domain/content';
import { correctHelpQuestion } from '../../../domain/help';
import type { Transaction } from '../../../core/database/database';

/** A wrong sentence in a default text, and its correction. */
type Correction = readonly [key: string, wrong: string, right: string];

const documentCorrections: readonly Correction[] = [
  [
    'valuation-method',
    '从同区服账号的平均价格出发，逐项列出每个因素加了多少、减了多少，全部相加正好等于评估价。',
    '从同区服空白账号（什么都没有的账号）的价格出发，逐项列出每个因素加了多少、减了多少，全部相加正好等于估价。',
  ],
  [
    'valuation-method',
    '- **样例数据**：随软件附带的成交记录是生成的演示数据。凡是用到它们的报告和图表，都会标明“样例数据”，不代表真实行情。',
    '- **示例数据**：随软件附带的成交记录是生成的演示数据。凡是用到它们的报告和图表，都会标明“示例数据”，不代表真实行情。',
  ],
  ['valuation-method', '评估价是一个估计，不是报价。', '估价是估计，不是报价。'],
  ['about', '全部相加等于评估价', '全部相加等于估价'],
  ['algorithm-notice', '相加等于评估价', '相加等于估价'],
  ['algorithm-notice', 'AI 评估价是参考，不是报价', 'AI 的估价是参考，不是报价'],
];

const ofHelp: readonly Correction[] = [
  [
    'service-free',
    '目前 AI 评估不收费，提交后直接出报告。以后如果有需要付费的服务，价格会在付款之前写清楚。',
    'AI 评估不收费，价格和可信度免费看；报告的其余部分可能要解锁，可以付款、用优惠券或请好友助力。人工评估按单收费。价格都在付款之前写清楚。',
  ],
  ['price-offer', '我们只做评估，评估价是估计，不是报价', '我们只做评估，估价是估计，不是报价'],
  ['report-verify', '每份报告都有验证码和二维码。', '每份报告都有防伪码和二维码。'],
  [
    'privacy-sample',
    '用它们算出的报告都会标“示例数据”；“样例”报告里的账号是虚构的。',
    '用它们算出的报告都会标“示例数据”；标着“示例”的报告，账号是虚构的。',
  ],
  [
    'report-recount',
    '模型的估价当作 4 条完全相同的成交，相似账号按相似度计入，挂牌按一半计入，重新求一次价格。试算只给您看，不改变报告。',
    '去掉您觉得不像的账号，用剩下的再算一次：越像的账号分量越重，挂牌只算一半，模型自己的估价抵 4 条成交。结果只给您看，不改报告。',
  ],
  ['privacy-excellent', '没有报告编号、验证码、游戏 ID', '没有报告编号、防伪码、游戏 ID'],
];

/** Corrects wrong sentences in default texts of earlier versions. Texts that an operator changed or removed stay. */
export async function correctContent(transaction: Transaction, now: Date): Promise<void> {
  for (const [key, wrong, right] of documentCorrections) {
    const document = await selectDocument(transaction, key);
    if (!document?.markdown.includes(wrong)) continue;
    const markdown = document.markdown.replace(wrong, () => right);
    const { title } = document;
    await publishDocument(transaction, { key, title, markdown, updatedAt: now }, '更正用词');
  }
  for (const [questionId, wrong, right] of ofHelp)
    await correctHelpQuestion(transaction, questionId, { wrong, right });
}
