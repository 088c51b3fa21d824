import { lawValue, type PriceLaw } from './familyModel';
import { columnContributions } from './linearReader';

/** What a law says of an account, in log price. */
export interface Appraisal {
  value: number;
  /** Value of each field, in the order of the law's features. */
  worths: Float64Array;
}

/** Returns a function that appraises accounts by their rows. */
export function rowAppraiser(law: PriceLaw): (row: Float64Array) => Appraisal {
  const { features, linear } = law;
  const keys = [...new Set(features.map(({ field }) => field))];
  const readable = [...features, ...linear.scores];
  const owners = linear.columns.map(({ feature }) => keys.indexOf(readable[feature]?.field ?? ''));
  return (row) => {
    const worths = new Float64Array(keys.length);
    const parts = columnContributions(linear, row);
    owners.forEach((owner, column) => {
      worths[owner] = (worths[owner] as number) + (parts[column] as number);
    });
    return { value: lawValue(law, row), worths };
  };
}
