import type { Offer } from './channels';
import { type FamilyData, SELF_REPORTED_WEIGHT } from './familyData';
import { levelOn } from './levelHistory';
import type { LevelHistory } from './model';

/** In days: if an account is listed again this soon, it is the same offer. */
const SAME_OFFER = 1;

/** The listings and sales of an account, in days since 1970. */
interface Listings {
  asked: number[];
  /** Per sale: when it was sold, and since when it was on offer, if known. */
  sold: { day: number; since: number }[];
}

function listingsByAccount({ sales, days, asked, identity }: FamilyData): Map<number, Listings> {
  const byAccount = new Map<number, Listings>();
  sales.forEach(({ daysToSell }, row) => {
    const account = identity[row] as number;
    const day = days[row] as number;
    const own = byAccount.get(account) ?? { asked: [], sold: [] };
    if (asked[row] === 1) own.asked.push(day);
    else own.sold.push({ day, since: daysToSell === null ? -Infinity : day - daysToSell });
    byAccount.set(account, own);
  });
  return byAccount;
}

/**
 * For how many days an account is known to be unsold at a price: until it was listed again, for as long as its source
 * states, or until today. `null` if the offer ended in a sale, which is an offer of its own in the result.
 */
function daysUnsold(
  day: number,
  told: number | null,
  { asked, sold }: Listings,
  today: number,
): number | null {
  const later = sold.filter((one) => one.day >= day);
  if (later.some(({ since }) => since <= day + SAME_OFFER)) return null;
  const again = [...asked.filter((one) => one > day), ...later.map(({ since }) => since)];
  const end = Math.min(today, day + (told ?? Infinity), ...again);
  return Math.max(0, end - day);
}

/**
 * The valid sales of a zone family as offers: the price relative to the value by a model that has not learnt from the
 * sale, and the days to sell or days unsold.
 */
export function offersOf(
  data: FamilyData,
  unseen: Float64Array,
  level: LevelHistory,
  { today, suspicious }: { today: number; suspicious: ReadonlySet<string> },
): Offer[] {
  const byAccount = listingsByAccount(data);
  return data.sales.flatMap(({ saleId, daysToSell, selfReported }, row): Offer[] => {
    const day = data.days[row] as number;
    const sold = data.asked[row] === 0;
    const listings = byAccount.get(data.identity[row] as number) as Listings;
    const days = sold ? daysToSell : daysUnsold(day, daysToSell, listings, today);
    if (suspicious.has(saleId) || days === null) return [];
    const apart = (data.prices[row] as number) - (unseen[row] as number) - levelOn(level, day);
    return [{ apart, days, sold, weight: selfReported ? SELF_REPORTED_WEIGHT : 1 }];
  });
}
