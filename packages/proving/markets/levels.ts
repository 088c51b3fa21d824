/** How the level of all prices moves: a factor by the days before the end of the market. */
export type Level = (daysBefore: number) => number;

export const calm: Level = () => 1;

/** Falls or rises by a share over the last days, evenly. */
export const steadySlide =
  (change: number, days: number): Level =>
  (daysBefore) =>
    (1 + change) ** (1 - Math.min(1, daysBefore / days));

/** Jumps by a share overnight, so many days before the end. */
export const overnight =
  (change: number, days: number): Level =>
  (daysBefore) =>
    daysBefore < days ? 1 + change : 1;

/** Every six weeks a patch moves all prices, up and down in turn, for good. */
export const patchDays: Level = (daysBefore) =>
  [0.18, -0.15, 0.12, -0.2].reduce(
    (level, change, patch) => (daysBefore < 12 + 42 * patch ? level * (1 + change) : level),
    1,
  );

/** Years that rise and fall by a half, and the last of them level. */
export const yearsThenLevel: Level = (daysBefore) =>
  1 - 0.3 * Math.sin((Math.PI * Math.max(0, daysBefore - 365)) / 500);
