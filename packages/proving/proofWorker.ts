import { workerData } from 'node:worker_threads';
import type { ProofTask } from './proof';
import { demands } from './demands';
import { answerTasks, type SharedTasks } from './threads';

/** Runs in a thread: measures parts of requirements one after another. */
const work = workerData as { tasks: ProofTask[] } & SharedTasks;

await answerTasks(work, work.tasks, ({ demand, part }) => {
  const own = demands[demand];
  return own?.measure(own.parts[part]);
});
