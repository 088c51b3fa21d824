/** Parts of lists that continue after a row, whose speed does not depend on the length of the list. */

/** SQL condition: the time is between the start of day `$first` and the end of day `$last` in China, if they are given. */
export const betweenDays = (column: string, first: number, last: number) =>
  `($${first}::date is null or ${column} >= $${first}::date::timestamp at time zone 'Asia/Shanghai')
   and ($${last}::date is null or ${column} < ($${last}::date + 1)::timestamp at time zone 'Asia/Shanghai')`;

/** The time and the id in a cursor; nulls for the first page. */
export const parseCursor = (after: string | undefined): [string | null, string | null] => {
  const [at = null, id = null] = after?.split('~') ?? [];
  return [at, id];
};

/** The rows of a page, of which one too many was read, and where the next page begins. */
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
