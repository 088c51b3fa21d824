import type { ItemKind, Rarity, TileLook } from '../items';
import { svgElement } from './svg';

/**
 * The tile of an item, 60 × 80: a frame in the tier's colour, a window in the colour of the item's family with the
 * figure of the item's kind, and below the window a plate for the first characters of the item's name.
 * `src/features/game/ItemTile.scss` draws the same with CSS; a test compares both.
 */

const WIDTH = 60;
const HEIGHT = 80;

/** Distances between the window and the tile's edges, in percent of the tile's width or height. */
export const tileWindow = { top: 4, right: 5, bottom: 34, left: 5 };

/**
 * Figures drawn for this product as SVG paths in a box of 48 × 48: the back, middle and front layer of each
 * (docs/art.md).
 */
export const itemFigures: Record<ItemKind, readonly [string, string, string]> = {
  hero: [
    'M24 1a19 19 0 0 1 15 31l7 16H2l7-16A19 19 0 0 1 24 1z',
    'M16 16h16c0 7-2 12-5 14l1 4 9 4 3 10H8l3-10 9-4 1-4c-3-2-5-7-5-14z',
    'M14 24C9 14 14 4 24 4c11 0 15 10 10 20l-2-8-5 2 1-4-9 4-3-2zM24 48l-9-12-9 3-3 9zM24 48l9-12 9 3 3 9z',
  ],
  skin: [
    'M24 0l4 13L41 7l-6 12 13 4-13 4 6 13-13-5-4 13-4-13-13 5 6-13-13-4 13-4L7 7l13 6z',
    'M24 4a6 6 0 0 1 6 7c0 3-2 5-3 6l8 2 7 12-5 3-3-4 6 18H8l6-18-3 4-5-3 7-12 8-2c-1-1-3-3-3-6a6 6 0 0 1 6-7z',
    'M17 18l7 7 7-7 4 1-6 12 5 17h-7l-3-14-3 14h-7l5-17-6-12zM20 3l4-3 4 3 2 5H18z',
  ],
  outfit: [
    'M24 3a5 5 0 0 1 2 9.6l16 9.4v4L24 15 6 26v-4l16-9.4A2 2 0 0 0 24 10a2.5 2.5 0 1 0-2.5-2.5h-2.5A5 5 0 0 1 24 3z',
    'M15 17l9 6 9-6 11 7-5 12-4-2v14H13V34l-4 2-5-12z',
    'M20 15l4 8 4-8 5 3-7 12v18h-4V30l-7-12zM15 37h5v4h-5zM28 37h5v4h-5zM28 31h5v2h-5z',
  ],
  weapon: [
    'M24 2a22 22 0 1 0 0 44 22 22 0 0 0 0-44zM24 6a18 18 0 1 1 0 36 18 18 0 0 1 0-36z',
    'M1 17h8l3-3h4v-4h11v4h4l2 2h14v4H35l-3 4h-6l3 12h-6l-4-10h-4l-1 9H8l2-9H9l-8 6z',
    'M46 2l-2 9-25 25-6-6L37 4zM42 6 17 31l1 1zM8 29l12 12-3 3L5 32zM10 37l3 3-6 6-4-3z',
  ],
  knife: [
    'M40 2l6 6-18 20-8-8zM8 33l7 7-5 6a5 5 0 0 1-8-7z',
    'M41 3C24 4 13 15 11 26l11 11C34 34 45 22 45 5zM18 25C21 17 28 10 38 9L21 29z',
    'M12 22l14 14-3 3-4-3-9 9a5 5 0 0 1-8-7l9-9-2-4zM5 39a2 2 0 1 0 3 3 2 2 0 0 0-3-3zM41 8 22 33l2 2C34 31 41 20 41 8z',
  ],
  vehicle: [
    'M3 11h18v2H3zM0 17h11v2H0zM30 8h14v2H30zM2 41h44l-5 4H7z',
    'M1 31l2-5 10-3c5-5 10-7 15-7 6 0 9 3 12 7l7 3 1 9-3 3H4l-3-2zM17 24h9v-5c-3 0-6 2-9 5zM29 19v5h8c-2-3-4-5-8-5z',
    'M1 16h8l4 10-7-1-2-4zM1 30h30l14-3 2 3v3H2zM11 30a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM11 34a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM37 30a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM37 34a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  ],
  cone: [
    'M24 0 46 24 24 48 2 24zM24 6 8 24l16 18 16-18z',
    'M15 7h18l4 4v26l-4 4H15l-4-4V11zM17 11l-2 2v22l2 2h14l2-2V13l-2-2z',
    'M24 12l3 9 8 3-8 3-3 9-3-9-8-3 8-3zM19 44h10l-5 4zM19 4h10l-5-4z',
  ],
  ninja: [
    'M24 0l5 17 19 7-19 6-5 18-5-18-19-6 19-7z',
    'M24 6c9 0 14 6 14 14v7c0 10-6 16-14 16s-14-6-14-16v-7C10 12 15 6 24 6zM37 15l10-5-3 7 4 6-11-3z',
    'M9 15h30v8H9zM21 17l3-1 3 1v4l-3 1-3-1zM10 30l7 3h14l7-3c-1 9-6 14-14 14s-13-5-14-14zM14 26l7 2-1 2-5-1zM34 26l-7 2 1 2 5-1z',
  ],
  badge: [
    'M13 26 6 46l8-2 5 4 5-15 5 15 5-4 8 2-7-20z',
    'M24 1l5 4 7-1 2 7 6 4-3 6 3 6-6 4-2 7-7-1-5 4-5-4-7 1-2-7-6-4 3-6-3-6 6-4 2-7 7 1zM24 8a13 13 0 1 0 0 26 13 13 0 0 0 0-26z',
    'M24 11l3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z',
  ],
};

/** Opacity of the back, middle and front layer of a figure. */
export const figureOpacities = [0.3, 0.6, 1] as const;

/** Colours that players know for rarities, from common to rarest: grey without a tier, blue, violet, gold. */
export const tierColors: Record<Rarity, string> = {
  0: '#c6cedb',
  1: '#8cc3ff',
  2: '#bda3ff',
  3: '#f4c24c',
};

/**
 * The shape of the frame also shows the rarity: leaf, card, hexagon, cut corners. Corner points in percent of width and
 * height.
 */
export const tileFrames: Record<Rarity, string> = {
  0: '24% 0, 100% 0, 100% 82%, 76% 100%, 0 100%, 0 18%',
  1: '6% 0, 94% 0, 100% 4.5%, 100% 95.5%, 94% 100%, 6% 100%, 0 95.5%, 0 4.5%',
  2: '50% 0, 100% 8%, 100% 95%, 50% 100%, 0 95%, 0 8%',
  3: '20% 0, 80% 0, 100% 15%, 100% 85%, 80% 100%, 20% 100%, 0 85%, 0 15%',
};

/** Colours of families; white figures reach contrast 4.5 on each. */
export const familyColors: readonly string[] = [
  '#9a2f45',
  '#96451b',
  '#75590f',
  '#3f6b22',
  '#146a58',
  '#17648c',
  '#3450ad',
  '#5a41ad',
  '#853699',
  '#4a566b',
];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The corners of a frame in a box. */
export const frameCorners = ({ x, y, width, height }: Box, rarity: Rarity): [number, number][] =>
  tileFrames[rarity].split(', ').map((point) => {
    const [across = 0, down = 0] = point.split(' ').map(parseFloat);
    return [x + (across * width) / 100, y + (down * height) / 100];
  });

const cornersText = (box: Box, rarity: Rarity): string =>
  frameCorners(box, rarity)
    .map((corner) => corner.join(','))
    .join(' ');

/**
 * Draws the tile of an item as SVG text, 60 × 80 with a `viewBox`: `tileDrawing({ kind, rarity, family })`, which
 * `tileLook` of `contract/items.ts` derives from the item. The drawing contains no texts: the plate's characters and
 * the level are placed on top of it (`server/domain/reportFile/drawing/itemTile.ts`, `src/features/game/ItemTile.tsx`).
 * @param picture URL of the operator's picture, which covers the window
 */
export function tileDrawing(
  { kind, rarity, family }: Omit<TileLook, 'initials'>,
  picture?: string,
): string {
  const { top, right, bottom, left } = tileWindow;
  const box = {
    x: (left * WIDTH) / 100,
    y: (top * HEIGHT) / 100,
    width: ((100 - left - right) * WIDTH) / 100,
    height: ((100 - top - bottom) * HEIGHT) / 100,
  };
  const window = cornersText(box, rarity);
  const scale = box.height / 48;
  const figure = itemFigures[kind].map((d, index) =>
    svgElement('path', { d, opacity: figureOpacities[index] ?? 1, 'fill-rule': 'evenodd' }),
  );
  return svgElement(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}` },
    svgElement('clipPath', { id: 'window' }, svgElement('polygon', { points: window })),
    svgElement('polygon', {
      points: cornersText({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, rarity),
      fill: tierColors[rarity],
    }),
    svgElement('polygon', { points: window, fill: familyColors[family] ?? '' }),
    svgElement(
      'g',
      { 'clip-path': 'url(#window)', fill: '#fff' },
      svgElement(
        'g',
        { transform: `translate(${(WIDTH - 48 * scale) / 2} ${box.y}) scale(${scale})` },
        ...figure,
      ),
      picture === undefined
        ? ''
        : svgElement('image', { ...box, href: picture, preserveAspectRatio: 'xMidYMin slice' }),
    ),
  );
}
