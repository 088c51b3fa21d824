import { describe, expect, it } from 'vitest';
import { demands } from '../demands';
import type { DemandFinding } from '../demands/demand';

/**
 * Tests a part of what `npm run valuation:prove` measures, mostly one game of each requirement. Requirements that are
 * not met are listed in docs/valuation.md and not tested here.
 */

/**
 * Measures those parts of a requirement that have the values of `part`; returns the findings whose name contains
 * `figure`.
 */
async function found(title: string, part: object | string, figure = ''): Promise<DemandFinding[]> {
  const own = demands.find((one) => one.title.includes(title));
  if (!own) throw new Error(`There is no demand ${title}`);
  const parts = own.parts.filter((one) =>
    typeof part === 'string'
      ? one === part
      : Object.entries(part).every(
          ([key, value]) => (one as Record<string, unknown>)[key] === value,
        ),
  );
  expect(parts.length).toBeGreaterThan(0);
  const measures = [];
  for (const one of parts) measures.push(await own.measure(one));
  return own.findings(measures).filter(({ what }) => what.includes(figure));
}

const unmet = (findings: DemandFinding[]) => {
  expect(findings.length).toBeGreaterThan(0);
  return findings.filter(({ met }) => !met);
};

describe('the valuation withstands', () => {
  it('prices that add in yuan: no method from the shelf does better', async () => {
    const law = 'items add in yuan';
    expect(unmet(await found('another price law', { law, code: 'cross-fire' }, law))).toEqual([]);
  });

  it('thresholds and sets that are worth more than their parts', async () => {
    const law = 'thresholds and sets';
    expect(unmet(await found('another price law', { law, code: 'honor-of-kings' }, law))).toEqual(
      [],
    );
  });

  it.each(['−30 % over 30 days', '+20 % overnight', '−20 % overnight'])(
    'a market that moved by %s, after thirty sales',
    async (shock) => {
      const market = { shock, code: 'star-rail', draw: 0 };
      expect(unmet(await found('a market that moves', market, shock))).toEqual([]);
    },
  );

  it('a patch that nobody announced', async () => {
    const findings = await found('patch days', { draw: 0, step: 2 });
    for (const figure of ['MdAPE', 'ratio'])
      expect(unmet(findings.filter(({ what }) => what.includes(figure)))).toEqual([]);
  });

  it('years of history, of which the last was level', async () => {
    expect(unmet(await found('years of history', 'cross-fire'))).toEqual([]);
  });

  it.each(['× 10', '÷ 10'])('a tenth of the prices %s', async (kind) => {
    expect(unmet(await found('mistyped', { kind, code: 'valorant' }, kind))).toEqual([]);
  });

  it('fake sales of one account by one seller', async () => {
    expect(unmet(await found('fake', { code: 'delta-force', sellers: 1 }))).toEqual([]);
  });

  it('accounts far from everything that was sold', async () => {
    expect(unmet(await found('far from all', 'cross-fire'))).toEqual([]);
  });

  it('bad news left blank, which never pays', async () => {
    expect(unmet(await found('left blank', 'cross-fire'))).toEqual([]);
  });

  it('too few sales, by refusing', async () => {
    expect(unmet(await found('few sales', { code: 'cross-fire', size: 25 }, 'refused'))).toEqual(
      [],
    );
  });
});
