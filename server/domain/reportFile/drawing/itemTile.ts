import { tileDrawing } from '@account-doctor/contract/charts/itemTile';
import { tileLook, type ItemStyle } from '@account-doctor/contract/items';
import { row, dataAddress, picture, text, type DrawnElement } from './element';
import { color } from './theme';

/** A tile is 3 : 4. */
const RATIO = 4 / 3;

/**
 * The tile of an item, `width` px wide and 4 / 3 as high: its drawing with the first characters of its name, and its
 * level if it has one.
 */
export function itemTile(
  style: ItemStyle,
  item: { name: string; tier: string | null; level?: string | undefined },
  width: number,
): DrawnElement {
  const look = tileLook(style, item);
  const height = width * RATIO;
  const fontSize = width * (look.initials.length > 2 ? 0.3 : 0.36);
  return row(
    { position: 'relative', width, height, flexShrink: 0 },
    picture(dataAddress(tileDrawing(look)), { width, height }),
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
