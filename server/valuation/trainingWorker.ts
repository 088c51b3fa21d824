import { parentPort, workerData } from 'node:worker_threads';
import type { TrainingAnswer, TrainingTask } from './trainer';
import { trainModel } from './training';

/** Runs in a thread of its own: trains what it was given, and answers with each model when ready. */
const { tasks } = workerData as { tasks: TrainingTask[] };

tasks.forEach(({ game, sales, seed, now }, place) => {
  const answer: TrainingAnswer = { place, model: trainModel(game, sales, { seed, now }) };
  parentPort?.postMessage(answer);
});
