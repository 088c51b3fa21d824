import type { GameField, LeveledField } from '@account-doctor/contract/game';
import type { ReadLine } from '../../../providers/ocr/pictureReader';
import { withoutGaps } from '../read/clauses';
import type { ItemLine } from './items';
import { gapBetween, namesOfMarks } from './layout';
import { levelIn } from './levelMarks';

/**
 * A level further from its item's name than this many times the median distance belongs to another name that was not
 * read.
 */
const MAX_DISTANCE_RATIO = 1.6;

/**
 * The level of each item, read from its card; leaves out levels that may belong to two items. `unknownNames` are lines
 * with names that the form does not contain.
 */
export function levelsByItem(
  items: readonly ItemLine[],
  rest: readonly ReadLine[],
  unknownNames: readonly ReadLine[],
): Map<ItemLine, number> {
  const levels = new Map(
    items.flatMap((item): [ItemLine, number][] =>
      item.level === undefined ? [] : [[item, item.level]],
    ),
  );
  for (const field of new Set(items.map(({ term }) => term.field).filter(isLeveled))) {
    const marks = rest.flatMap((line) => {
      const level = levelIn(field, withoutGaps(line.text));
      return level === null ? [] : [{ ...line, level }];
    });
    const named = items.filter((item) => item.term.field === field && !levels.has(item));
    const pairs = Array.from(namesOfMarks(marks, named, unknownNames), ([mark, [owner, other]]) =>
      owner && !other ? [{ owner, level: mark.level, gap: gapBetween(mark, owner) }] : [],
    )
      .flat()
      .sort((one, next) => one.gap - next.gap);
    const usual = pairs[Math.floor(pairs.length / 2)]?.gap ?? 0;
    for (const { owner, level, gap } of pairs)
      if (!levels.has(owner) && gap <= MAX_DISTANCE_RATIO * usual + owner.box.height)
        levels.set(owner, level);
  }
  return levels;
}

const isLeveled = (field: GameField): field is LeveledField => field.kind === 'leveled';
