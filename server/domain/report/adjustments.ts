import type { Answers, GameField } from '@account-doctor/contract/game';
import type { Report } from '@account-doctor/contract/types';
import type { ObservedMarket } from '../../survey/market';
import type { ComparableSale } from '../../valuation/types';
import { inWholeYuan } from '../../valuation/wholeYuan';
import { changeFactorSince } from '../../survey/market';
import { differenceOf, differingItems } from './difference';

type Adjustment = NonNullable<Report['comparables'][number]['adjustments']>[number];

/** Maximum number of fields listed one by one; the amounts of all others are added up in one line. */
const MAX_FIELDS = 4;

const percentText = (share: number) => `${Math.round(1_000 * Math.abs(share)) / 10}%`;

/** An unrounded amount and its reason. */
interface AdjustmentStep {
  label: string;
  amount: number;
  words: string;
  things?: Adjustment['things'];
}

/**
 * The steps that do not depend on the two accounts: from asking price to price paid, and the change of the market
 * since.
 */
function marketSteps({ sale, haggling }: ComparableSale, market: ObservedMarket): AdjustmentStep[] {
  const marketChange = (changeFactorSince(market, sale.at) ?? 1) - 1;
  const paid = sale.price * (1 + haggling);
  return [
    {
      label: '挂牌议价',
      amount: paid - sale.price,
      words: `同类账号的成交价比挂牌价低约 ${percentText(haggling)}`,
    },
    {
      label: '行情变化',
      amount: paid * marketChange,
      words: `从那时到现在，行情指数${marketChange < 0 ? '下跌' : '上涨'} ${percentText(marketChange)}`,
    },
  ];
}

function fieldSteps(
  { byKey, mine }: { byKey: Map<string, GameField>; mine: Answers },
  { sale, parts }: ComparableSale,
  price: number,
): AdjustmentStep[] {
  const listed = parts.slice(0, MAX_FIELDS).map(({ field: key, share }): AdjustmentStep => {
    const field = key === null ? undefined : byKey.get(key);
    if (!field) return { label: '区服', amount: price * share, words: '不在同一个服务器' };
    const { label, mine: own, theirs } = differenceOf(field, mine, sale.answers);
    const things = differingItems(field, mine, sale.answers);
    const words = `对方：${theirs}；这个账号：${own}`;
    return { label, amount: price * share, words, ...(things && { things }) };
  });
  const rest = parts.slice(MAX_FIELDS);
  if (rest.length === 0) return listed;
  const together = rest.reduce((sum, { share }) => sum + price * share, 0);
  const label = `其余 ${rest.length} 项`;
  return [...listed, { label, amount: together, words: '影响较小的不同之处' }];
}

/**
 * Adjusts the price of a comparable sale to the account, as appraisers do: for negotiation, for the change of the
 * market, and for the differences between the two accounts. All amounts are in fen, rounded to whole yuan; `adjusted`
 * is the price plus all adjustments.
 */
export function adjustmentsOf(
  { fields, answers }: { fields: GameField[]; answers: Answers },
  comparable: ComparableSale,
  market: ObservedMarket,
): { adjustments: Adjustment[]; adjusted: number } {
  const { price } = comparable.sale;
  const before = marketSteps(comparable, market);
  const today = before.reduce((sum, { amount }) => sum + amount, price);
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const steps = [...before, ...fieldSteps({ byKey, mine: answers }, comparable, today)];
  const amounts = inWholeYuan(steps.map(({ amount }) => amount));
  const adjustments = steps
    .map((step, index) => ({ ...step, amount: amounts[index] ?? 0 }))
    .filter(({ amount }) => amount !== 0);
  return {
    adjustments,
    adjusted: adjustments.reduce((sum, { amount }) => sum + amount, price),
  };
}
