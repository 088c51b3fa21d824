import type { LevelTrack } from './level';
import type { LevelAt } from './levelGrid';
import type { LevelHistory } from './model';

/**
 * Rounds to a tenth of a per cent, so that floating-point differences do not change the model; the level is known less
 * exactly than that. Avoids negative zero, which JSON does not preserve.
 */
const rounded = (level: number) => Math.round(level * 1e3) / 1e3 || 0;

/** Converts a track to the form in which models store it; the last day has the level after the last sale. */
export function levelHistory({ days, smoothed, last }: LevelTrack): LevelHistory {
  const levels = smoothed.map(({ level }) => rounded(level));
  levels[levels.length - 1] = rounded(last.level);
  return { days, levels, deviation: rounded(last.deviation) };
}

function placeOf(days: number[], day: number): number {
  const first = days[0] ?? 0;
  const step = (days[1] ?? first + 1) - first;
  return Math.min(days.length - 1, Math.max(0, Math.floor((day - first) / step)));
}

/** The level on a day, estimated from all sales; before and after the history, the nearest known level. */
export const levelOn = ({ days, levels }: LevelHistory, day: number): number =>
  levels[placeOf(days, day)] ?? 0;

/** The level on a day, estimated from earlier sales only. */
export const levelBefore = ({ days, before }: LevelTrack, day: number): LevelAt =>
  before[placeOf(days, day)] ?? { level: 0, deviation: 0 };
