/**
 * How tiles draw the items that players own: each tile shows its item's kind and rarity (docs/art.md). Below, the
 * labels of the kinds.
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
  /** What the names of all options begin with, e.g. `国服`; absent if they have nothing in common and in older reports. */
  prefix?: string | undefined;
}

/** How the tile of one item looks. */
export interface TileLook {
  kind: ItemKind;
  rarity: Rarity;
  /** Index of the colour of the item's family in `familyColors`. */
  family: number;
  /** One to three characters that represent the name; empty if the name is unknown. */
  initials: string;
}

/**
 * Size in pixels of an uploaded item picture: three times the size in px that it has in a tile on a report. Larger
 * pictures are cropped at the bottom and at both sides, because faces are at the top.
 */
export const itemPictureSize = { width: 196, height: 180 };

/** The tiers of options, in order of first occurrence. */
export const tiersOf = (options: readonly { tier?: string | undefined }[]): string[] => [
  ...new Set(options.flatMap(({ tier }) => tier ?? [])),
];

/** Rarity of an item: 3 for the rarest tier of its field, 2 for the second, 1 for all others, 0 without a tier. */
export type Rarity = 0 | 1 | 2 | 3;

/** Rarity of a tier among the tiers of its field. */
export function rarityOf(tier: string | null | undefined, { tiers }: ItemStyle): Rarity {
  const index = tiers.indexOf(tier ?? '');
  return index < 0 ? 0 : (Math.max(1, 3 - index) as Rarity);
}

/** The beginning that all names share, without a part of a number or Latin word; empty for a single name. */
export function commonPrefix([first = '', ...others]: readonly string[]): string {
  const end = Array.from(first).findIndex((letter, at) =>
    others.some((name) => name[at] !== letter),
  );
  return others.length === 0 || end < 0 ? '' : first.slice(0, end).replace(/[a-z0-9]+$/i, '');
}

/** Number of colours for named items in `familyColors`; the colour after them is for items without a name. */
const NAMED_FAMILIES = 9;

const familyOf = (words: string): number =>
  Array.from(words).reduce((sum, letter, at) => sum + letter.charCodeAt(0) * (at + 3), 0) %
  NAMED_FAMILIES;

/** Latin words with more letters than this are replaced by their initials. */
const LONGEST_LATIN_WORD = 3;

/**
 * The characters that represent a name: two Chinese characters, or up to three Latin characters, which are a short word
 * (`VCT`), initials (`M3` for `Model 3`), or the end of a year.
 */
function initialsOf(words: string): string {
  const [first = '', ...others] = words.match(/[a-z0-9]+/gi) ?? [];
  if (!first || !words.startsWith(first)) return words.slice(0, 2);
  if (first.length <= LONGEST_LATIN_WORD) return first;
  if (/^\d+$/.test(first)) return first.slice(-2);
  const letters = others.length > 0 ? [first, ...others].map((word) => word.charAt(0)) : [first];
  return letters.join('').slice(0, LONGEST_LATIN_WORD);
}

interface NamedItem {
  /** The item's name; in reports with the level, e.g. `雷电将军 2 命`. */
  name?: string | undefined;
  tier?: string | null | undefined;
}

/**
 * How the tile of an item looks. Names have up to two parts. In `李白·凤求凰` the hero decides the colour, and the tile
 * shows the first characters of the skin. In names of blades, e.g. `至尊·爪刀`, the weapon comes last.
 */
export function tileLook(style: ItemStyle, { name = '', tier }: NamedItem): TileLook {
  const { kind, prefix = '' } = style;
  const whole = name.replace(/ \d+ \S$/, '').replace(/\s*套装$/, '');
  const label = whole.startsWith(prefix) ? whole.slice(prefix.length) : whole;
  const mark = kind === 'vehicle' && label.includes(' ') ? / / : /[·|｜-]|^[^·|｜-]+? /;
  const found = mark.exec(label);
  const head = found ? label.slice(0, found.index + found[0].length - 1) : label;
  const tail = found ? label.slice(found.index + found[0].length) : label;
  const [family, own] = kind === 'knife' ? [tail, head] : [head, tail];
  return {
    kind,
    rarity: rarityOf(tier, style),
    family: name ? familyOf(family) : NAMED_FAMILIES,
    initials: initialsOf(own.trim()),
  };
}

/** Maximum number of tiles in one group. */
const MOST_TILES = 4;

/** The items to draw as tiles, rarest first. */
export const rarestItems = <Item extends { tier: string | null }>(
  items: readonly Item[],
  style: ItemStyle,
): Item[] =>
  [...items]
    .sort((one, other) => rarityOf(other.tier, style) - rarityOf(one.tier, style))
    .slice(0, MOST_TILES);
