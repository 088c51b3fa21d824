import { isDeepStrictEqual } from 'node:util';

/** Splits two lists by name into added rows, removed rows and pairs. */
export function pairRows<Row>(before: Row[], after: Row[], nameOf: (row: Row) => string) {
  const old = new Map(before.map((row) => [nameOf(row), row]));
  const names = new Set(after.map(nameOf));
  return {
    added: after.filter((row) => !old.has(nameOf(row))),
    gone: before.filter((row) => !names.has(nameOf(row))),
    kept: after.flatMap((row) => {
      const known = old.get(nameOf(row));
      return known ? [{ name: nameOf(row), before: known, after: row }] : [];
    }),
  };
}

/** Whether the rows that both lists have are in another order in the second one. */
export const isReordered = <Row>(
  before: Row[],
  kept: { name: string }[],
  nameOf: (row: Row) => string,
): boolean => {
  const names = kept.map(({ name }) => name);
  return !isDeepStrictEqual(
    before.map(nameOf).filter((name) => names.includes(name)),
    names,
  );
};

/** Whether every number that was allowed before is still allowed. */
export const containsRange = (
  outer: { min: number; max: number } | null,
  inner: { min: number; max: number } | null,
): boolean =>
  inner === null
    ? outer === null
    : outer !== null && outer.min <= inner.min && outer.max >= inner.max;
