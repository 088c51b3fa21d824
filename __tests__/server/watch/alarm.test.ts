import { describe, expect, it } from 'vitest';
import { DAY } from '@account-doctor/contract/time';
import { seededRandom } from '../../../server/core/seededRandom';
import { generateSales } from '../../../server/sample/sales';
import { findAlarm } from '../../../server/watch/alarm';
import { type Forecast, createForecaster } from '../../../server/watch/forecast';
import { now, trainedGame } from '../valuation/sampleGames';

/** Lately, so that the sample market's own trend does not show. */
const LATELY = now.getTime() - 20 * DAY;

const game = trainedGame('honor-of-kings');
const forecast = createForecaster(game.model, game.valuedGame, game.sales);

/** Forecasts of sales that the model has not seen, of many markets of three weeks. */
const markets: Forecast[][] = Array.from({ length: 160 }, (_, index) =>
  generateSales(game.game, { seed: 100 + index, now })
    .filter(({ kind, at }) => kind === 'sold' && at.getTime() > LATELY)
    .reverse()
    .flatMap((sale) => forecast(sale) ?? []),
);
const market = (index: number): Forecast[] => markets[index] ?? [];

/** The same sales at other prices. */
const moved = (sold: Forecast[], factor: number): Forecast[] =>
  sold.map((one) => ({ ...one, residual: one.residual + Math.log(factor) }));

/** How many sales of a row it takes until the alarm, which the row has. */
function untilAlarm(row: Forecast[]): number {
  let [quiet, raised] = [0, row.length];
  while (raised - quiet > 1) {
    const middle = Math.floor((quiet + raised) / 2);
    if (findAlarm(row.slice(0, middle))) raised = middle;
    else quiet = middle;
  }
  return raised;
}

/** How many sales it takes after the move until the alarm, in the middle of many markets. */
function delay(factor: number): number {
  const delays = markets.map((sold) => {
    const row = [...sold.slice(0, 30), ...moved(sold.slice(30), factor)];
    return findAlarm(row) ? untilAlarm(row) - 30 : Infinity;
  });
  return delays.sort((one, other) => one - other)[Math.floor(delays.length / 2)] ?? NaN;
}

describe('the alarm', () => {
  it.each([0.7, 0.8, 1.2])('finds a move of the market to %f times within 20 sales', (factor) => {
    expect(delay(factor)).toBeLessThanOrEqual(20);
  });

  it('says which way the market moved, and how far', () => {
    const row = [...market(0).slice(0, 30), ...moved(market(1), 0.75)];
    const alarm = findAlarm(row);
    expect(alarm?.direction).toBe('down');
    expect(alarm?.ratio).toBeGreaterThan(0.65);
    expect(alarm?.ratio).toBeLessThan(0.85);
    expect(findAlarm(moved(market(1), 1.3))?.direction).toBe('up');
  });

  it('is false at most once in the sales of a year', () => {
    const calm = markets.flat();
    let alarms = 0;
    for (let rest = calm; findAlarm(rest); rest = rest.slice(untilAlarm(rest))) alarms += 1;
    const YEAR = 2_800;
    expect(calm.length).toBeGreaterThan(2 * YEAR);
    expect((alarms * YEAR) / calm.length).toBeLessThanOrEqual(1);
  });

  it('is not raised by blunders', () => {
    const random = seededRandom('blunders');
    const row = Array.from({ length: 30 }, () => ({
      residual: 0.25 * random.normal(),
      deviation: 0.25,
    }));
    row[29] = { residual: Math.log(1_000), deviation: 0.25 };
    expect(findAlarm(row)).toBeNull();
  });

  it('is not raised by nothing', () => {
    expect(findAlarm([])).toBeNull();
  });
});

describe('a forecast', () => {
  it('knows that who asks for more waits longer', () => {
    const sale = game.sales.find(({ kind }) => kind === 'sold');
    if (!sale) throw new Error('No sale');
    const after = (daysToSell: number | null) => forecast({ ...sale, daysToSell });
    expect(after(30)?.residual).toBeLessThan(after(1)?.residual ?? NaN);
    expect(after(30)?.deviation).toBeLessThan(after(null)?.deviation ?? NaN);
    expect(after(30)?.fair).toBe(after(1)?.fair);
  });

  it('is none of a zone family that the model does not know', () => {
    const [sale] = game.sales;
    if (!sale) throw new Error('No sale');
    expect(forecast({ ...sale, zoneFamily: 'moon' })).toBeNull();
  });
});
