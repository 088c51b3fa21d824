/** Amounts are integers in fen; people read them in yuan. */

/** `12,800` for 1,280,000 fen. Keeps the sign and drops fen, because prices are whole yuan. */
export function yuan(fen: number): string {
  const whole = Math.round(fen / 100);
  // Without `Intl`, which mini-programs on iOS lack.
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `+¥1,200` or `−¥300` for a contribution to a price; `¥0` if it rounds to zero. */
export function signedYuan(fen: number): string {
  const size = yuan(Math.abs(fen));
  if (size === '0') return '¥0';
  return fen < 0 ? `−¥${size}` : `+¥${size}`;
}
