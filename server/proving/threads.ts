import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/** What threads share: how many of the tasks are taken. */
export interface SharedTasks {
  taken: SharedArrayBuffer;
}

interface PlacedAnswer<Answer> {
  place: number;
  answer: Answer;
}

function runThread<Answer>(thread: URL, work: object): Promise<PlacedAnswer<Answer>[]> {
  return new Promise((resolve, reject) => {
    const answers: PlacedAnswer<Answer>[] = [];
    const worker = new Worker(thread, {
      workerData: work,
      // Flags of the process are not meant for the thread, and tsx among them would fail there.
      execArgv: [],
    });
    worker.on('message', (answer: PlacedAnswer<Answer>) => answers.push(answer));
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve(answers) : reject(new Error(`A thread ended with ${code}`)),
    );
  });
}

/**
 * Runs so many tasks on all processors, each by the thread that is free first, and answers in the
 * order of the tasks. `work` is what the threads are given, which call `answerTasks`.
 */
export async function runInThreads<Answer>(
  thread: URL,
  tasks: number,
  work: object,
): Promise<Answer[]> {
  const taken = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const threads = Math.min(tasks, availableParallelism());
  const answers = await Promise.all(
    Array.from({ length: threads }, () => runThread<Answer>(thread, { ...work, taken })),
  );
  return answers
    .flat()
    .sort((one, other) => one.place - other.place)
    .map(({ answer }) => answer);
}

/** In a thread: does one task after the other that no other thread has taken, until none is left. */
export async function answerTasks<Task, Answer>(
  { taken }: SharedTasks,
  tasks: readonly Task[],
  answerOf: (task: Task) => Answer | Promise<Answer>,
): Promise<void> {
  const counter = new Int32Array(taken);
  for (;;) {
    const place = Atomics.add(counter, 0, 1);
    if (place >= tasks.length) return;
    const answer: PlacedAnswer<Answer> = { place, answer: await answerOf(tasks[place] as Task) };
    parentPort?.postMessage(answer);
  }
}
