import type { ItemKind, Rarity } from '../items';
import { palette, type PaletteColor } from './palette';
import { square, tag } from './svg';

/** Side of a tile in px. */
const TILE = 40;

/** Shapes drawn for this product, in a box of 24 × 24 (docs/art.md). */
export const itemShapes: Record<ItemKind, string> = {
  hero: 'M12 4a4 4 0 0 1 0 8 4 4 0 0 1 0-8zM4 20c1-4.5 4-6.5 8-6.5s7 2 8 6.5z',
  skin: 'M8.5 4 12 6.5 15.5 4 20 8l-3 3.5V20H7v-8.5L4 8z',
  outfit: 'M7 4h10l-1.5 5L20 20H4L8.5 9z',
  weapon: 'M3 9h12l1-2.5h2V9h3v3.5h-6L13 18h-3.5l1-5.5H3z',
  knife: 'M18.5 3.5c2 4 .5 9-6.5 12.5L9 13zM8 14l3 3-4 4-3-3z',
  vehicle: 'M3 15l2-6h11l5 5v3h-2a2.5 2.5 0 0 1-5 0h-4a2.5 2.5 0 0 1-5 0H3z',
  cone: 'M12 3l7 9-7 9-7-9zM12 7v10l4-5z',
  ninja:
    'M12 2l2.8 7.2L22 12l-7.2 2.8L12 22l-2.8-7.2L2 12l7.2-2.8zM12 10a2 2 0 0 0 0 4 2 2 0 0 0 0-4z',
  badge: 'M12 3l2.6 5.4 6 .8-4.4 4.2 1.1 6L12 16.5 6.7 19.4l1.1-6L3.4 9.2l6-.8z',
};

/** Colours that players know for rarities: gold, violet, blue; grey for items without a tier. */
const inks: Record<Rarity, PaletteColor> = {
  3: palette.warning,
  2: palette['group-rarity'],
  1: palette['primary-strong'],
  0: palette['text-tertiary'],
};

/** The frame's shape also shows the tier: cut corners, hexagon, square, disc. */
const frames: Record<Rarity, string> = {
  3: 'M11 2h18l9 9v18l-9 9H11l-9-9V11z',
  2: 'M20 2 36 11v18L20 38 4 29V11z',
  1: 'M8 3h24a5 5 0 0 1 5 5v24a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5z',
  0: 'M20 3a17 17 0 0 1 0 34 17 17 0 0 1 0-34z',
};

/** Draws the tile of an item from its kind and rarity; the item's name is beside it as text. */
export const tileDrawing = (kind: ItemKind, rarity: Rarity): string =>
  square(
    TILE,
    tag('path', {
      d: frames[rarity],
      fill: palette['surface-sunken'],
      stroke: inks[rarity],
      'stroke-width': rarity === 3 ? 3 : 1.5,
    }),
    tag('path', {
      d: itemShapes[kind],
      fill: inks[rarity],
      'fill-rule': 'evenodd',
      transform: 'translate(6.8 6.8) scale(1.1)',
    }),
  );
