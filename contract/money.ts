/** Money is a whole number of fen; people read yuan. */

/** `12,800` for 1 280 000 fen; the sign is kept, fen are dropped: prices are whole yuan. */
export function yuan(fen: number): string {
  const whole = Math.round(fen / 100);
  // Grouped by hand: a mini-program on iOS has no number formats.
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `+¥1,200` or `−¥300`: what something adds to or takes from a price. */
export const signedYuan = (fen: number): string => (fen < 0 ? `−¥${yuan(-fen)}` : `+¥${yuan(fen)}`);
