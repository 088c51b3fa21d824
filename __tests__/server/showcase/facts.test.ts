import { describe, expect, it } from 'vitest';
import type { PublicReport } from '@account-doctor/contract/types';
import { factsOf } from '../../../server/domain/showcase/facts';

type Factor = PublicReport['factors']['groups'][number]['factors'][number];

const factor = (label: string, contribution: number, more: Partial<Factor> = {}): Factor => ({
  key: label,
  label,
  value: '3 个',
  contribution,
  uncertainty: null,
  ...more,
});
const items = (...amounts: number[]) =>
  amounts.map((contribution, at) => ({ name: `第 ${at} 件`, tier: null, contribution }));

function factsIn(fair: number, factors: Factor[]) {
  const value = { fair } as PublicReport['value'];
  return factsOf({
    value,
    factors: { base: 0, groups: [{ group: 'rarity', total: 0, factors }], rounding: 0 },
  });
}

describe('the facts of an excellent report', () => {
  it('are its most valuable items and other answers, each with its part of the price', () => {
    const skins = factor('皮肤', 1_000, { items: items(100, 400, 200, 300) });
    const facts = factsIn(100_000, [
      skins,
      factor('等级', 50),
      factor('防沉迷', -700),
      factor('段位', 600),
    ]);
    expect(facts).toEqual([
      { text: '第 1 件', amount: 400 },
      { text: '第 3 件', amount: 300 },
      { text: '第 2 件', amount: 200 },
      { text: '防沉迷 3 个', amount: -700 },
      { text: '段位 3 个', amount: 600 },
      { text: '等级 3 个', amount: 50 },
    ]);
  });

  it('never take the whole price away', () => {
    const facts = factsIn(1_000, [factor('等级', 800), factor('段位', 600), factor('皮肤', 90)]);
    expect(facts.map(({ amount }) => amount)).toEqual([800, 90]);
  });

  it('leave out unanswered questions and facts that add nothing', () => {
    expect(factsIn(1_000, [factor('等级', 80, { uncertainty: 20 }), factor('段位', 0)])).toEqual(
      [],
    );
  });
});
