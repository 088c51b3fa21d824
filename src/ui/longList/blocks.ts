/** Rows per block: few enough to render at once, and even, because wide windows show two per line. */
const BLOCK_ROWS = 4;

/** Adjacent rows that are mounted together. */
export interface RowBlock<Row> {
  rows: readonly Row[];
  /** Index of the page that contains them. */
  page: number;
}

/** Splits each page of a list into blocks; the blocks of an unchanged page stay the same objects. */
export function splitIntoBlocks<Row>(pages: readonly (readonly Row[])[]): RowBlock<Row>[] {
  return pages.flatMap((rows, page) => divided(rows).map((block) => ({ rows: block, page })));
}

const known = new WeakMap<readonly unknown[], readonly (readonly unknown[])[]>();

function divided<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const blocks =
    known.get(rows) ??
    Array.from({ length: Math.ceil(rows.length / BLOCK_ROWS) }, (_, index) =>
      rows.slice(index * BLOCK_ROWS, (index + 1) * BLOCK_ROWS),
    );
  known.set(rows, blocks);
  return blocks as readonly (readonly Row[])[];
}
