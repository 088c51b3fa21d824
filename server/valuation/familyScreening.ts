import type { FamilyData } from './familyData';
import { trackLevel, type LevelTrack } from './level';
import { levelHistory, levelOn } from './levelHistory';
import type { LevelHistory } from './model';
import { usualDeviations } from './noiseWeights';
import { FoldedRidge, USUAL_SHRINKAGE } from './linearLaw';
import { robustDeviation } from './robust';
import { suspiciousSales, type Suspicion } from './screening';

/**
 * A sale whose error is this many standard deviations has half the weight; with larger errors the weight approaches 0.
 */
const HALF = 1.5;
/** Weight of listed prices when estimating the market level; below 1, because sellers may follow the market slowly. */
const ASKED_WEIGHT = 0.5;

/** A zone family in training. */
export interface Family {
  zoneFamily: string;
  data: FamilyData;
  folds: Int32Array[];
}

/** A zone family whose sales were compared with a preliminary model. */
export interface ScreenedFamily extends Family {
  /** Log price without the market level of its time, by row. */
  targets: Float64Array;
  /** By row, the log price minus the preliminary model's log price at the time of the sale. */
  apart: Float64Array;
  /** By row, the standard deviation expected of `apart`. */
  deviations: Float64Array;
  suspicions: Suspicion[];
}

/**
 * Rows of a zone family as observations of the game's market level: log prices minus the log values of the accounts.
 */
export interface LevelObservations {
  data: FamilyData;
  rows: number[];
  apart: Float64Array;
  deviations: Float64Array;
}

/** Estimates a game's market level over time from the given rows of its families. */
export function trackRows(families: LevelObservations[], today: number): LevelTrack {
  const sightings = families.flatMap(({ data, rows, apart, deviations }) =>
    rows.map((row) => ({
      day: data.days[row] as number,
      apart: apart[row] as number,
      deviation: deviations[row] as number,
      weight: (data.weights[row] as number) * (data.asked[row] === 1 ? ASKED_WEIGHT : 1),
    })),
  );
  return trackLevel(sightings, today);
}

/** Indexes of the rows with sold prices. */
export const soldRows = ({ asked }: FamilyData): number[] =>
  [...asked.keys()].filter((row) => asked[row] === 0);

/** A family with a preliminary, robust model, which finds changes of the level and suspicious sales. */
interface RoughFamily extends Omit<ScreenedFamily, 'deviations' | 'suspicions'> {
  /** Weight of each row for the next preliminary model; small for outliers. */
  weights: Float64Array;
}

/** Compares each sale, less the market level, with a ridge fit to the other folds' sales with these weights. */
function judged(family: Family & { weights: Float64Array }, level: LevelHistory): RoughFamily {
  const { data, folds, weights } = family;
  const targets = data.prices.map((price, row) => price - levelOn(level, data.days[row] as number));
  const apart = new FoldedRidge({ data, targets, weights }, folds).residuals(USUAL_SHRINKAGE);
  const usual = HALF * robustDeviation(apart);
  return {
    ...{ ...family, targets, apart },
    weights: data.weights.map(
      (weight, row) => weight / (1 + ((apart[row] as number) / usual) ** 4),
    ),
  };
}

/** A game's market level, estimated from the residuals of its families' preliminary models. */
function roughLevel(families: RoughFamily[], today: number): LevelHistory {
  const rows = families.map(({ data, targets, apart }): LevelObservations => {
    const lifted = apart.map(
      (value, row) => value + (data.prices[row] as number) - (targets[row] as number),
    );
    return { data, rows: soldRows(data), apart: lifted, deviations: usualDeviations(data, apart) };
  });
  return levelHistory(trackRows(rows, today));
}

/**
 * Compares every sale with a robust model of its zone family at the market level of its time, and marks suspicious
 * sales.
 */
export function screenFamilies(families: Family[], today: number): ScreenedFamily[] {
  const unmoved: LevelHistory = { days: [today], levels: [0], deviation: 0 };
  const rough = families
    .map((family) => judged({ ...family, weights: family.data.weights }, unmoved))
    .map((family) => judged(family, unmoved));
  const level = roughLevel(rough, today);
  return rough
    .map((family) => judged(family, level))
    .map(({ zoneFamily, data, folds, targets, apart }) => {
      const deviations = usualDeviations(data, apart);
      const suspicions = suspiciousSales(
        data.sales.map((sale, row) => ({
          sale,
          alike: data.alike[row] as number,
          apart: apart[row] as number,
          deviation: deviations[row] as number,
        })),
      );
      return { zoneFamily, data, folds, targets, apart, deviations, suspicions };
    });
}
