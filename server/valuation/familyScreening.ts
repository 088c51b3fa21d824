import type { FamilyData } from './familyData';
import { trackLevel, type LevelTrack } from './level';
import { levelHistory, levelOn } from './levelHistory';
import type { LevelHistory } from './model';
import { usualDeviations } from './noiseWeights';
import { roughLaw, type Rough } from './roughLaw';
import { suspiciousSales, type Suspicion } from './screening';

/** Alternations between fitting the preliminary model and the market level. */
const LEVEL_ROUNDS = 1;

/**
 * Weight of listed prices when estimating the market level, because sellers may follow it slowly.
 */
const ASKED_WEIGHT = 0.5;

/** A zone family in training. */
export interface Family {
  zoneFamily: string;
  data: FamilyData;
  folds: Int32Array[];
}

/** A family's sales relative to the price of such accounts at the time. */
export interface ScreenedFamily extends Family {
  /** Log price without the market level of its time, by row. */
  targets: Float64Array;
  /** Log price above the price of such accounts at the time, by row. */
  apart: Float64Array;
  /** Typical deviation of `apart`, by row. */
  deviations: Float64Array;
  suspicions: Suspicion[];
}

/**
 * Rows of a family as observations of the game's market level: log prices above the accounts'
 * value.
 */
export interface LevelRows {
  data: FamilyData;
  rows: number[];
  apart: Float64Array;
  deviations: Float64Array;
}

/** Estimates a game's market level over time from the given rows of its families. */
export function trackRows(families: LevelRows[], today: number): LevelTrack {
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

/** A family with preliminary models, each of which improves the next one. */
interface RoughFamily extends Family {
  rough: Rough;
  targets: Float64Array;
}

function judged(
  family: Family & { rough: Pick<Rough, 'weights'> },
  level: LevelHistory,
): RoughFamily {
  const { data, folds, rough } = family;
  const targets = data.prices.map((price, row) => price - levelOn(level, data.days[row] as number));
  return { ...family, targets, rough: roughLaw(data, targets, folds, rough.weights) };
}

/** A game's market level, estimated from the residuals of its families' preliminary models. */
function roughLevel(families: RoughFamily[], today: number): LevelHistory {
  const rows = families.map(({ data, targets, rough: { apart } }): LevelRows => {
    const lifted = apart.map(
      (value, row) => value + (data.prices[row] as number) - (targets[row] as number),
    );
    return { data, rows: soldRows(data), apart: lifted, deviations: usualDeviations(data, apart) };
  });
  return levelHistory(trackRows(rows, today));
}

/**
 * Compares every sale with a robust model of its family and the game's market level at the time,
 * and marks suspicious sales.
 */
export function screenFamilies(families: Family[], today: number): ScreenedFamily[] {
  let level: LevelHistory = { days: [today], levels: [0], deviation: 0 };
  let rough = families.map((family) =>
    judged({ ...family, rough: { weights: family.data.weights } }, level),
  );
  for (let round = 0; round < LEVEL_ROUNDS; round++) {
    rough = rough.map((family) => judged(family, level));
    level = roughLevel(rough, today);
  }
  return rough
    .map((family) => judged(family, level))
    .map(({ zoneFamily, data, folds, targets, rough: { apart } }) => {
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
