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
