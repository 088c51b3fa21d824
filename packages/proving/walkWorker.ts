import { workerData } from 'node:worker_threads';
import type { GameSales, WalkAnswer, WalkWork } from './backtest';
import { methods } from './methods';
import { answerTasks, type SharedTasks } from './threads';
import { judgedSales, knownSales } from './walk';

/** Runs in a thread: trains a method on the sales known at a step, and prices the sales of the step. */
const work = workerData as WalkWork & SharedTasks;

await answerTasks(work, work.tasks, ({ game: place, method, step, size }): WalkAnswer => {
  const { game, sales } = work.games[place] as GameSales;
  const started = performance.now();
  const learnt = methods[method].learn(
    game,
    knownSales(sales, step, size === null ? undefined : { size }),
    step.from,
  );
  const trained = performance.now();
  const estimates = judgedSales(sales, step).map((sale) => learnt?.price(sale) ?? null);
  return {
    estimates,
    published: learnt?.published ?? null,
    trainingMs: trained - started,
    pricingMs: performance.now() - trained,
  };
});
