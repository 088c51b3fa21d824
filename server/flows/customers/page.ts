/**
 * Pages of lists that continue after a given row, so that reading a page takes the same time in lists of any length.
 */

/**
 * SQL condition: the time in `column` is within the days (China time) in the parameters `$first` and `$last`; a
 * parameter that is `null` sets no limit.
 */
export const betweenDays = (column: string, first: number, last: number) =>
  `($${first}::date is null or ${column} >= $${first}::date::timestamp at time zone 'Asia/Shanghai')
   and ($${last}::date is null or ${column} < ($${last}::date + 1)::timestamp at time zone 'Asia/Shanghai')`;

/** The time and id in a cursor; both are `null` for the first page. */
export const parseCursor = (after: string | undefined): [string | null, string | null] => {
  const [at = null, id = null] = after?.split('~') ?? [];
  return [at, id];
};

/**
 * Makes a page of `size` rows; the caller has read one row more, which shows whether there is a next page. `next` is
 * the cursor of the next page, or `null`.
 */
export function pageOf<Row extends { createdAt: Date }>(
  rows: Row[],
  size: number,
  idOf: (row: Row) => string,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const next = rows.length > size && last ? `${last.createdAt.toISOString()}~${idOf(last)}` : null;
  return { rows: shown, next };
}
