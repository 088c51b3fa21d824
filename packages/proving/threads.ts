import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/** Memory that threads share: the number of tasks that were started. */
export interface SharedTasks {
  taken: SharedArrayBuffer;
}

/** The result of a task, and the task's index. */
interface PlacedAnswer<Answer> {
  place: number;
  answer: Answer;
}

type Take<Answer> = (placed: PlacedAnswer<Answer>) => void;

function runThread<Answer>(thread: URL, work: object, take: Take<Answer>): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, {
      workerData: work,
      // The flags of the process are not passed on, because tsx, which is among them, fails in a thread.
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
 * Runs `tasks` tasks in threads on all processors; each thread takes the next task when it is free. The threads get
 * `work` and call `answerTasks`; `take` is called with each result.
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

/** Called in a thread: runs tasks that no other thread has taken, one after another, until all are done. */
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
