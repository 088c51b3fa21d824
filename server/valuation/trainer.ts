import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import type { ValuationModel } from './model';
import type { TrainingOptions } from './training';
import type { Sale, ValuedGame } from './types';

export interface TrainingTask extends TrainingOptions {
  game: ValuedGame;
  sales: Sale[];
}

/** In ms. A thread whose code has been compiled trains the next game in half the time of a new one. */
const KEPT = 30_000;

const threads = new Tinypool({
  filename: new URL('./trainingThread.mjs', import.meta.url).href,
  minThreads: 0,
  // One processor is left to the caller.
  maxThreads: Math.max(1, availableParallelism() - 1),
  idleTimeout: KEPT,
  // Flags of the process are not meant for the thread, and tsx among them would fail there.
  execArgv: [],
});

/**
 * Trains games in threads, so that the caller's event loop stays free. Answers in the order of the
 * tasks, `null` for a game without enough sales. Rejects with the first failure.
 */
export const trainGames = (tasks: TrainingTask[]): Promise<(ValuationModel | null)[]> =>
  Promise.all(tasks.map((task): Promise<ValuationModel | null> => threads.run(task)));
