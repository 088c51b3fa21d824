import { beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '@account-doctor/contract/time';
import { splitForTrial, tryModels, verdictOf } from '../../../server/watch/challenge';
import { fairPrice } from '../../../server/valuation/estimate';
import type { ValuationModel } from '../../../server/valuation/model';
import type { Sale } from '../../../server/valuation/types';
import { now, seed, trainedGame, type TrainedGame } from '../valuation/sampleGames';
import { trainedOnce } from '../valuation/modelCache';

let game: TrainedGame;
/** Trained on what was sold until 60 days ago. */
let old: ValuationModel;
beforeAll(() => {
  game = trainedGame('valorant');
  const known = game.sales.filter(({ at }) => at.getTime() < now.getTime() - 60 * DAY);
  const trained = trainedOnce(game.valuedGame, known, { seed, now });
  if (!trained) throw new Error('No model');
  old = trained;
});

const newest = (count: number): Sale[] =>
  game.sales.filter(({ kind }) => kind === 'sold').slice(0, count);

describe('the split for a trial', () => {
  it('keeps back the newer half of what the model in use has not learnt', () => {
    const learntThrough = new Date(now.getTime() - 10 * DAY);
    const split = splitForTrial(game.sales, learntThrough);
    const unlearnt = game.sales.filter(({ kind, at }) => kind === 'sold' && at > learntThrough);
    expect(split?.judged).toHaveLength(Math.ceil(unlearnt.length / 2));
    const first = Math.min(...(split?.judged ?? []).map(({ at }) => at.getTime()));
    expect(first).toBeGreaterThan(learntThrough.getTime());
    for (const { at } of split?.rehearsed ?? []) expect(at.getTime()).toBeLessThan(first);
  });

  it('is none where hardly anything was sold since', () => {
    expect(splitForTrial(game.sales, now)).toBeNull();
    const fifth = newest(5).at(-1)?.at ?? now;
    expect(splitForTrial(game.sales, fifth)).toBeNull();
  });
});

describe('a trial', () => {
  const shifted = (factor: number): Sale[] =>
    newest(60).map((sale) => ({
      ...sale,
      price: Math.round((fairPrice(game.model, game.valuedGame, sale) ?? sale.price) * factor),
    }));
  const verdict = (champion: ValuationModel, challenger: ValuationModel, sales: Sale[]) =>
    verdictOf(tryModels(game.valuedGame, { champion, challenger }, sales));

  it('is won by the model that prices the newest sales better', () => {
    const models = { champion: old, challenger: game.model };
    const trial = tryModels(game.valuedGame, models, shifted(1));
    expect(trial).toMatchObject({ sales: 60 });
    expect(trial.challenger).toBeLessThan(trial.champion);
    expect(verdictOf(trial)).toBe('better');
    expect(verdict(game.model, old, shifted(1))).toBe('worse');
  });

  it('between equals leaves nothing to tell: the new one is taken', () => {
    expect(verdict(game.model, game.model, shifted(0.8))).toBe('not-worse');
  });

  it('of few sales takes the new one unless it lost by more than the margin', () => {
    const told = { sales: 5, champion: 0.2, deviation: 0.1 };
    expect(verdictOf({ ...told, challenger: 0.209 })).toBe('not-worse');
    expect(verdictOf({ ...told, challenger: 0.212 })).toBe('worse');
  });

  it('is not decided by one blunder', () => {
    const blunder = shifted(1).map((sale, index) =>
      index === 0 ? { ...sale, price: sale.price * 1_000 } : sale,
    );
    expect(verdict(old, game.model, blunder)).toBe('better');
  });

  it('leaves out what one of the two cannot price', () => {
    const families = {};
    const models = { champion: { ...old, families }, challenger: game.model };
    expect(tryModels(game.valuedGame, models, newest(10))).toMatchObject({ sales: 0 });
  });
});
