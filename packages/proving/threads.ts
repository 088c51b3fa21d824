import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/** What threads share: how many of the tasks are taken. */
export interface SharedTasks {
  taken: SharedArrayBuffer;
}

/** What came of a task, and its place among them. */
interface PlacedAnswer<Answer> {
  place: number;
  answer: Answer;
}

type Take<Answer> = (placed: PlacedAnswer<Answer>) => void;

function runThread<Answer>(thread: URL, work: object, take: Take<Answer>): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, {
      workerData: work,
      // Flags of the process are not meant for the thread, and tsx among them would fail there.
      execArgv: [],
    });
    worker.on('message', take);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`A thread ended with ${code}`)),
    );
  });
}

/**
 * Runs so many tasks on all processors, each by the thread that is free first. `work` is what the
 * threads are given, which call `answerTasks`; `take` is told of each answer as it comes.
 */
export async function runInThreads<Answer>(
  thread: URL,
  tasks: number,
  work: object,
  take: Take<Answer>,
): Promise<void> {
  const taken = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const threads = Math.min(tasks, availableParallelism());
  await Promise.all(
    Array.from({ length: threads }, () => runThread(thread, { ...work, taken }, take)),
  );
}

/** In a thread: does one task after the other that no other thread has taken, until none is left. */
export async function answerTasks<Task, Answer>(
  { taken }: SharedTasks,
  tasks: readonly Task[],
  answerOf: (task: Task) => Answer | Promise<Answer>,
): Promise<void> {
  const counter = new Int32Array(taken);
  for (;;) {
    const index = Atomics.add(counter, 0, 1);
    if (index >= tasks.length) return;
    const answer: PlacedAnswer<Answer> = {
      place: index,
      answer: await answerOf(tasks[index] as Task),
    };
    parentPort?.postMessage(answer);
  }
}
