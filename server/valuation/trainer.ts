import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ValuationModel } from './model';
import type { TrainingOptions } from './training';
import type { Sale, ValuedGame } from './types';

export interface TrainingTask extends TrainingOptions {
  game: ValuedGame;
  sales: Sale[];
}

/** What a thread answers with per task: its place in the thread's list, and what came of it. */
export interface TrainingAnswer {
  place: number;
  /** `null` when no zone family has enough sales. */
  model: ValuationModel | null;
}

/** Trains the tasks one after the other in a thread of their own. */
function trainInThread(tasks: TrainingTask[]): Promise<(ValuationModel | null)[]> {
  return new Promise((resolve, reject) => {
    const models: (ValuationModel | null)[] = [];
    const worker = new Worker(new URL('./trainingThread.mjs', import.meta.url), {
      workerData: { tasks },
      // Flags of the process are not meant for the thread, and tsx among them would fail there.
      execArgv: [],
    });
    worker.on('message', ({ place, model }: TrainingAnswer) => (models[place] = model));
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code === 0 && models.length === tasks.length) resolve(models);
      else reject(new Error(`The training thread ended with ${code}`));
    });
  });
}

/**
 * Trains games in threads, so that the caller's event loop stays free; one core is left to it.
 * Answers in the order of the tasks, `null` for a game without enough sales. Rejects with the
 * first failure.
 */
export async function trainGames(tasks: TrainingTask[]): Promise<(ValuationModel | null)[]> {
  const threads = Math.min(tasks.length, Math.max(1, availableParallelism() - 1));
  const lists = Array.from({ length: threads }, (_, thread) =>
    tasks.filter((_task, place) => place % threads === thread),
  );
  const answers = await Promise.all(lists.map(trainInThread));
  return tasks.map((_, place) => answers[place % threads]?.[Math.floor(place / threads)] ?? null);
}
