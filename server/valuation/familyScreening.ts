import type { FamilyData } from './familyData';
import { trackLevel, type LevelTrack } from './level';
import { levelHistory, levelOn } from './levelHistory';
import type { LevelHistory } from './model';
import { usualDeviations } from './noiseWeights';
import { roughResiduals } from './roughLaw';
import { suspiciousSales, type Suspicion } from './screening';

/** Rounds in which the rough law and the level of prices in time make room for each other. */
const LEVEL_ROUNDS = 2;

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
      weight: data.weights[row] as number,
    })),
  );
  return trackLevel(sightings, today);
}

/** Places of the rows that were paid, not asked. */
export const soldRows = ({ asked }: FamilyData): number[] =>
  [...asked.keys()].filter((row) => asked[row] === 0);

function judge({ data, folds }: Family, level: LevelHistory) {
  const targets = data.prices.map((price, row) => price - levelOn(level, data.days[row] as number));
  const apart = roughResiduals(data, targets, folds);
  return { targets, apart, deviations: usualDeviations(data, apart) };
}

/** The level of a game's prices, where the rough laws of its families leave it. */
function roughLevel(families: Family[], today: number): LevelHistory {
  let level: LevelHistory = { days: [today], levels: [0], deviation: 0 };
  for (let round = 0; round < LEVEL_ROUNDS; round++) {
    const rows = families.map((family): LevelRows => {
      const { data } = family;
      const { targets, apart, deviations } = judge(family, level);
      const lifted = apart.map(
        (value, row) => value + (data.prices[row] as number) - (targets[row] as number),
      );
      return { data, rows: soldRows(data), apart: lifted, deviations };
    });
    level = levelHistory(trackRows(rows, today));
  }
  return level;
}

/**
 * Judges every sale by a robust law of its family and the level of its game at the time, and tells
 * which are not to be believed.
 */
export function screenFamilies(families: Family[], today: number): ScreenedFamily[] {
  const level = roughLevel(families, today);
  return families.map((family) => {
    const { data } = family;
    const judged = judge(family, level);
    const suspicions = suspiciousSales(
      data.sales.map((sale, row) => ({
        sale,
        identity: data.identity[row] as number,
        apart: judged.apart[row] as number,
        deviation: judged.deviations[row] as number,
      })),
    );
    return { ...family, ...judged, suspicions };
  });
}
