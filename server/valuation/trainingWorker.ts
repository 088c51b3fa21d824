import { parentPort, workerData } from 'node:worker_threads';
import type { TrainingTask } from './trainer';
import { trainModel } from './training';

/** Runs in a thread of its own: trains what it was given and answers with the model. */
const { game, sales, seed, now } = workerData as TrainingTask;
parentPort?.postMessage(trainModel(game, sales, { seed, now }));
