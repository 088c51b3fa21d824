import { challenger } from './challenger';
import { standardiser } from './columns';
import { logarithms } from './linear';

const NEIGHBOURS = 10;

/** Correlation of a column with the log price, −1 to 1. */
function correlation(values: readonly number[], logs: readonly number[]): number {
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const [value, log] = [mean(values), mean(logs)];
  const product = (one: readonly number[], two: readonly number[], at: number, other: number) =>
    one.reduce((sum, own, index) => sum + (own - at) * ((two[index] as number) - other), 0);
  const scale = product(values, values, value, value) * product(logs, logs, log, log);
  return scale > 0 ? product(values, logs, value, log) / Math.sqrt(scale) : 0;
}

/**
 * The mean log price of the nearest sold accounts. In the distance, each column has its correlation with the log price
 * as weight.
 */
export const neighbours = challenger(({ rows, logs: all, broad }) => {
  const asked = (rows[0]?.length ?? 0) - 2;
  const sold = [...rows.keys()].filter((index) => rows[index]?.[asked] === 0);
  const chosen = (row: Float64Array) =>
    logarithms(Float64Array.from(broad, (column) => row[column] as number));
  const standardise = standardiser(sold.map((place) => chosen(rows[place] as Float64Array)));
  const table = sold.map((place) => standardise(chosen(rows[place] as Float64Array)));
  const logs = sold.map((place) => all[place] as number);
  const weights = (table[0] ?? []).map((_, column) =>
    Math.abs(
      correlation(
        table.map((row) => row[column] as number),
        logs,
      ),
    ),
  );
  const distance = (one: readonly number[], other: readonly number[]) =>
    weights.reduce(
      (sum, weight, column) =>
        sum + weight * Math.abs((one[column] as number) - (other[column] as number)),
      0,
    );
  return (row) => {
    const own = standardise(chosen(row));
    const nearest = table
      .map((other, index) => ({ log: logs[index] as number, apart: distance(own, other) }))
      .sort((one, other) => one.apart - other.apart)
      .slice(0, NEIGHBOURS);
    return nearest.reduce((sum, { log }) => sum + log, 0) / nearest.length;
  };
});
