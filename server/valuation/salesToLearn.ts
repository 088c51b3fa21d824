import type { Sale } from './types';

/**
 * A model learns from the newest sales of its game, and at least from so many of each zone family:
 * more sales take long to learn and hardly change prices.
 */
export const MOST_SALES = { game: 50_000, family: 5_000 };

/** The sales of each zone family to learn from; all of them are sorted by date. */
export function salesToLearn(families: ReadonlyMap<string, Sale[]>): Map<string, Sale[]> {
  const dates = [...families.values()].flatMap((own) => own.map(({ at }) => at.getTime()));
  const since = dates.sort((one, other) => other - one)[MOST_SALES.game - 1] ?? -Infinity;
  return new Map(
    [...families].map(([zoneFamily, own]) => [
      zoneFamily,
      own.filter(
        ({ at }, index) => at.getTime() >= since || index >= own.length - MOST_SALES.family,
      ),
    ]),
  );
}
