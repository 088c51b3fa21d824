/** Money is a whole number of fen; people read yuan. */

/** `12,800` for 1 280 000 fen; the sign is kept, fen are dropped: prices are whole yuan. */
export function yuan(fen: number): string {
  const whole = Math.round(fen / 100);
  // Grouped by hand: a mini-program on iOS has no number formats.
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `+¥1,200` or `−¥300`: what something adds to or takes from a price. */
export const signedYuan = (fen: number): string => (fen < 0 ? `−¥${yuan(-fen)}` : `+¥${yuan(fen)}`);

/** `39.00` for 3 900 fen: what is paid is said to the fen. */
export function exactYuan(fen: number): string {
  const whole = String(Math.floor(fen / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${String(fen % 100).padStart(2, '0')}`;
}
