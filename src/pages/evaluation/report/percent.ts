/** A share, 0–1, as people read it: `6%`, `12.3%`. */
export const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;
