import { beforeAll, describe, expect, it } from 'vitest';
import { sampleGames } from '../../server/sample/games';
import { generateSalesWithTruth, noiseFloor } from '../../server/sample/sales';
import { measureModel, type Measured } from '../../server/valuation/judgement';
import {
  now,
  seed,
  trainedGame,
  valuedSample,
  type TrainedGame,
} from '../server/valuation/sampleGames';

/** Sales that no model has seen: another seed of the same market, enough that chance hardly shows. */
const UNSEEN = { seed: 1_001, now, scale: 12 };
const LEAST_SALES = 100;

describe.each(sampleGames)('the valuation of $name', (game) => {
  let trained: TrainedGame;
  let measured: Measured[];
  let floor: number;

  beforeAll(() => {
    trained = trainedGame(game.code);
    const unseen = generateSalesWithTruth(game, UNSEEN);
    const families = Object.keys(trained.model.families);
    const priced = unseen.filter(({ sale }) => families.includes(sale.zoneFamily));
    floor = noiseFloor(priced);
    measured = measureModel(
      trained.model,
      valuedSample(game),
      priced.map(({ sale }) => sale),
    );
  });

  it('errs by at most 1.15 times the noise floor', () => {
    const [all] = measured;
    expect(UNSEEN.seed).not.toBe(seed);
    expect(all?.medianError).toBeLessThanOrEqual(1.15 * floor);
  });

  it('gives ranges that cover 76–84 % in every price band', () => {
    const counted = measured.filter(({ sales }) => sales.length >= LEAST_SALES);
    expect(counted.length).toBeGreaterThanOrEqual(4);
    for (const { label, coverage } of counted) {
      expect(coverage, label).toBeGreaterThanOrEqual(0.76);
      expect(coverage, label).toBeLessThanOrEqual(0.84);
    }
  });

  it('doubts no declared direction', () => {
    expect(trained.model.doubtedDirections).toEqual([]);
  });

  it('publishes an error and a coverage that unseen sales confirm', () => {
    const [all] = measured;
    const { medianError, coverage, heldOutSales, trainingSales } = trained.model.metrics;
    const sold = trained.sales.filter((sale) => sale.kind === 'sold');
    expect(heldOutSales).toBeLessThanOrEqual(sold.length);
    expect(heldOutSales).toBeGreaterThan(1_000);
    expect(trainingSales).toBeLessThanOrEqual(trained.sales.length);
    // Within what chance does to the median of some two thousand sales.
    expect(Math.abs(medianError - (all?.medianError ?? NaN))).toBeLessThan(0.025);
    expect(Math.abs(coverage - (all?.coverage ?? NaN))).toBeLessThan(0.035);
  });
});
