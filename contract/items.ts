/**
 * How tiles draw the items that players own: each tile shows the kind and rarity of its item (docs/art.md). These are
 * the labels of the kinds.
 */

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

/** How tiles draw the items of a field. */
export interface ItemStyle {
  kind: ItemKind;
  /** Tiers from rarest to most common, in the order of the field's options. */
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

/** How tiles draw an item of a report, found by the factor that lists the item; `null` in older reports. */
export function styleOfItem(groups: readonly GroupOfFactors[], name: string): ItemStyle | null {
  const owner = groups
    .flatMap(({ factors }) => factors)
    .find(({ items = [] }) => items.some((item) => item.name === name));
  return owner?.itemStyle ?? null;
}

/** Rarity of an item: 3 for the rarest tier of its field, 2 for the second, 1 for all others, 0 without a tier. */
export type Rarity = 0 | 1 | 2 | 3;

/** Rarity of a tier among the tiers of its field. */
export function rarityOf(tier: string | null | undefined, { tiers }: ItemStyle): Rarity {
  const index = tiers.indexOf(tier ?? '');
  return index < 0 ? 0 : (Math.max(1, 3 - index) as Rarity);
}

/** Maximum number of tiles in one group. */
const MOST_TILES = 4;

/** The tiers to draw as tiles, rarest first. */
export const rarestTiers = (
  tiers: readonly (string | null)[],
  style: ItemStyle,
): (string | null)[] =>
  [...tiers]
    .sort((one, other) => rarityOf(other, style) - rarityOf(one, style))
    .slice(0, MOST_TILES);
