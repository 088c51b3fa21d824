import { beforeAll, describe, expect, it } from 'vitest';
import { shuffle, seededRandom } from '../../server/core/seededRandom';
import type { ValuationModel } from '../../server/valuation/model';
import { trainGames } from '../../server/valuation/trainer';
import { trainModel } from '../../server/valuation/training';
import type { Account, Sale } from '../../server/valuation/types';
import { fairPrice } from '../../server/valuation/estimate';
import { levelOn } from '../../server/valuation/levelHistory';
import { countProcesses } from '../server/support/countProcesses';
import { now, seed, trainedGame, type TrainedGame } from '../server/valuation/sampleGames';

let fire: TrainedGame;

beforeAll(() => {
  fire = trainedGame('cross-fire');
});

describe('training', () => {
  it('gives the same model for the same sales, in whatever order they come', () => {
    const mixed = shuffle(fire.sales, seededRandom('another order'));
    expect(trainModel(fire.valuedGame, mixed, { seed, now })).toEqual(fire.model);
  });

  it('names the version by its day and what was learnt', () => {
    const { version, trainedAt } = fire.model;
    expect(version).toMatch(/^2026\.11\.20-[0-9a-f]{8}$/);
    expect(trainedAt).toBe(now.toISOString());
    const fewer = trainModel(fire.valuedGame, fire.sales.slice(1), { seed, now });
    expect(fewer?.version).not.toBe(version);
  });

  it('gives a model small enough to keep many of', () => {
    expect(JSON.stringify(fire.model).length).toBeLessThan(300_000);
  });

  it('estimates sales, not listings: asked prices that rise do not raise it as much', () => {
    const asking: Sale[] = fire.sales.map((sale) =>
      sale.kind === 'asked' ? { ...sale, price: Math.round(sale.price * 1.5) } : sale,
    );
    const model = trainModel(fire.valuedGame, asking, { seed, now });
    const account = fire.sales[0] as Account;
    const before = fairPrice(fire.model, fire.valuedGame, account) ?? NaN;
    const after = model ? (fairPrice(model, fire.valuedGame, account) ?? NaN) : NaN;
    expect(Math.abs(after / before - 1)).toBeLessThan(0.04);
  });

  it('follows the market: the trend of the sample market is found', () => {
    const { level } = fire.model;
    const today = level.days.at(-1) ?? NaN;
    const trend = Math.expm1(levelOn(level, today) - levelOn(level, today - 30));
    // 5 % down over 180 days is 0.85 % a month.
    expect(trend).toBeLessThan(0.002);
    expect(trend).toBeGreaterThan(-0.025);
  });
});

describe('training in processes', () => {
  it('answers in the order of the games, the same models, and leaves the event loop free', async () => {
    const few = { ...fire, sales: fire.sales.slice(0, 10) };
    let turns = 0;
    const timer = setInterval(() => turns++, 5);
    const models = await trainGames(
      [few, fire, few].map(({ valuedGame, sales }) => ({ game: valuedGame, sales, seed, now })),
    );
    clearInterval(timer);
    expect(models.map((model: ValuationModel | null) => model?.version ?? null)).toEqual([
      null,
      fire.model.version,
      null,
    ]);
    expect(models[1]).toEqual(fire.model);
    expect(turns).toBeGreaterThan(20);
  });

  describe('begins', () => {
    it('none for no games', async () => {
      const begun = countProcesses();
      expect(await trainGames([])).toEqual([]);
      expect(begun.count()).toBe(0);
      begun.end();
    });

    it('no other for the next training', async () => {
      const task = { game: fire.valuedGame, sales: fire.sales.slice(0, 10), seed, now };
      await trainGames([task]);
      const begun = countProcesses();
      await trainGames([task]);
      expect(begun.count()).toBe(0);
      begun.end();
    });
  });

  it('rejects when it fails', async () => {
    const broken = { gameId: 'broken', fields: null as unknown as [] };
    await expect(
      trainGames([{ game: broken, sales: fire.sales, seed, now }]),
    ).rejects.toMatchObject({
      name: 'TypeError',
    });
  });
});
