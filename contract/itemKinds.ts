import type { Report } from './types';

/** What possessions are, and how rare: what their tiles are composed of (docs/art.md). */

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

/** By the keys of the fields that ask for possessions. */
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

/** What the things of a field are; `null` where they have no tile. */
export const itemKind = (fieldKey: string): ItemKind | null => kindOfField[fieldKey] ?? null;

/** What a possession of a report is, by the factor that names it. */
export function kindOfItem({ groups }: Report['factors'], name: string): ItemKind | null {
  const owner = groups
    .flatMap(({ factors }) => factors)
    .find(({ items = [] }) => items.some((item) => item.name === name));
  return owner ? itemKind(owner.key) : null;
}

/** 3 is what players queue for, 2 what they show, 1 what many have; 0 for a tier nobody ranks. */
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

/** How rare a tier is among players, whatever its game calls it. */
export const rarityOf = (tier: string | null | undefined): Rarity => rarities[tier ?? ''] ?? 0;

/** Tiles shown of several things: more would be a wall. */
const MOST_TILES = 4;

/** The tiers of which tiles are shown, the rarest first. */
export const rarestTiers = (tiers: readonly (string | null)[]): (string | null)[] =>
  [...tiers].sort((one, other) => rarityOf(other) - rarityOf(one)).slice(0, MOST_TILES);
