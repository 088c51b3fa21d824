/** A column of a table on which trees can split. */
export interface SplitColumn {
  /** Index of the feature in the rows for which trees are evaluated. */
  feature: number;
  /** The value of each row; NaN if missing. Categories are numbered from 0. */
  values: Float64Array;
  /** Categories have no order: a split sends some of them to the left. */
  isCategory: boolean;
  /** 1 if more must not lower the price, -1 if more must not raise it, 0 for either. */
  direction: -1 | 0 | 1;
}

/** A column whose values are counted in bins: bin 0 holds missing values. */
export interface BinnedColumn extends Omit<SplitColumn, 'values'> {
  /** Bin b holds values up to bounds[b - 1]; empty for categories, whose bin is 1 + the category. */
  bounds: number[];
  /** The column's first cell in a histogram of all columns, and the cell after its last one. */
  first: number;
  end: number;
  /** The column's most frequent cell, which the `cells` of the table omit. */
  usual: number;
  /** By row, the cell of its value. Unlike the table's `cells`, this includes the column's most frequent cell. */
  cellOf: Uint32Array;
}

/** A table, binned so that splits are found by counting. */
export interface BinnedTable {
  columns: BinnedColumn[];
  /** Number of cells of a histogram. */
  size: number;
  /** The cells of a row are cells[starts[row]] to cells[starts[row + 1] - 1]. */
  starts: Int32Array;
  /** The cells of each row, without cells that are the most frequent one of their column. */
  cells: Uint32Array;
}

const MOST_BINS = 100;

/** Bounds of the bins: quantiles of the values, or the midpoints between distinct values if there are few of these. */
function boundsOf(values: Float64Array): number[] {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const distinct: number[] = [];
  for (const value of sorted) if (distinct.at(-1) !== value) distinct.push(value);
  if (distinct.length <= MOST_BINS)
    return distinct.slice(1).map((value, index) => ((distinct[index] as number) + value) / 2);
  const bounds: number[] = [];
  for (let cut = 1; cut < MOST_BINS; cut++) {
    const bound = sorted[Math.floor((cut * sorted.length) / MOST_BINS)] as number;
    if (bounds.at(-1) !== bound) bounds.push(bound);
  }
  return bounds;
}

/** The bin of a known value: 1 + the number of bounds below it. */
function binOf(value: number, bounds: readonly number[]): number {
  let [low, high] = [0, bounds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value > (bounds[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}

/** Bins columns and appends them to the columns of an existing table. */
export function binTable(
  columns: readonly SplitColumn[],
  rows: number,
  known?: BinnedTable,
): BinnedTable {
  let size = known?.size ?? 0;
  const added = columns.map(({ values, feature, isCategory, direction }): BinnedColumn => {
    const bounds = isCategory ? [] : boundsOf(values);
    const cellOf = new Uint32Array(rows);
    let bins = bounds.length + 2;
    for (let row = 0; row < rows; row++) {
      const value = values[row] as number;
      const bin = Number.isNaN(value) ? 0 : isCategory ? 1 + value : binOf(value, bounds);
      bins = Math.max(bins, bin + 1);
      cellOf[row] = size + bin;
    }
    const counts = new Int32Array(bins);
    for (const cell of cellOf) counts[cell - size] = (counts[cell - size] as number) + 1;
    const first = size;
    size += bins;
    const usual = first + counts.indexOf(Math.max(...counts));
    return { feature, isCategory, direction, bounds, first, end: size, usual, cellOf };
  });
  const starts = new Int32Array(rows + 1);
  const cells = new Uint32Array((known?.cells.length ?? 0) + rows * added.length);
  for (let row = 0, at = 0; row < rows; row++) {
    if (known)
      for (let cell = known.starts[row] as number; cell < (known.starts[row + 1] as number); cell++)
        cells[at++] = known.cells[cell] as number;
    for (const column of added) {
      const cell = column.cellOf[row] as number;
      if (cell !== column.usual) cells[at++] = cell;
    }
    starts[row + 1] = at;
  }
  const binned = [...(known?.columns ?? []), ...added];
  return { columns: binned, size, starts, cells: cells.slice(0, starts[rows]) };
}
