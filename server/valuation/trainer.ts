import { availableParallelism } from 'node:os';
import { createHelperPool } from '../core/helpers';
import type { ValuationModel } from './model';
import type { TrainingOptions } from './training';
import type { Sale, ValuedGame } from './types';

export interface TrainingTask extends TrainingOptions {
  game: ValuedGame;
  sales: Sale[];
}

const trainers = createHelperPool<(task: TrainingTask) => ValuationModel | null>(
  new URL('./trainingHelper.mjs', import.meta.url),
  {
    // Leaves one processor to the calling process.
    mostProcesses: Math.max(1, availableParallelism() - 1),
    idleTime: 30_000,
  },
);

/**
 * Trains games in separate processes, so that the caller's event loop stays free. Returns results
 * in the order of the tasks, `null` for a game without enough sales. Rejects with the first
 * failure.
 */
export const trainGames = (tasks: TrainingTask[]): Promise<(ValuationModel | null)[]> =>
  Promise.all(tasks.map((task) => trainers.run(task)));
