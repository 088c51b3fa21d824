import { addTreeShap, expectedTreeValue } from './treeShap';
import { SERVER } from './features';
import type { FamilyModel } from './familyModel';
import { columnContributions } from './linear';

/** What moves the log price of one account, by field; `base` and the fields add up to it. */
export interface LogExplanation {
  /** Log price of an average account on the same server. */
  base: number;
  fields: Map<string, number>;
}

/**
 * Explains a log price: the linear part adds per field what its columns add, the trees by exact
 * Shapley values. The server's share goes to the base, so that the reader compares with the same
 * server.
 */
export function explainLog(model: FamilyModel, row: Float64Array): LogExplanation {
  const names = [...new Set(model.features.map(({ field }) => field))];
  const players = model.features.map(({ field }) => names.indexOf(field));
  const values = new Float64Array(names.length);
  columnContributions(model.linear, row).forEach((value, place) => {
    const feature = model.linear.columns[place]?.feature as number;
    const player = players[feature] as number;
    values[player] = (values[player] as number) + value;
  });
  let base = model.linear.intercept;
  for (const tree of model.trees) {
    addTreeShap(tree, row, players, values);
    base += expectedTreeValue(tree);
  }
  const fields = new Map(names.map((name, player) => [name, values[player] as number]));
  base += fields.get(SERVER) ?? 0;
  fields.delete(SERVER);
  return { base, fields };
}

/** Amounts rounded to whole numbers whose sum is `total`, each less than one from its own value. */
function roundedTo(total: number, amounts: number[]): number[] {
  const floors = amounts.map(Math.floor);
  const missing = total - floors.reduce((sum, amount) => sum + amount, 0);
  const order = amounts
    .map((amount, place) => ({ place, part: amount - Math.floor(amount) }))
    .sort((one, other) => other.part - one.part)
    .slice(0, missing);
  for (const { place } of order) floors[place] = (floors[place] as number) + 1;
  return floors;
}

/**
 * Contributions in fen that add up to `fair - base` exactly. On the way from the base to the fair
 * price, all factors growing together, each earns its share of every step (the Aumann–Shapley
 * price of the exponential): log contribution × (fair − base) ÷ (log fair − log base).
 */
export function toFen(
  explanation: LogExplanation,
  fair: number,
): { base: number; contributions: Map<string, number> } {
  const base = Math.round(Math.exp(explanation.base));
  const names = [...explanation.fields.keys()];
  const logs = names.map((name) => explanation.fields.get(name) as number);
  const distance = logs.reduce((sum, value) => sum + value, 0);
  const perLog = Math.abs(distance) < 1e-9 ? base : (fair - base) / distance;
  const shared = logs.map((value) => value * perLog);
  // Where the logs cancel out, a remainder of rounding is left; it goes to the weightiest factor.
  const remainder = fair - base - shared.reduce((sum, value) => sum + value, 0);
  const weightiest = logs.reduce(
    (best, value, place) => (Math.abs(value) > Math.abs(logs[best] ?? 0) ? place : best),
    0,
  );
  if (shared.length > 0) shared[weightiest] = (shared[weightiest] as number) + remainder;
  const rounded = roundedTo(fair - base, shared);
  return {
    base,
    contributions: new Map(names.map((name, place) => [name, rounded[place] as number])),
  };
}
