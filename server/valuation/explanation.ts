import type { FamilyModel, Term } from './familyModel';
import { SERVER } from './features';
import { columnContributions } from './linear';
import { linked } from './link';
import { addTreeShap } from './treeShap';
import { expectedTreeValue } from './trees';

/** What the sum of one term is made of; `base` and the fields add up to it. */
interface TermExplanation {
  term: Term;
  /** Sum of an average account on the same server. */
  base: number;
  /** What each field adds to the sum, in the order of `Explanation.fields`. */
  parts: Float64Array;
}

/** What an account's log price is made of, term by term. */
export interface Explanation {
  fields: string[];
  terms: TermExplanation[];
}

const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);

function explainTerm(
  term: Term,
  features: FamilyModel['features'],
  names: string[],
  row: Float64Array,
): TermExplanation {
  const { linear, trees } = term;
  const players = [...features, ...linear.scores].map(({ field }) => names.indexOf(field));
  const values = new Float64Array(names.length);
  columnContributions(linear, row).forEach((value, place) => {
    const player = players[linear.columns[place]?.feature as number] as number;
    values[player] = (values[player] as number) + value;
  });
  let base = linear.intercept;
  for (const tree of trees) {
    addTreeShap(tree, row, players, values);
    base += expectedTreeValue(tree);
  }
  const server = names.indexOf(SERVER);
  base += values[server] ?? 0;
  return { term, base, parts: values.filter((_, player) => player !== server) };
}

/**
 * Explains an estimate: the linear part adds per field what its columns add, the trees by exact
 * Shapley values. The server's share goes to the base, so that the reader compares with the same
 * server.
 */
export function explain(model: FamilyModel, row: Float64Array): Explanation {
  const names = [...new Set(model.features.map(({ field }) => field))];
  return {
    fields: names.filter((name) => name !== SERVER),
    terms: model.terms.map((term) => explainTerm(term, model.features, names, row)),
  };
}

/** Below this the factors cancel out, and the price moves with them as it does at the base. */
const NO_DISTANCE = 1e-9;

/** How far a term's sum is from its base, and the log price per unit of the sum over a stretch. */
function stretch({ term, base, parts }: TermExplanation, from: number, to: number) {
  const distance = total(parts);
  const step = Math.abs(distance) < NO_DISTANCE ? NO_DISTANCE : distance;
  const at = (share: number) => linked(term.link, base + share * step);
  return (at(to) - at(from)) / step;
}

/** What each field adds to the log price, all growing together from the base to the account. */
export function inLog({ fields, terms }: Explanation): Map<string, number> {
  const slopes = terms.map((one) => one.term.weight * stretch(one, 0, 1));
  const of = (place: number) =>
    terms.reduce((sum, { parts }, at) => sum + (slopes[at] ?? 0) * (parts[place] ?? 0), 0);
  return new Map(fields.map((name, place) => [name, of(place)]));
}

/**
 * Amounts rounded to whole numbers whose sum is `sumOfAll`, each less than one from its own value. They
 * must add up to it but for less than one, which rounding the prices at both ends may leave.
 */
function roundedTo(sumOfAll: number, amounts: number[]): number[] {
  const floors = amounts.map(Math.floor);
  const missing = sumOfAll - floors.reduce((sum, amount) => sum + amount, 0);
  const raised = new Set(
    amounts
      .map((amount, place) => ({ place, part: amount - Math.floor(amount) }))
      .sort((one, other) => other.part - one.part)
      .slice(0, missing)
      .map(({ place }) => place),
  );
  return floors.map((amount, place) => amount + (raised.has(place) ? 1 : 0));
}

/** Steps in which the way from the base to the account is walked. */
const STEPS = 32;

/**
 * What each field adds to the price in fen; with the price of the base they add up to `fair`
 * exactly. On the way from the base to the account, all factors growing together, each earns its
 * share of every step of the price (the Aumann–Shapley value).
 */
export function inFen({ fields, terms }: Explanation, fair: number): Map<string, number> {
  const amounts = new Float64Array(fields.length);
  // Backwards from the price, which is known with its level in time.
  let price = fair;
  for (let step = STEPS; step > 0; step--) {
    const slopes = terms.map((one) => {
      const moved = stretch(one, (step - 1) / STEPS, step / STEPS);
      return one.term.weight * moved;
    });
    const moves = fields.map((_, place) =>
      terms.reduce((sum, { parts }, at) => sum + (slopes[at] ?? 0) * (parts[place] ?? 0), 0),
    );
    const move = moves.reduce((sum, one) => sum + one, 0);
    const before = price * Math.exp(-move);
    const perMove = Math.abs(move) < NO_DISTANCE ? price : (price - before) / move;
    moves.forEach((one, place) => (amounts[place] = (amounts[place] as number) + one * perMove));
    price = before;
  }
  const rounded = roundedTo(fair - Math.round(price), [...amounts]);
  return new Map(fields.map((name, place) => [name, rounded[place] as number]));
}
