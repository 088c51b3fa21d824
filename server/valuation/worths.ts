import type { PriceLaw } from './familyModel';
import { columnContributions } from './linearReader';

/** Returns a function for the value of each field of an account in log price, by field index. */
export function worthReader(
  { features, linear }: Pick<PriceLaw, 'features' | 'linear'>,
  keys: readonly string[],
): (row: Float64Array) => Float64Array {
  const places = new Map(keys.map((key, index) => [key, index]));
  const readable = [...features, ...linear.scores];
  const owners = linear.columns.map(
    ({ feature }) => places.get(readable[feature]?.field ?? '') ?? -1,
  );
  return (row) => {
    const worths = new Float64Array(keys.length);
    const parts = columnContributions(linear, row);
    owners.forEach((owner, column) => {
      if (owner >= 0) worths[owner] = (worths[owner] as number) + (parts[column] as number);
    });
    return worths;
  };
}
