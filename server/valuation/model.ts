import type { Channels } from './channels';
import type { FamilyModel } from './familyModel';
import type { ByField } from './fieldInfluence';
import type { Grade, GradeError } from './grade';
import type { Intervals } from './intervals';
import type { Suspicion } from './screening';
import type { Support } from './support';
import type { HeldOutMetrics, Usual } from './types';

/**
 * Shape of what is stored. Raise it whenever a change to this folder reads or writes a stored model
 * differently: models of another format are not used, and are trained anew at the next start.
 */
export const MODEL_FORMAT = 3;

/** All that was learnt about one game. Plain JSON: what is stored and read again estimates the same. */
export interface ValuationModel {
  gameId: string;
  /** Day of training and a hash of what was learnt, e.g. `2026.11.20-1f3a9c02`. */
  version: string;
  /** ISO 8601 UTC. */
  trainedAt: string;
  /** Sales at training by zone family, also of families with too few. */
  knownSales: Record<string, number>;
  /** By zone family; a family with too few sales has none. */
  families: Record<string, TrainedFamily>;
  level: LevelHistory;
  /** Ways to sell in all zones; `null` where the sales do not tell. */
  channels: Channels | null;
  intervals: Intervals;
  /** Sales that nothing was learnt from. */
  suspicions: Suspicion[];
  metrics: HeldOutMetrics;
  /** How each grade keeps its promise. */
  grades: Record<Grade, GradeError>;
}

/** How the prices of a game moved: the one source of its trend. */
export interface LevelHistory {
  /** Days since 1970, ascending, evenly spaced; the last one is that of the training. */
  days: number[];
  /** Log price on each day against the terms of the families, as seen from the end. */
  levels: number[];
  /** Standard deviation of the last level. */
  deviation: number;
}

export interface TrainedFamily extends FamilyModel {
  /** How far off the log price is when a field is left out, root mean square. */
  uncertainty: ByField;
  /** Where accounts are known. */
  support: Support;
  /** What accounts of the family usually answer. */
  usual: Usual;
}
