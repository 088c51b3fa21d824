import type { SecurityKey } from '../../catalogue/securityFields';

/**
 * The imagined market of a game: what players own and what buyers pay for it. Sample sales are
 * drawn from it; nothing of it is known to the valuation.
 */
export interface Market<Key extends string = string, Family extends string = string> {
  /** Yuan for an account without anything, on the family whose level is 1. */
  basePrice: number;
  /** Relative change of all prices over the 180 days before now. */
  trend: number;
  /** Deviation of the log price from what was expected: of cheap accounts and of dear ones. */
  noise: { cheap: number; dear: number };
  /** By zone family of the catalogue. */
  families: Record<Family, FamilyMarket>;
  /** By field key; the shared security fields have their own table. */
  fields: Record<Key, FieldMarket>;
  /** Two fields that are worth more, or less, together than apart. */
  interactions: { fields: [Key | SecurityKey, Key | SecurityKey]; worth: number }[];
}

export interface FamilyMarket {
  /** Sample sales of this family. */
  sales: number;
  /** Price level relative to the other families. */
  level: number;
  /** By server: share of the sales and price level; a server left out counts 1 and 1. */
  servers?: Record<string, { share: number; level: number }>;
}

/**
 * What a poor and a rich account typically answer, and by how much the log price differs between
 * an answer of nothing and a rich one. Families take this with their own deviation.
 */
export interface FieldMarket {
  /**
   * number: the answer · multi and leveled: share of the options owned · boolean: probability of
   * yes · grade: position on the scale, 0–1 · choice: probability of any but the first option.
   */
  poor: number;
  rich: number;
  worth: number;
  /** multi and leveled: worth of one option by its tier; tiers left out count 1. */
  tiers?: Record<string, number>;
  /** number: from `at` upwards buyers see another class of account, worth so much more log price. */
  threshold?: { at: number; worth: number };
}

export const securityMarket: Record<SecurityKey, FieldMarket> = {
  secondRealName: { poor: 0.35, rich: 0.12, worth: -0.24 },
  antiAddiction: { poor: 0.1, rich: 0.02, worth: -0.32 },
  rebindable: { poor: 0.65, rich: 0.85, worth: 0.16 },
  banRecord: { poor: 0.1, rich: 0.06, worth: -0.5 },
  insured: { poor: 0.3, rich: 0.6, worth: 0.09 },
};
