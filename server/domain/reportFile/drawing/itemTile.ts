import { frameCorners, tileDrawing, tileWindow } from '@account-doctor/contract/charts/itemTile';
import { type Rarity, tileLook, type ItemStyle } from '@account-doctor/contract/items';
import { row, dataAddress, picture, text, type DrawnElement } from './element';
import { color, size } from './theme';

/** A tile is 3 : 4. */
const HEIGHT_TO_WIDTH = 4 / 3;

interface TiledItem {
  name: string;
  tier: string | null;
  level?: string | undefined;
  /** `data:` URL of a picture that the operator uploaded. */
  picture?: string | undefined;
}

/**
 * The tile of an item, `width` px wide and 4 / 3 as high: a drawing with the first characters of the item's name, and
 * its level if it has one.
 */
export function itemTile(style: ItemStyle, item: TiledItem, width: number): DrawnElement {
  const look = tileLook(style, item);
  const height = width * HEIGHT_TO_WIDTH;
  const fontSize = width * (look.initials.length > 2 ? 0.3 : 0.36);
  return row(
    { position: 'relative', width, height, flexShrink: 0 },
    picture(dataAddress(tileDrawing(look)), { width, height }),
    item.picture !== undefined && itemPhoto(item.picture, look.rarity, { width, height }),
    row(
      {
        ...{ position: 'absolute', left: 0, bottom: height * 0.05, width, height: height * 0.29 },
        ...{ alignItems: 'center', justifyContent: 'center' },
      },
      text(look.initials, { fontSize, fontWeight: 700, lineHeight: 1, color: color.text }),
    ),
    item.level !== undefined &&
      text(item.level, {
        ...{ position: 'absolute', right: 0, top: 0, padding: `0 ${width * 0.06}px` },
        ...{ fontSize: width * 0.2, lineHeight: 1.4, borderRadius: width * 0.06 },
        ...{ color: color.surface, background: color.text },
      }),
  );
}

/** The operator's picture of an item, inside the frame of its tile. */
function itemPhoto(
  address: string,
  rarity: Rarity,
  tile: { width: number; height: number },
): DrawnElement {
  const { top, right, bottom, left } = tileWindow;
  const width = (tile.width * (100 - left - right)) / 100;
  const height = (tile.height * (100 - top - bottom)) / 100;
  // In px, because satori calculates percentages of the width from the height.
  const corners = frameCorners({ x: 0, y: 0, width, height }, rarity);
  return picture(
    address,
    { width, height },
    {
      position: 'absolute',
      top: (tile.height * top) / 100,
      left: (tile.width * left) / 100,
      clipPath: `polygon(${corners.map(([x, y]) => `${x}px ${y}px`).join(', ')})`,
    },
  );
}

/** Characters of a name on one line of a tile. */
const LINE_LENGTH = 7;
const TWO_PARTS = /^(.{1,6}·)([^·]{1,7})$/u;

/** A name in at most two lines; a name that is too long for one line breaks after its dot. */
export function nameLines(name: string, textAlign: 'left' | 'center'): DrawnElement[] {
  const lines = (name.length > LINE_LENGTH && TWO_PARTS.exec(name)?.slice(1)) || [name];
  return lines.map((line) =>
    text(line, {
      fontSize: size.small,
      fontWeight: 700,
      lineHeight: 1.25,
      lineClamp: 3 - lines.length,
      textAlign,
    }),
  );
}
