/** Money is a whole number of fen; people read yuan. */

/** `12,800` for 1 280 000 fen; the sign is kept, fen are dropped: prices are whole yuan. */
export function yuan(fen: number): string {
  const whole = Math.round(fen / 100);
  // Grouped by hand: a mini-program on iOS has no number formats.
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `+¥1,200` or `−¥300`: what something adds to or takes from a price; `¥0` where it rounds to nothing. */
export function signedYuan(fen: number): string {
  const size = yuan(Math.abs(fen));
  if (size === '0') return '¥0';
  return fen < 0 ? `−¥${size}` : `+¥${size}`;
}
