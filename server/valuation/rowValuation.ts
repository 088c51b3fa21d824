import { lawValue, type PriceLaw } from './familyModel';
import { columnContributions } from './linearReader';

/** The value of an account by a price law, in log price relative to the level of its zone family. */
export interface ValueByField {
  value: number;
  /** Value of each field, in the order of the law's features. */
  byField: Float64Array;
}

/** Returns a function that values an account by its row of features. */
export function rowValuer(law: PriceLaw): (row: Float64Array) => ValueByField {
  const { features, linear } = law;
  const keys = [...new Set(features.map(({ field }) => field))];
  const readable = [...features, ...linear.scores];
  const owners = linear.columns.map(({ feature }) => keys.indexOf(readable[feature]?.field ?? ''));
  return (row) => {
    const byField = new Float64Array(keys.length);
    const parts = columnContributions(linear, row);
    owners.forEach((owner, column) => {
      byField[owner] = (byField[owner] as number) + (parts[column] as number);
    });
    return { value: lawValue(law, row), byField };
  };
}
