import type { FamilyData } from './familyData';
import { trackLevel, type LevelTrack } from './level';
import { levelHistory, levelOn } from './levelHistory';
import type { LevelHistory } from './model';
import { usualDeviations } from './noiseWeights';
import { roughLaw, type Rough } from './roughLaw';
import { suspiciousSales, type Suspicion } from './screening';

/** Rounds in which the rough law and the level of prices in time make room for each other. */
const LEVEL_ROUNDS = 1;

/** Sellers may be slow to follow a market: what they ask is half a sighting of its level. */
const ASKED_WEIGHT = 0.5;

/** A zone family on its way to a model. */
export interface Family {
  zoneFamily: string;
  data: FamilyData;
  folds: Int32Array[];
}

/** A family's sales against what such accounts cost at the time. */
export interface ScreenedFamily extends Family {
  /** Log price without the level of its time, by row. */
  targets: Float64Array;
  /** Log price above what such accounts cost at the time, by row. */
  apart: Float64Array;
  /** Usual deviation of that, by row. */
  deviations: Float64Array;
  suspicions: Suspicion[];
}

/** Rows of a family as sightings of its game's level: log prices above what the accounts are worth. */
export interface LevelRows {
  data: FamilyData;
  rows: number[];
  apart: Float64Array;
  deviations: Float64Array;
}

/** Follows the level of a game through the given rows of its families. */
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

/** Places of the rows that were paid, not asked. */
export const soldRows = ({ asked }: FamilyData): number[] =>
  [...asked.keys()].filter((row) => asked[row] === 0);

/** A family as it is judged by rough laws, each of which makes the next one better. */
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

/** The level of a game's prices where the rough laws of its families leave it. */
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
 * Judges every sale by a robust law of its family and the level of its game at the time, and tells
 * which are not to be believed.
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
          identity: data.identity[row] as number,
          apart: apart[row] as number,
          deviation: deviations[row] as number,
        })),
      );
      return { zoneFamily, data, folds, targets, apart, deviations, suspicions };
    });
}
