/** Amounts are integers in fen; users read yuan. */

export { signedYuan, yuan } from '@account-doctor/contract/money';

/** `39.00` for 3,900 fen; payments are shown to the fen. */
export function exactYuan(fen: number): string {
  const whole = String(Math.floor(fen / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${String(fen % 100).padStart(2, '0')}`;
}
