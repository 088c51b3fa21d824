/** The level of all prices over time: a factor on prices as a function of the days before the end of the market. */
export type Level = (daysBefore: number) => number;

export const calm: Level = () => 1;

/** Prices change steadily by the share `change` over the last `days` days. */
export const steadySlide =
  (change: number, days: number): Level =>
  (daysBefore) =>
    (1 + change) ** (1 - Math.min(1, daysBefore / days));

/** Prices jump by the share `change`, `days` days before the end. */
export const overnight =
  (change: number, days: number): Level =>
  (daysBefore) =>
    daysBefore < days ? 1 + change : 1;

/** Every six weeks a patch moves all prices permanently, alternately up and down. */
export const patchDays: Level = (daysBefore) =>
  [0.18, -0.15, 0.12, -0.2].reduce(
    (level, change, patch) => (daysBefore < 12 + 42 * patch ? level * (1 + change) : level),
    1,
  );

/** Prices that rise and fall by up to 30 % for years, and stay level in the last year. */
export const yearsThenLevel: Level = (daysBefore) =>
  1 - 0.3 * Math.sin((Math.PI * Math.max(0, daysBefore - 365)) / 500);
