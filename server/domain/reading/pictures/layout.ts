import type { TextBox } from '../../../providers/ocr/pictureReader';

/** Something at a place in a picture. */
export interface Placed {
  box: TextBox;
}

const bottomOf = ({ top, height }: TextBox) => top + height;
const rightOf = ({ left, width }: TextBox) => left + width;
const middleOf = ({ left, width }: TextBox) => left + width / 2;

/** Share of the smaller height that two boxes in one row have in common. */
const SAME_ROW = 0.6;
export function isInRow(one: TextBox, other: TextBox): boolean {
  const shared = Math.min(bottomOf(one), bottomOf(other)) - Math.max(one.top, other.top);
  return shared >= SAME_ROW * Math.min(one.height, other.height);
}

/** The thing to the left of another in its row, without a third one between. */
export const leftNeighbour = <Thing extends Placed>(
  { box }: Placed,
  things: readonly Thing[],
): Thing | undefined =>
  things
    .filter((one) => isInRow(one.box, box) && rightOf(one.box) <= box.left + box.height / 2)
    .sort((one, other) => rightOf(other.box) - rightOf(one.box))[0];

/** Largest gap, in heights, between things that touch each other. */
const TOUCHING = 0.4;
/** Whether one thing is directly above or below another. */
export function touches(one: Placed, other: Placed): boolean {
  const [upper, lower] = one.box.top <= other.box.top ? [one.box, other.box] : [other.box, one.box];
  const apart = lower.top - bottomOf(upper);
  const isBeside = middleOf(lower) > upper.left && middleOf(lower) < rightOf(upper);
  const isBelow = middleOf(upper) > lower.left && middleOf(upper) < rightOf(lower);
  return (isBeside || isBelow) && apart < TOUCHING * Math.min(upper.height, lower.height);
}

/** Names whose middles, or left edges, differ by less are in one column; in heights of the name. */
const SAME_COLUMN = 1;

interface Column<Name> {
  middle: number;
  /** From top to bottom. */
  names: Name[];
}

function columnsOf<Name extends Placed>(names: readonly Name[]): Column<Name>[] {
  const columns: Column<Name>[] = [];
  for (const name of [...names].sort((one, other) => one.box.top - other.box.top)) {
    const { box } = name;
    const column = columns.find(({ names: [first] }) => {
      if (!first) return false;
      const apart = Math.min(
        Math.abs(middleOf(first.box) - middleOf(box)),
        Math.abs(first.box.left - box.left),
      );
      return apart < SAME_COLUMN * box.height;
    });
    if (column) column.names.push(name);
    else columns.push({ middle: middleOf(box), names: [name] });
  }
  return columns;
}

/**
 * The names on a page to which marks belong, e.g. levels or badges on cards. A mark belongs to the name in its row, or to
 * one that it touches. Otherwise marks are all above or all below the names of their cards: which, decides the first
 * row. A mark has two names if that is unclear.
 */
export function ownersOf<Name extends Placed, Mark extends Placed>(
  marks: readonly Mark[],
  names: readonly Name[],
): Map<Mark, Name[]> {
  const columns = columnsOf(names);
  const inColumn = ({ box }: Mark) =>
    [...columns].sort(
      (one, other) => Math.abs(one.middle - middleOf(box)) - Math.abs(other.middle - middleOf(box)),
    )[0]?.names ?? [];
  const first = Math.min(...names.map(({ box }) => box.top));
  const last = Math.max(...names.map(({ box }) => box.top));
  const areAbove = marks.some(({ box }) => bottomOf(box) <= first);
  const areBelow = marks.some(({ box }) => box.top >= last);
  return new Map(
    marks.map((mark) => {
      const touched = names.find((name) => touches(mark, name));
      const beside = leftNeighbour(mark, names);
      if (touched ?? beside) return [mark, [touched ?? beside] as Name[]];
      const column = inColumn(mark);
      const above = column.findLast(({ box }) => box.top < mark.box.top);
      const below = column.find(({ box }) => box.top >= mark.box.top);
      const sides = areAbove === areBelow ? [above, below] : [areAbove ? below : above];
      return [mark, sides.filter((name) => name !== undefined)];
    }),
  );
}
