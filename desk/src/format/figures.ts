import { type DailyFigure, unlockFigures } from '@account-doctor/contract/figures';
import { shareText } from './format';

/** Number of unlocked reports, by all ways. */
export const unlocksIn = (figures: Record<DailyFigure, number>): number =>
  unlockFigures.reduce((sum, figure) => sum + figures[figure], 0);

/** A part as a share of a whole; a dash without a whole. */
export const rateText = (part: number, whole: number): string =>
  whole === 0 ? '—' : shareText(part / whole);
