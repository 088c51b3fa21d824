import type { FamilyModel } from './familyModel';
import { SERVER } from './features';
import { columnContributions } from './linear';
import { linked } from './link';
import { addTreeShap } from './treeShap';
import { expectedTreeValue } from './trees';

/** What an account's sum is made of, before the link; `base` and the fields add up to it. */
export interface Explanation {
  /** Sum of an average account on the same server. */
  base: number;
  fields: Map<string, number>;
}

/**
 * Explains an estimate: the linear part adds per field what its columns add, the trees by exact
 * Shapley values. The server's share goes to the base, so that the reader compares with the same
 * server.
 */
export function explain(model: FamilyModel, row: Float64Array): Explanation {
  const names = [...new Set(model.features.map(({ field }) => field))];
  const players = [...model.features, ...model.linear.scores].map(({ field }) =>
    names.indexOf(field),
  );
  const values = new Float64Array(names.length);
  columnContributions(model.linear, row).forEach((value, place) => {
    const player = players[model.linear.columns[place]?.feature as number] as number;
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

/**
 * Amounts rounded to whole numbers whose sum is `total`, each less than one from its own value. They
 * must add up to `total` but for less than one, which rounding the prices at both ends may leave.
 */
function roundedTo(total: number, amounts: number[]): number[] {
  const floors = amounts.map(Math.floor);
  const missing = total - floors.reduce((sum, amount) => sum + amount, 0);
  const raised = new Set(
    amounts
      .map((amount, place) => ({ place, part: amount - Math.floor(amount) }))
      .sort((one, other) => other.part - one.part)
      .slice(0, missing)
      .map(({ place }) => place),
  );
  return floors.map((amount, place) => amount + (raised.has(place) ? 1 : 0));
}

/** Below this the factors cancel out, and the price moves with them as it does at the base. */
const NO_DISTANCE = 1e-9;

/**
 * What each field adds to the price in fen; with the price of the base they add up to `fair`
 * exactly. On the way from the base to the account, all factors growing together, each earns its
 * share of every step of the price (the Aumann–Shapley value): contribution × (price − base price)
 * ÷ sum of contributions.
 */
export function inFen(
  model: FamilyModel,
  { base, fields }: Explanation,
  fair: number,
): Map<string, number> {
  const priceAt = (sum: number) => Math.exp(linked(model.link, sum));
  const shares = [...fields.values()];
  const distance = shares.reduce((sum, share) => sum + share, 0);
  const step = Math.abs(distance) < NO_DISTANCE ? NO_DISTANCE : distance;
  const perShare = (priceAt(base + step) - priceAt(base)) / step;
  const amounts = roundedTo(
    fair - Math.round(priceAt(base)),
    shares.map((share) => share * perShare),
  );
  return new Map([...fields.keys()].map((name, place) => [name, amounts[place] as number]));
}
