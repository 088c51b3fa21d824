import { yuan } from '@account-doctor/contract/money';
import type { Report } from '@account-doctor/contract/types';

interface PriceOrigin {
  /** Fair price of the report in fen. */
  fair: number;
  /** Whether an appraiser and not the model set the price. */
  judged: boolean;
}

/** Reasons why a price may lie outside the range of all comparables. */
const outsideReasons = {
  model: '估价依据同区服的全部成交，不只看这几条',
  valuer: '估价师还考虑了它们没有体现的情况，见估价师的话',
};

/**
 * Sentence on where the fair price lies among the adjusted comparable sales, with a reason if it lies outside their
 * range; `undefined` if no sale is adjusted.
 */
export function comparablesWords(
  comparables: Report['comparables'],
  { fair, judged }: PriceOrigin,
): string | undefined {
  const adjusted = comparables.flatMap((one) => one.adjusted ?? []);
  if (adjusted.length === 0) return undefined;
  const [low, high] = [Math.min(...adjusted), Math.max(...adjusted)];
  const span = low === high ? `¥${yuan(low)}` : `¥${yuan(low)} 到 ¥${yuan(high)}`;
  const found = `按行情和差异折算成这个账号后，${adjusted.length} 条的价格为 ${span}`;
  if (fair >= low && fair <= high) return `${found}，估价在其中。`;
  const side = fair < low ? '高于' : '低于';
  const asked = comparables.filter(({ kind }) => kind === 'asked').length;
  const listed = asked > 0 && fair < low ? `，其中 ${asked} 条是挂牌，未必能按这个价成交` : '';
  return `${found}，都${side}估价${listed}。${outsideReasons[judged ? 'valuer' : 'model']}。`;
}
