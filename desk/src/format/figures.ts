import { type DailyFigure, unlockFigures } from '@account-doctor/contract/figures';
import { shareText } from './format';

/** Number of reports that were unlocked, in whatever way. */
export const unlockCount = (figures: Record<DailyFigure, number>): number =>
  unlockFigures.reduce((sum, figure) => sum + figures[figure], 0);

/** A part as a percentage of a whole; a dash if the whole is 0. */
export const rateText = (part: number, whole: number): string =>
  whole === 0 ? '—' : shareText(part / whole);
