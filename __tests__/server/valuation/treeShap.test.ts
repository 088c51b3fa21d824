import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTreeShap } from '../../../server/valuation/treeShap';
import { childOf, expectedTreeValue, treeValue, type Tree } from '../../../server/valuation/trees';

const FEATURES = 5;

interface Sketch {
  feature: number;
  threshold: number;
  missingLeft: boolean;
  cover: number;
  left?: Sketch;
  right?: Sketch;
}

const sketch = fc.letrec<{ node: Sketch; leaf: Sketch; inner: Sketch }>((tie) => ({
  leaf: fc.record({
    feature: fc.constant(-1),
    threshold: fc.integer({ min: -50, max: 50 }),
    missingLeft: fc.constant(false),
    cover: fc.integer({ min: 1, max: 30 }),
  }),
  inner: fc.record({
    feature: fc.integer({ min: 0, max: FEATURES - 1 }),
    threshold: fc.integer({ min: -2, max: 2 }),
    missingLeft: fc.boolean(),
    cover: fc.constant(0),
    left: tie('node'),
    right: tie('node'),
  }),
  node: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('inner')),
}));

/** The tree of a sketch; a leaf's threshold is its value, an inner node covers what its children do. */
function treeOf(root: Sketch): Tree {
  const tree: Tree = {
    feature: [],
    threshold: [],
    left: [],
    right: [],
    missingLeft: [],
    value: [],
    cover: [],
  };
  const add = (node: Sketch): number => {
    const place = tree.feature.push(node.feature) - 1;
    tree.threshold.push(node.threshold);
    tree.missingLeft.push(node.missingLeft ? 1 : 0);
    tree.value.push(node.feature < 0 ? node.threshold : 0);
    tree.left.push(-1);
    tree.right.push(-1);
    tree.cover.push(node.cover);
    if (node.left && node.right) {
      const left = add(node.left);
      const right = add(node.right);
      tree.left[place] = left;
      tree.right[place] = right;
      tree.cover[place] = (tree.cover[left] ?? 0) + (tree.cover[right] ?? 0);
    }
    return place;
  };
  add(root);
  return tree;
}

/** What the tree gives when only some players are known: the others are averaged by cover. */
function valueKnowing(
  tree: Tree,
  row: Float64Array,
  players: number[],
  known: Set<number>,
  node = 0,
): number {
  const feature = tree.feature[node] ?? -1;
  if (feature < 0) return tree.value[node] ?? NaN;
  if (known.has(players[feature] ?? -1))
    return valueKnowing(tree, row, players, known, childOf(tree, node, row));
  return [tree.left[node] ?? -1, tree.right[node] ?? -1].reduce(
    (sum, child) =>
      sum +
      ((tree.cover[child] ?? NaN) / (tree.cover[node] ?? NaN)) *
        valueKnowing(tree, row, players, known, child),
    0,
  );
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

/** Shapley values straight from their definition, over all subsets of the players. */
function shapley(tree: Tree, row: Float64Array, players: number[], count: number): number[] {
  return Array.from({ length: count }, (_, player) => {
    let value = 0;
    for (let subset = 0; subset < 2 ** count; subset++) {
      if (subset & (1 << player)) continue;
      const members = Array.from({ length: count }, (_one, at) => at).filter(
        (at) => subset & (1 << at),
      );
      const weight =
        (factorial(members.length) * factorial(count - members.length - 1)) / factorial(count);
      const without = valueKnowing(tree, row, players, new Set(members));
      const together = valueKnowing(tree, row, players, new Set([...members, player]));
      value += weight * (together - without);
    }
    return value;
  });
}

const anyRow = fc
  .array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constant(NaN)), {
    minLength: FEATURES,
    maxLength: FEATURES,
  })
  .map((values) => Float64Array.from(values));

const groupings: [string, number[], number][] = [
  ['every feature its own player', [0, 1, 2, 3, 4], 5],
  ['several features of one field one player', [0, 0, 1, 1, 2], 3],
];

describe.each(groupings)('Shapley values of trees, %s', (_name, players, count) => {
  it('are those of the definition', () => {
    fc.assert(
      fc.property(sketch.node, anyRow, (root, row) => {
        const tree = treeOf(root);
        const values = new Float64Array(count);
        addTreeShap(tree, row, players, values);
        shapley(tree, row, players, count).forEach((expected, player) => {
          expect(values[player]).toBeCloseTo(expected, 8);
        });
      }),
    );
  });

  it('add up to what the tree says more than on average', () => {
    fc.assert(
      fc.property(sketch.node, anyRow, (root, row) => {
        const tree = treeOf(root);
        const values = new Float64Array(count);
        addTreeShap(tree, row, players, values);
        const sum = values.reduce((total, value) => total + value, expectedTreeValue(tree));
        expect(sum).toBeCloseTo(treeValue(tree, row), 8);
      }),
    );
  });
});
