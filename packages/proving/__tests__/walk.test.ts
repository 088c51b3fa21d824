import { describe, expect, it } from 'vitest';
import type { NewSale } from '@account-doctor/server/sale';
import { judgedSales, knownSales, stepsOf } from '../walk';

const sale = (at: string, kind: NewSale['kind'] = 'sold', accountRef = 'one'): NewSale => ({
  saleId: at,
  sourceRef: `import:${at}/${kind}`,
  gameId: 'game',
  serverId: 'server',
  zoneFamily: 'family',
  answers: {},
  kind,
  price: 100,
  at: new Date(at),
  daysToSell: null,
  sample: false,
  accountRef,
  sellerRef: null,
});
const days = (steps: { from: Date; until: Date }[]) =>
  steps.map(({ from, until }) => [from, until].map((at) => at.toISOString().slice(0, 10)));

describe('the steps of a walk', () => {
  it('are the days of the last thirty that have sales, where nothing else is asked for', () => {
    const sales = ['2026-09-30', '2026-10-02', '2026-10-31T23:00:00Z'].map((at) => sale(at));
    expect(days(stepsOf(sales))).toEqual([
      ['2026-10-02', '2026-10-03'],
      ['2026-10-31', '2026-11-01'],
    ]);
  });

  it('begin and last as asked', () => {
    const sales = ['2026-01-01', '2026-01-09', '2026-01-31'].map((at) => sale(at));
    const steps = stepsOf(sales, { from: new Date('2026-01-02'), stepDays: 10 });
    expect(days(steps)).toEqual([
      ['2026-01-02', '2026-01-12'],
      ['2026-01-22', '2026-02-01'],
    ]);
  });

  it('have something to judge: asked prices are no verdict', () => {
    expect(stepsOf([sale('2026-10-31', 'asked')])).toEqual([]);
    expect(stepsOf([])).toEqual([]);
  });
});

describe('what is known at a step', () => {
  const [step] = stepsOf([sale('2026-10-31')]);
  if (!step) throw new Error('No step');

  it('came before it; what it judges is sold within it', () => {
    const sales = [
      sale('2026-10-30T23:59:59.999Z'),
      sale('2026-10-31T00:00:00.000Z'),
      sale('2026-10-31T12:00:00Z', 'asked'),
      sale('2026-11-01T00:00:00.000Z'),
    ];
    expect(knownSales(sales, step)).toEqual(sales.slice(0, 1));
    expect(judgedSales(sales, step)).toEqual(sales.slice(1, 2));
  });

  it('of an account that is offered before and sold after is the offer alone', () => {
    const offered = sale('2026-10-20', 'asked');
    const sold = sale('2026-10-31');
    expect(knownSales([sold, offered], step)).toEqual([offered]);
  });
});
