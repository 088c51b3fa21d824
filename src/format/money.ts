/** Formats amounts, which are integers in fen, in yuan. */

export { signedYuan, yuan } from '@account-doctor/contract/money';

/** An amount with its fen, as payments show it: `39.00` for 3,900 fen. */
export function exactYuan(fen: number): string {
  const whole = String(Math.floor(fen / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${String(fen % 100).padStart(2, '0')}`;
}
