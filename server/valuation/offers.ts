import type { Offer } from './channels';
import type { FamilyData } from './familyData';
import { levelOn } from './levelHistory';
import type { LevelHistory } from './model';

/**
 * The believed sales of a family as offers: at what price against that of models which have not seen
 * them, and how long it took. What is asked is on offer until today, unless its account was sold since.
 */
export function offersOf(
  { sales, prices, days, asked, identity }: FamilyData,
  unseen: Float64Array,
  level: LevelHistory,
  { today, suspicious }: { today: number; suspicious: ReadonlySet<string> },
): Offer[] {
  const soldOn = new Map<number, number>();
  sales.forEach((_, row) => {
    const account = identity[row] as number;
    if (asked[row] === 0)
      soldOn.set(account, Math.max(days[row] as number, soldOn.get(account) ?? -Infinity));
  });
  return sales.flatMap(({ saleId, daysToSell }, row): Offer[] => {
    const day = days[row] as number;
    const apart = (prices[row] as number) - (unseen[row] as number) - levelOn(level, day);
    const isAsked = asked[row] === 1;
    if (suspicious.has(saleId) || (!isAsked && daysToSell === null)) return [];
    if (isAsked && (soldOn.get(identity[row] as number) ?? -Infinity) >= day) return [];
    return [{ apart, sold: !isAsked, days: isAsked ? today - day : (daysToSell ?? 0) }];
  });
}
