import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ValuationModel } from './model';
import type { TrainingOptions } from './training';
import type { Sale, ValuedGame } from './types';

export interface TrainingTask extends TrainingOptions {
  game: ValuedGame;
  sales: Sale[];
}

/** Trains one game in a thread. `null` when no zone family has enough sales. */
function trainInThread(task: TrainingTask): Promise<ValuationModel | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./trainingThread.mjs', import.meta.url), {
      workerData: task,
      // Flags of the process are not meant for the thread, and tsx among them would fail there.
      execArgv: [],
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The training thread of ${task.game.gameId} ended with ${code}`)),
    );
  });
}

/**
 * Trains games in threads, so that the caller's event loop stays free; one core is left to it.
 * Answers in the order of the tasks, `null` for a game without enough sales. Rejects with the
 * first failure.
 */
export async function trainGames(tasks: TrainingTask[]): Promise<(ValuationModel | null)[]> {
  const results: (ValuationModel | null)[] = tasks.map(() => null);
  const waiting = [...tasks.entries()];
  const threads = Math.max(1, Math.min(tasks.length, availableParallelism() - 1));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, task] = next;
      results[place] = await trainInThread(task);
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  return results;
}
