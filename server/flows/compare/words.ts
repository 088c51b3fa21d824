import { yuan } from '@account-doctor/contract/money';
import { percentText } from '@account-doctor/contract/reportWords';

/** Fen as `¥12,800`. */
export const yuanText = (fen: number): string => `¥${yuan(fen)}`;

/** A change as text: `+2.1%` or `−0.4%`. A change that rounds to zero gets a plus sign. */
export const changeText = (share: number): string =>
  `${Math.round(1_000 * share) < 0 ? '−' : '+'}${percentText(Math.abs(share))}`;
