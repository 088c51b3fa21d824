import { yuan } from '@account-doctor/contract/money';

/** `¥12,800` of fen. */
export const yuanText = (fen: number): string => `¥${yuan(fen)}`;

/** `12.5%` of a share. */
export const percentText = (share: number): string => `${Math.round(1_000 * share) / 10}%`;

/** `+2.1%`, `−0.4%`; what rounds to nothing has not fallen. */
export const changeText = (share: number): string =>
  `${Math.round(1_000 * share) < 0 ? '−' : '+'}${percentText(Math.abs(share))}`;
