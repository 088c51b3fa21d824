/** A number of things as people read it: grouped below a hundred thousand, in 万 above. */
export function countText(count: number): string {
  if (count < 100_000) return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${Math.floor(count / 1_000) / 10} 万`;
}
