import type { SellingWays } from './channels';
import type { FamilyModel } from './familyModel';
import type { ByField } from './fieldInfluence';
import type { Grade, GradeError } from './grade';
import type { Intervals } from './intervals';
import type { Suspicion } from './screening';
import type { Support } from './support';
import type { Tree } from './trees/forest';
import type { DoubtedDirection, HeldOutMetrics, LearntSales, UsualAnswers } from './types';

/**
 * Format of stored models. Increase it whenever a change in this folder reads or writes stored
 * models differently: models of another format are ignored, and retrained at the next start.
 */
export const MODEL_FORMAT = 4;

/**
 * Everything learnt about one game. Plain JSON: a stored model gives the same estimates after
 * loading.
 */
export interface ValuationModel {
  gameId: string;
  /** Date of training and a hash of the content, e.g. `2026.11.20-1f3a9c02`. */
  version: string;
  /** ISO 8601 UTC. */
  trainedAt: string;
  /** Number of sales at training by zone family, including zone families with too few sales. */
  knownSales: Record<string, number>;
  /** By zone family; families with too few sales are missing. */
  families: Record<string, TrainedFamily>;
  level: LevelHistory;
  /** Channels to sell through, all zones together; `null` if there is too little data. */
  channels: SellingWays | null;
  intervals: Intervals;
  /** Sales excluded from training. */
  suspicions: Suspicion[];
  metrics: HeldOutMetrics;
  /** Absent in models stored by versions that did not count it. */
  learntSales?: LearntSales;
  /** Absent in models stored by versions that did not look for it. */
  doubtedDirections?: DoubtedDirection[];
  /** The actual error of each grade. */
  grades: Record<Grade, GradeError>;
}

/** A game's market level over time, the source of every statement about its trend. */
export interface LevelHistory {
  /** Days since 1970, ascending, evenly spaced; the last one is the day of training. */
  days: number[];
  /** Log of the price level on each day, estimated from all sales; added to the value by the families' laws. */
  levels: number[];
  /** Standard deviation of the last level. */
  deviation: number;
}

export interface TrainedFamily extends FamilyModel {
  /** Trees that predict how certain an account's price is; see `spreadOf`. */
  spread: Tree[];
  /** By field, the root mean square error of the log price if it is not answered. */
  uncertainty: ByField;
  /** Known accounts, to measure how unusual an account is. */
  support: Support;
  /** Typical answers of the family's accounts. */
  usual: UsualAnswers;
}
