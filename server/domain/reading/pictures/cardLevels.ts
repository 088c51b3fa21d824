import type { GameField, LeveledField } from '@account-doctor/contract/game';
import type { ReadLine } from '../../../providers/ocr/pictureReader';
import { withoutGaps } from '../read/clauses';
import type { Item } from './items';
import { gapBetween, ownersOf } from './layout';
import { levelIn } from './levelMarks';

/** Marks further from their names than this many times the usual distance belong to a name that was not read. */
const TOO_FAR = 1.6;

/**
 * The levels of items with levels, from marks on their cards; those that may belong to two items are left out. The
 * strangers are names that the form does not know.
 */
export function levelsByItem(
  items: readonly Item[],
  rest: readonly ReadLine[],
  strangers: readonly ReadLine[],
): Map<Item, number> {
  const levels = new Map(
    items.flatMap((item): [Item, number][] =>
      item.level === undefined ? [] : [[item, item.level]],
    ),
  );
  for (const field of new Set(items.map(({ term }) => term.field).filter(isLeveled))) {
    const marks = rest.flatMap((line) => {
      const level = levelIn(field, withoutGaps(line.text));
      return level === null ? [] : [{ ...line, level }];
    });
    const named = items.filter((item) => item.term.field === field && !levels.has(item));
    const pairs = Array.from(ownersOf(marks, named, strangers), ([mark, [owner, other]]) =>
      owner && !other ? [{ owner, level: mark.level, gap: gapBetween(mark, owner) }] : [],
    )
      .flat()
      .sort((one, next) => one.gap - next.gap);
    const usual = pairs[Math.floor(pairs.length / 2)]?.gap ?? 0;
    for (const { owner, level, gap } of pairs)
      if (!levels.has(owner) && gap <= TOO_FAR * usual + owner.box.height) levels.set(owner, level);
  }
  return levels;
}

const isLeveled = (field: GameField): field is LeveledField => field.kind === 'leveled';
