/** How the items that players own are drawn: the tile of each shows its kind and its rarity (docs/art.md). */

export const itemKindLabels = {
  hero: '角色',
  skin: '皮肤',
  outfit: '套装',
  weapon: '武器',
  knife: '近战武器',
  vehicle: '载具',
  cone: '光锥',
  ninja: '忍者',
  badge: '徽章',
};
export type ItemKind = keyof typeof itemKindLabels;
export const itemKinds = Object.keys(itemKindLabels) as [ItemKind, ...ItemKind[]];

/** How the items of a field are drawn. */
export interface ItemStyle {
  kind: ItemKind;
  /** Rarest first, in the order of the field's options. */
  tiers: string[];
}

/** The tiers of options, in order of first occurrence. */
export const tiersOf = (options: readonly { tier?: string | undefined }[]): string[] => [
  ...new Set(options.flatMap(({ tier }) => tier ?? [])),
];

interface GroupOfFactors {
  factors: {
    items?: { name: string }[] | undefined;
    itemStyle?: ItemStyle | undefined;
  }[];
}

/** Style of a report's item, by the factor that lists it; `null` in older reports. */
export function styleOfItem(groups: readonly GroupOfFactors[], name: string): ItemStyle | null {
  const owner = groups
    .flatMap(({ factors }) => factors)
    .find(({ items = [] }) => items.some((item) => item.name === name));
  return owner?.itemStyle ?? null;
}

/** 3 for the rarest tier of a field, 2 for the second, 1 for all others; 0 for an item without a tier. */
export type Rarity = 0 | 1 | 2 | 3;

/** Rarity of a tier among those of its field. */
export function rarityOf(tier: string | null | undefined, { tiers }: ItemStyle): Rarity {
  const index = tiers.indexOf(tier ?? '');
  return index < 0 ? 0 : (Math.max(1, 3 - index) as Rarity);
}

/** Maximum number of tiles in a group. */
const MOST_TILES = 4;

/** The tiers to show as tiles, rarest first. */
export const rarestTiers = (
  tiers: readonly (string | null)[],
  style: ItemStyle,
): (string | null)[] =>
  [...tiers]
    .sort((one, other) => rarityOf(other, style) - rarityOf(one, style))
    .slice(0, MOST_TILES);
