import type { TextBox } from '../../../providers/ocr/pictureReader';

/** Something with a position in a picture, in pixels. */
export interface PlacedThing {
  box: TextBox;
}

const bottomOf = ({ top, height }: TextBox) => top + height;
const rightOf = ({ left, width }: TextBox) => left + width;
const middleOf = ({ left, width }: TextBox) => left + width / 2;

/** Two boxes are in one row if they overlap vertically by this share of the smaller height. */
const MIN_ROW_OVERLAP = 0.6;
export function areInOneRow(one: TextBox, other: TextBox): boolean {
  const shared = Math.min(bottomOf(one), bottomOf(other)) - Math.max(one.top, other.top);
  return shared >= MIN_ROW_OVERLAP * Math.min(one.height, other.height);
}

/** The nearest thing to the left of a box in the same row; `undefined` if the row has no such thing. */
export const leftNeighbour = <Thing extends PlacedThing>(
  { box }: PlacedThing,
  things: readonly Thing[],
): Thing | undefined =>
  things
    .filter((one) => areInOneRow(one.box, box) && rightOf(one.box) <= box.left + box.height / 2)
    .sort((one, other) => rightOf(other.box) - rightOf(one.box))[0];

/** Things touch if the vertical gap between them is at most this share of the smaller height. */
const MAX_TOUCHING_GAP = 0.4;
/** The vertical distance between two things, in px; 0 if they share a row. */
export const gapBetween = ({ box: one }: PlacedThing, { box: other }: PlacedThing): number =>
  Math.max(0, one.top - bottomOf(other), other.top - bottomOf(one));

/** One thing is above another only if the two overlap horizontally by this share of the smaller width. */
const MIN_COLUMN_OVERLAP = 0.3;
/** Whether one thing is directly above or below another, almost without a gap. */
export function touches(one: PlacedThing, other: PlacedThing): boolean {
  const [upper, lower] = one.box.top <= other.box.top ? [one.box, other.box] : [other.box, one.box];
  const apart = lower.top - bottomOf(upper);
  const shared = Math.min(rightOf(upper), rightOf(lower)) - Math.max(upper.left, lower.left);
  const isOverOther = shared >= MIN_COLUMN_OVERLAP * Math.min(upper.width, lower.width);
  return isOverOther && apart < MAX_TOUCHING_GAP * Math.min(upper.height, lower.height);
}

/** Names are in one column if their centres or their left edges differ by less than this many heights of the name. */
const SAME_COLUMN = 1;

interface Column {
  middle: number;
  /** From top to bottom. */
  names: PlacedThing[];
}

function columnsOf(names: readonly PlacedThing[]): Column[] {
  const columns: Column[] = [];
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

/** A mark between two names belongs to one of them if the other is at least this many times further away. */
const NEARER_RATIO = 4;
/**
 * The clearly nearer one of the names above and below a mark; `undefined` if that is unclear or both are further away
 * than the mark is high.
 */
function clearlyNearerOf(
  { box }: PlacedThing,
  above: PlacedThing | undefined,
  below: PlacedThing | undefined,
): PlacedThing | undefined {
  if (!above || !below) return undefined;
  const gapAbove = Math.max(1, box.top - bottomOf(above.box));
  const gapBelow = Math.max(1, below.box.top - bottomOf(box));
  if (Math.min(gapAbove, gapBelow) > box.height) return undefined;
  if (gapAbove * NEARER_RATIO < gapBelow) return above;
  return gapBelow * NEARER_RATIO < gapAbove ? below : undefined;
}

/**
 * The names to which marks such as levels or badges belong. A mark belongs to the name that it touches, or to the name
 * left of it in its row. Otherwise it belongs to the name above or below it. Whether names are above or below is the
 * same for all marks of a page, and is found from the first and the last row. A mark has two names if that is unclear,
 * and none if its name is one of `unknownNames`, which the form does not contain.
 */
export function namesOfMarks<Name extends PlacedThing, Mark extends PlacedThing>(
  marks: readonly Mark[],
  names: readonly Name[],
  unknownNames: readonly PlacedThing[] = [],
): Map<Mark, Name[]> {
  const columns = columnsOf([...names, ...unknownNames]);
  const onlyNames = (things: (PlacedThing | undefined)[]) =>
    names.filter((name) => things.includes(name));
  const inColumn = ({ box }: Mark) =>
    [...columns].sort(
      (one, other) => Math.abs(one.middle - middleOf(box)) - Math.abs(other.middle - middleOf(box)),
    )[0]?.names ?? [];
  const first = Math.min(...names.map(({ box }) => box.top));
  const last = Math.max(...names.map(({ box }) => box.top));
  const areAbove = marks.some(({ box }) => bottomOf(box) <= first);
  const areBelow = marks.some(({ box }) => box.top >= last);
  const areInRows = marks.filter((mark) => leftNeighbour(mark, names)).length > marks.length / 2;
  return new Map(
    marks.map((mark) => {
      const touched = names.find((name) => touches(mark, name));
      const beside = leftNeighbour(mark, names);
      if (touched ?? beside) return [mark, [touched ?? beside] as Name[]];
      // In a list, a mark without a name in its row belongs to an unknown name, not to the name of another row.
      if (areInRows) return [mark, []];
      const column = inColumn(mark);
      const above = column.findLast(({ box }) => box.top < mark.box.top);
      const below = column.find(({ box }) => box.top >= mark.box.top);
      if (areAbove !== areBelow) return [mark, onlyNames([areAbove ? below : above])];
      const near = clearlyNearerOf(mark, above, below);
      return [mark, onlyNames(near ? [near] : [above, below])];
    }),
  );
}
