import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { backtest, type GameSales, type JudgedStep } from '../backtest';
import { additive } from '../markets/laws';
import { drawMarket } from '../markets/market';
import { saleFile } from '../markets/saleFile';
import { predictionsFile } from '../predictionsFile';
import { readGameSales } from '../salesFile';
import { summary } from '../summary';
import { sampleGame } from '../../../__tests__/server/valuation/sampleGames';

const until = new Date('2026-11-20T00:00:00Z');
const game = sampleGame('cross-fire');
const options = { from: new Date('2026-11-10'), stepDays: 5 };
let sales: GameSales[];
let steps: JudgedStep[];

afterEach(() => vi.unstubAllEnvs());
beforeAll(async () => {
  const offers = drawMarket(game, additive, { seed: 1, count: 400, days: 60, until });
  sales = await readGameSales([saleFile(game, offers)], until, () => undefined);
  steps = await backtest(sales, ['engine', 'boosting'], { ...options, sizes: [60] });
});

const judgedBy = (method: string, of = steps) =>
  of.filter((step) => step.method === method && step.size === null).flatMap(({ judged }) => judged);

it('the sales of a file belong to the games of a catalogue, or are refused with the reason', async () => {
  const own = { ...game, code: 'my-own-game' };
  const offers = drawMarket(game, additive, { seed: 1, count: 3, days: 60, until });
  const file = saleFile(own, offers);
  const problems: string[] = [];
  const read = (known?: (typeof own)[]) =>
    readGameSales([file], until, (row) => problems.push(...row.problems), known);
  const [found] = await read([own]);
  expect([found?.game.gameId, found?.sales.length, problems]).toEqual(['my-own-game', 3, []]);
  expect(await read()).toEqual([]);
  expect(problems.join()).toContain('my-own-game');
});

describe('a walk through a file', () => {
  it('judges every account that was sold in its time once by each method, and no asked price', () => {
    const sold = (sales[0]?.sales ?? [])
      .filter(({ kind, at }) => kind === 'sold' && at >= options.from)
      .map(({ sourceRef }) => sourceRef);
    expect(sold.length).toBeGreaterThan(30);
    for (const method of ['engine', 'boosting'])
      expect(
        judgedBy(method)
          .map(({ sale }) => sale.sourceRef)
          .sort(),
      ).toEqual(sold.sort());
  });

  it('knows nothing of what came later: other prices after a step leave its estimates alone', async () => {
    const [first, next] = steps.filter(({ size }) => size === null);
    if (!first) throw new Error('No step');
    const dearer = sales.map(({ game: one, sales: own }) => ({
      game: one,
      sales: own.map((sale) =>
        sale.at < first.step.from ? sale : { ...sale, price: 7 * sale.price },
      ),
    }));
    const again = await backtest(dearer, ['engine'], options);
    const estimates = (step: JudgedStep | undefined) =>
      step?.judged.map(({ estimate }) => estimate);
    expect(estimates(again[0])).toEqual(estimates(first));
    // With other sales before that day, the estimates do change.
    expect(estimates(again[1])).not.toEqual(estimates(next));
  });

  it('is summed up by game and method, in all the measures', () => {
    const text = summary(steps);
    for (const word of ['cross-fire, engine', 'cross-fire, boosting', 'COD', 'PRD', 'PRB', 'PPE20'])
      expect(text).toContain(word);
  });

  it('speaks Chinese throughout if LANG does, apart from names', () => {
    vi.stubEnv('LC_ALL', 'zh_CN.UTF-8');
    const text = summary(steps);
    expect(text).toContain('全部成交');
    expect(text.replace(/cross-fire, (engine|boosting)|COD|PRD|PRB|Winkler|R²/g, '')).not.toMatch(
      /[a-z]{3}/i,
    );
  });

  it('also learns from few sales, which makes other estimates', () => {
    expect(summary(steps)).toContain('60 sales');
    const few = steps.filter(({ method, size }) => method === 'engine' && size === 60);
    expect(few).toHaveLength(2);
    expect(few.flatMap(({ judged }) => judged)).not.toEqual(judgedBy('engine'));
  });

  it('is written with a line per sale, which has its name, time and price', () => {
    const judged = judgedBy('engine');
    const [header, first, ...rest] = predictionsFile(judged).trimEnd().split('\r\n');
    expect(header).toBe('source_ref,at,price_yuan,fair_yuan,low_yuan,high_yuan,grade,support');
    expect(rest).toHaveLength(judged.length - 1);
    const [ref, at, price, fair, low, high] = first?.split(',') ?? [];
    expect(`import:${ref}`).toBe(judged[0]?.sale.sourceRef);
    expect(at).toBe(judged[0]?.sale.at.toISOString());
    expect(100 * Number(price)).toBe(judged[0]?.sale.price);
    expect(Number(low)).toBeLessThan(Number(fair));
    expect(Number(high)).toBeGreaterThan(Number(fair));
  });
});

describe('too few sales', () => {
  it('are refused, which is counted, and leave the numbers empty', async () => {
    const few = sales.map(({ game: one, sales: own }) => ({ game: one, sales: own.slice(-30) }));
    const refused = await backtest(few, ['engine'], { stepDays: 1 });
    expect(judgedBy('engine', refused).every(({ estimate }) => estimate === null)).toBe(true);
    expect(summary(refused)).toContain('100.0 %');
    expect(predictionsFile(judgedBy('engine', refused))).toMatch(/Z,[\d.]+,,,,,\r\n/);
  });
});
