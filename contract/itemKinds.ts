import type { Report } from './types';

/** Kinds and rarity of items that players own, from which their tiles are drawn (docs/art.md). */

export type ItemKind =
  | 'hero'
  | 'skin'
  | 'outfit'
  | 'weapon'
  | 'knife'
  | 'vehicle'
  | 'cone'
  | 'ninja'
  | 'badge';

/** By the keys of the fields that ask for items. */
const kindOfField: Partial<Record<string, ItemKind>> = {
  limitedLegends: 'skin',
  nationalBadges: 'badge',
  rareHeroes: 'hero',
  vehicleSkins: 'vehicle',
  retiredSets: 'outfit',
  redOperatorSkins: 'skin',
  melee: 'knife',
  limitedCharacters: 'hero',
  limitedWeapons: 'weapon',
  outfits: 'outfit',
  characters: 'hero',
  lightCones: 'cone',
  meleeSkins: 'knife',
  championSets: 'weapon',
  limitedSets: 'weapon',
  retiredNinjas: 'ninja',
  summonNinjas: 'ninja',
  rareCharacters: 'hero',
};

/** Kind of a field's items; `null` if they have no tile. */
export const itemKind = (fieldKey: string): ItemKind | null => kindOfField[fieldKey] ?? null;

/** Kind of a report's item, by the factor that lists it. */
export function kindOfItem({ groups }: Report['factors'], name: string): ItemKind | null {
  const owner = groups
    .flatMap(({ factors }) => factors)
    .find(({ items = [] }) => items.some((item) => item.name === name));
  return owner ? itemKind(owner.key) : null;
}

/** 3 for the rarest, which players queue for, 2 for rare, 1 for common; 0 for an unknown tier. */
export type Rarity = 0 | 1 | 2 | 3;

const rarities: Partial<Record<string, Rarity>> = {
  典藏: 3,
  至尊: 3,
  至臻: 3,
  绝版: 3,
  极品: 3,
  T0: 3,
  五星: 3,
  水晶: 3,
  传说限定: 2,
  联名: 2,
  稀有: 2,
  红色: 2,
  热门: 2,
  赛事: 2,
  T1: 2,
  四星: 2,
  限时: 2,
  史诗限定: 1,
  精选: 1,
  活动: 1,
  近年: 1,
  普通: 1,
  T2: 1,
};

/** Rarity of a tier, whatever its game calls it. */
export const rarityOf = (tier: string | null | undefined): Rarity => rarities[tier ?? ''] ?? 0;

/** Maximum number of tiles in a group. */
const MOST_TILES = 4;

/** The tiers to show as tiles, rarest first. */
export const rarestTiers = (tiers: readonly (string | null)[]): (string | null)[] =>
  [...tiers].sort((one, other) => rarityOf(other) - rarityOf(one)).slice(0, MOST_TILES);
