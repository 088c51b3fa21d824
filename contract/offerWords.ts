import { yuan } from './money';
import type { OfferVerdict } from './offer';
import type { Report } from './types';

/** Texts about an asked price, for the page, the picture and the PDF. */

type Offer = NonNullable<Report['offer']>;

export const offerVerdictWords: Record<OfferVerdict, string> = {
  tooCheap: '太便宜要小心',
  bargain: '很划算',
  fair: '合理',
  dear: '偏贵',
};

const absolutePercent = (difference: number): number => Math.round(Math.abs(difference) * 100);

/** The relative difference of an asked price from its estimate as text, e.g. `低 18%`. */
export const differenceWords = (difference: number): string =>
  absolutePercent(difference) === 0
    ? '差不多'
    : `${difference < 0 ? '低' : '高'} ${absolutePercent(difference)}%`;

/** The asked price beside the estimate, e.g. `标价 ¥5,110，比估价低 18%`. */
export function offerWords({ asked, difference }: Pick<Offer, 'asked' | 'difference'>): string {
  const relation = absolutePercent(difference) === 0 ? '和' : '比';
  const compared = `${relation}估价${differenceWords(difference)}`;
  return `标价 ¥${yuan(asked)}，${compared}`;
}

/** What is true if the verdict is wrong. */
const wrongWords: Record<OfferVerdict, string> = {
  tooCheap: '账号其实只值这个价，甚至更低',
  bargain: '账号其实只值这个价，甚至更低',
  fair: '账号的价值和标价差四分之一以上',
  dear: '账号其实值这个价，甚至更高',
};

/** A probability as text: a fraction, or a number of tenths if it is above two fifths. */
function chanceWords(chance: number): string {
  if (chance < 0.05) return '不到 1/20';
  return chance <= 0.4 ? `约 1/${Math.round(1 / chance)}` : `约 ${Math.round(chance * 10)} 成`;
}

/** The chance that the verdict is wrong, and what would be true then. */
export const offerChanceWords = ({ verdict, wrong }: Pick<Offer, 'verdict' | 'wrong'>): string =>
  `${chanceWords(wrong)} 的可能判断错：${wrongWords[verdict]}`;

/** Advice on an asked price, in sentences; may be empty. `grade` is the estimate's grade of confidence. */
export function offerAdvice(
  { verdict, isBuyer, asked }: Offer,
  fair: number,
  { grade }: Pick<Report['confidence'], 'grade'>,
): string {
  const isRough = grade === 'D';
  const rough = isRough ? '估价还很粗略，先别急着下结论。' : '';
  if (verdict === 'tooCheap')
    return isBuyer
      ? `${rough}低得反常，常见的原因：账号事后被找回、一个号给了好几个人、图片和账号不符。先验号再付款，走平台担保。`
      : `${rough}标价低得反常，对方会怀疑账号有问题，您也可能少拿了钱。`;
  if (isRough || !isBuyer) return rough;
  return asked > fair
    ? `谈价的目标：不高于 ¥${yuan(fair)}。`
    : '这个价合适。先核对账号内容，再确认能不能换绑。';
}

/** The questions to the seller as one text, to send as a message. */
export const questionsText = ({ questions }: Pick<Offer, 'questions'>): string =>
  questions.length === 1
    ? (questions[0] ?? '')
    : questions.map((question, index) => `${index + 1}. ${question}`).join('\n');
