import type { SecurityKey } from '../../catalogue/securityFields';

/**
 * The imagined market of a game: what players own and what buyers pay for it. Sample sales are drawn from it; the
 * valuation knows only the sales.
 */
export interface Market<Key extends string = string, Family extends string = string> {
  /** Price in yuan of an account that owns nothing, in a family with level 1. */
  basePrice: number;
  /** Relative change of all prices over the 180 days before now. */
  trend: number;
  /** Standard deviation of the log price from the expected one, for cheap and for expensive accounts. */
  noise: { cheap: number; dear: number };
  /** The market of each zone family of the catalogue. */
  families: Record<Family, FamilyMarket>;
  /** The market of each field, by field key. The shared security fields have their own table. */
  fields: Record<Key, FieldMarket>;
  /** Pairs of fields that together are worth more, or less, than each alone, with the difference in log price. */
  interactions: { fields: [Key | SecurityKey, Key | SecurityKey]; worth: number }[];
}

export interface FamilyMarket {
  /** Number of sample sales of this family. */
  sales: number;
  /** Price level relative to the other families. */
  level: number;
  /**
   * The share of the family's sales, relative to other servers, and the price level, by server id. Both are 1 for
   * servers that are left out.
   */
  servers?: Record<string, { share: number; level: number }>;
}

/**
 * What a poor and a rich account typically answer, and by how much the log price differs between nothing and the
 * answer of a rich account (`worth`). Each zone family deviates from this worth at random.
 */
export interface FieldMarket {
  /**
   * number: the answer · multi and leveled: share of the options owned · boolean: probability of
   * yes · grade: position on the scale, 0–1 · choice: probability of any but the first option.
   */
  poor: number;
  rich: number;
  worth: number;
  /** multi and leveled: relative worth of an option by its tier; 1 for tiers that are left out. */
  tiers?: Record<string, number>;
  /** number: from `at` on, buyers regard the account as of a better class, which adds `worth` to the log price. */
  threshold?: { at: number; worth: number };
}

export const securityMarket: Record<SecurityKey, FieldMarket> = {
  secondRealName: { poor: 0.35, rich: 0.12, worth: -0.24 },
  antiAddiction: { poor: 0.1, rich: 0.02, worth: -0.32 },
  rebindable: { poor: 0.65, rich: 0.85, worth: 0.16 },
  banRecord: { poor: 0.1, rich: 0.06, worth: -0.5 },
  insured: { poor: 0.3, rich: 0.6, worth: 0.09 },
};
