/** A part and its whole, or a sum and the number of its terms. */
type Ratio = readonly [part: number, whole: number];

const signedChange = (difference: number, text: (size: number) => string) =>
  difference === 0 ? '没有变化' : `${difference < 0 ? '−' : '+'}${text(Math.abs(difference))}`;

function ratioChange(
  [part, whole]: Ratio,
  [partBefore, wholeBefore]: Ratio,
  text: (size: number) => string,
): string | null {
  if (whole === 0 || wholeBefore === 0) return null;
  return signedChange(part / whole - partBefore / wholeBefore, text);
}

/** The change of an amount in percent, e.g. `+12.0%`; `null` if the earlier amount is not above 0. */
export const amountChange = (now: number, before: number): string | null =>
  before <= 0
    ? null
    : signedChange((now - before) / before, (share) => `${(100 * share).toFixed(1)}%`);

/** The change of a share in percentage points; `null` if either whole is 0. */
export const pointsChange = (now: Ratio, before: Ratio): string | null =>
  ratioChange(now, before, (share) => `${(100 * share).toFixed(1)} 个百分点`);

/** The change of an average number of stars; `null` if either period has no ratings. */
export const starsChange = (now: Ratio, before: Ratio): string | null =>
  ratioChange(now, before, (stars) => `${stars.toFixed(1)} 星`);
