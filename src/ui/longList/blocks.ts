/** Number of rows in a block: few enough to render at once, and even, because wide windows show two rows per line. */
const BLOCK_ROWS = 4;

/** Adjacent rows that are mounted together. */
export interface RowBlock<Row> {
  rows: readonly Row[];
  /** Index of the list page that contains the rows. */
  page: number;
}

/** Splits each list page into blocks of rows; an unchanged page keeps the same blocks. */
export function splitIntoBlocks<Row>(pages: readonly (readonly Row[])[]): RowBlock<Row>[] {
  return pages.flatMap((rows, page) => splitRows(rows).map((block) => ({ rows: block, page })));
}

const blocksByRows = new WeakMap<readonly unknown[], readonly (readonly unknown[])[]>();

/** Splits the rows of a list page into blocks; the same rows give the same blocks. */
function splitRows<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const blocks =
    blocksByRows.get(rows) ??
    Array.from({ length: Math.ceil(rows.length / BLOCK_ROWS) }, (_, index) =>
      rows.slice(index * BLOCK_ROWS, (index + 1) * BLOCK_ROWS),
    );
  blocksByRows.set(rows, blocks);
  return blocks as readonly (readonly Row[])[];
}
