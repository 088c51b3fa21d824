/** Rows of a block: few enough to draw at once, and even, as wide windows show two beside another. */
const BLOCK_ROWS = 4;

/** Neighbouring rows that are drawn together. */
export interface Block<Row> {
  rows: readonly Row[];
  /** Place of the page they came with. */
  page: number;
}

/** Divides each page of a list; the blocks of a page that stays the same stay the same. */
export function blocksOf<Row>(pages: readonly (readonly Row[])[]): Block<Row>[] {
  return pages.flatMap((rows, page) => divided(rows).map((block) => ({ rows: block, page })));
}

const known = new WeakMap<readonly unknown[], readonly (readonly unknown[])[]>();

function divided<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const blocks =
    known.get(rows) ??
    Array.from({ length: Math.ceil(rows.length / BLOCK_ROWS) }, (_, place) =>
      rows.slice(place * BLOCK_ROWS, (place + 1) * BLOCK_ROWS),
    );
  known.set(rows, blocks);
  return blocks as readonly (readonly Row[])[];
}
