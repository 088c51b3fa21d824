import { beforeAll, describe, expect, it } from 'vitest';
import { sampleGames } from '../../server/sample/games';
import { generateSales, generateSalesWithTruth, noiseFloor } from '../../server/sample/sales';
import { measureModel, type Measurement } from '../../server/watch/measureModel';
import type { ValuationModel } from '../../server/valuation/model';
import { trainModel } from '../../server/valuation/training';
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

/** Another draw of the same market: the coverage of one model depends on chance by about two points. */
const OTHER_SEED = 2;

describe.each(sampleGames)('the valuation of $name', (game) => {
  let trained: TrainedGame;
  let measured: Measurement[];
  let other: Measurement[];
  let floor: number;

  beforeAll(() => {
    trained = trainedGame(game.code);
    const unseen = generateSalesWithTruth(game, UNSEEN);
    const families = Object.keys(trained.model.families);
    const priced = unseen.filter(({ sale }) => families.includes(sale.zoneFamily));
    floor = noiseFloor(priced);
    const measure = (model: ValuationModel) =>
      measureModel(
        model,
        valuedSample(game),
        priced.map(({ sale }) => sale),
      );
    measured = measure(trained.model);
    const sales = generateSales(game, { seed: OTHER_SEED, now });
    other = measure(trainModel(valuedSample(game), sales, { seed, now }) as ValuationModel);
  });

  it('errs by at most 1.15 times the noise floor', () => {
    const [all] = measured;
    expect(UNSEEN.seed).not.toBe(seed);
    expect(all?.medianError).toBeLessThanOrEqual(1.15 * floor);
  });

  it('gives ranges that cover 76–84 % in every price band, in the mean of two markets', () => {
    const coverages = measured.flatMap(({ label, sales, coverage }, band) =>
      sales.length < LEAST_SALES
        ? []
        : [{ label, coverage: (coverage + (other[band]?.coverage ?? NaN)) / 2 }],
    );
    expect(coverages.length).toBeGreaterThanOrEqual(4);
    for (const { label, coverage } of coverages) {
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
