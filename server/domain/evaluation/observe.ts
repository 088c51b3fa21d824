import { count, min } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import { isOneOfStates } from '../../core/database/columns';
import { observeFigure, secondsSince } from '../../core/figures';
import type { Services } from '../../core/services';
import { evaluations, unfinishedEstimateStates } from './tables';

/** Adds the number of unfinished estimates and the age of the oldest one to `/metrics`. */
export function observeEstimates({ database, now }: Services, registry: Registry): void {
  const countUnfinished = async () => {
    const [row] = await database.$reads
      .select({ estimates: count(), since: min(evaluations.createdAt) })
      .from(evaluations)
      .where(isOneOfStates(evaluations.state, unfinishedEstimateStates));
    return row;
  };
  observeFigure(registry, { name: 'estimates_moving', help: 'Estimates under way' }, async () => [
    { value: (await countUnfinished())?.estimates ?? 0 },
  ]);
  observeFigure(
    registry,
    { name: 'estimate_oldest_moving_seconds', help: 'Age of the oldest unfinished estimate' },
    async () => [{ value: secondsSince((await countUnfinished())?.since, now()) }],
  );
}
