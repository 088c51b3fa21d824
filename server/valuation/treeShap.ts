import { childOf, type Tree } from './trees';

/**
 * Exact Shapley values of trees by Lundberg's polynomial TreeSHAP (path-dependent, weighted by the
 * training cover). The players are the fields: several features of one field join and leave
 * together, so that what a field adds is fair to the field and not an accident of its encoding.
 */

/** A player on the way to a leaf: what share goes on when it is out (zero) and when it is in (one). */
interface Step {
  player: number;
  zero: number;
  one: number;
  /** Summed weight of the subsets of the steps so far, by their size. */
  weight: number;
}

function extended(path: Step[], zero: number, one: number, player: number): Step[] {
  const depth = path.length;
  const result = path.map((step) => ({ ...step }));
  result.push({ player, zero, one, weight: depth === 0 ? 1 : 0 });
  for (let size = depth - 1; size >= 0; size--) {
    const step = result[size] as Step;
    const next = result[size + 1] as Step;
    next.weight += (one * step.weight * (size + 1)) / (depth + 1);
    step.weight = (zero * step.weight * (depth - size)) / (depth + 1);
  }
  return result;
}

function unwound(path: Step[], place: number): Step[] {
  const depth = path.length - 1;
  const { zero, one } = path[place] as Step;
  const result = path.map((step) => ({ ...step }));
  let next = (result[depth] as Step).weight;
  for (let size = depth - 1; size >= 0; size--) {
    const step = result[size] as Step;
    if (one !== 0) {
      const kept = step.weight;
      step.weight = (next * (depth + 1)) / ((size + 1) * one);
      next = kept - (step.weight * zero * (depth - size)) / (depth + 1);
    } else {
      step.weight = (step.weight * (depth + 1)) / (zero * (depth - size));
    }
  }
  for (let size = place; size < depth; size++) {
    const { player, zero: nextZero, one: nextOne } = result[size + 1] as Step;
    Object.assign(result[size] as Step, { player, zero: nextZero, one: nextOne });
  }
  result.pop();
  return result;
}

const totalWeight = (path: Step[]) => path.reduce((sum, step) => sum + step.weight, 0);

/** No player: the root of every path. */
const NOBODY = -1;

/** Adds the tree's Shapley values for a row to `values`, by player; `players` maps features. */
export function addTreeShap(
  tree: Tree,
  row: Float64Array,
  players: number[],
  values: Float64Array,
): void {
  const walk = (node: number, path: Step[], zero: number, one: number, player: number): void => {
    const steps = extended(path, zero, one, player);
    const feature = tree.feature[node] as number;
    if (feature < 0) {
      for (let place = 1; place < steps.length; place++) {
        const step = steps[place] as Step;
        const weight = totalWeight(unwound(steps, place));
        values[step.player] =
          (values[step.player] as number) +
          weight * (step.one - step.zero) * (tree.value[node] as number);
      }
      return;
    }
    const hot = childOf(tree, node, row);
    const cold = (tree.left[node] as number) + (tree.right[node] as number) - hot;
    const own = players[feature] as number;
    const before = steps.findIndex((step, place) => place > 0 && step.player === own);
    const { zero: zeroBefore, one: oneBefore } = steps[before] ?? { zero: 1, one: 1 };
    const rest = before > 0 ? unwound(steps, before) : steps;
    const cover = tree.cover[node] as number;
    const share = (child: number) => (tree.cover[child] as number) / cover;
    walk(hot, rest, zeroBefore * share(hot), oneBefore, own);
    walk(cold, rest, zeroBefore * share(cold), 0, own);
  };
  walk(0, [], 1, 1, NOBODY);
}
