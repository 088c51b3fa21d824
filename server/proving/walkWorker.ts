import { parentPort, workerData } from 'node:worker_threads';
import { methods } from './methods';
import type { WalkAnswer, WalkWork } from './backtest';
import { judgedSales, knownSales } from './walk';

/**
 * Runs in a thread of its own: takes the next task that no thread has taken, trains on what was known
 * and prices what came after, and answers with each as it is ready.
 */
const { games, tasks, taken } = workerData as WalkWork;
const counter = new Int32Array(taken);

for (;;) {
  const place = Atomics.add(counter, 0, 1);
  const task = tasks[place];
  if (!task) break;
  const { game, sales } = games[task.game] as WalkWork['games'][number];
  const started = performance.now();
  const learnt = methods[task.method].learn(game, knownSales(sales, task.step), task.step.from);
  const trained = performance.now();
  const judged = judgedSales(sales, task.step);
  const estimates = judged.map((sale) => learnt?.price(sale) ?? null);
  const answer: WalkAnswer = {
    place,
    estimates,
    published: learnt?.published ?? null,
    trainingMs: trained - started,
    pricingMs: performance.now() - trained,
  };
  parentPort?.postMessage(answer);
}
