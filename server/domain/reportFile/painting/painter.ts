import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../../../core/limitConcurrency';
import type { Drawn } from '../drawing/element';
import type { Generated } from '../generatedMark';

/** What is to be made of a drawing. */
export interface ToPaint {
  drawn: Drawn;
  form: 'picture' | 'document';
  /** Stands on every page of a document. */
  title: string;
  /** Who made a document, as its properties say. */
  author: string;
  /** Of what a model generated; `null` of what a person answers for. */
  generated: Generated | null;
}

export interface Painted {
  content: Uint8Array;
  contentType: 'image/png' | 'application/pdf';
  /** Pixels of a picture. */
  width: number | null;
  height: number | null;
}

/** What the thread answers with. */
export type PaintAnswer = { painted: Painted } | { problem: string };

/** After this a service has started for good, in ms: a thread that reads fonts would only slow it down. */
const SETTLED = 10_000;

/** The longest report takes seconds on a busy machine; whoever asked gives up after a minute. */
const PATIENCE = 60_000;

/**
 * Draws in a thread of its own, so that calls go on meanwhile. The thread stays, with its fonts, until
 * a picture fails in a way that may have broken it; the next picture begins another.
 */
export function createPainter() {
  // One at a time: a second core at most is busy with pictures, and those waiting are few.
  const inTurn = limitConcurrency({ running: 1, waiting: 32 });
  let thread: Worker | null = null;
  let settling: NodeJS.Timeout | undefined;

  const end = () => {
    clearTimeout(settling);
    void thread?.terminate();
    thread = null;
  };

  const forget = (ended: Worker) => {
    if (thread === ended) thread = null;
  };

  const begin = () => (thread ??= startThread(forget));

  const paintNow = (wanted: ToPaint): Promise<Painted> =>
    new Promise((resolve, reject) => {
      const worker = begin();
      const settle = () => {
        clearTimeout(patience);
        worker.off('message', answered).off('error', fail).off('exit', left);
      };
      const fail = (error: Error) => {
        settle();
        end();
        reject(error);
      };
      const left = (code: number) => fail(new Error(`The painting thread ended with ${code}`));
      const answered = (answer: PaintAnswer) => {
        settle();
        if ('painted' in answer) resolve(answer.painted);
        else reject(new Error(answer.problem));
      };
      const patience = setTimeout(() => fail(new Error('The picture took too long')), PATIENCE);
      worker.on('message', answered).on('error', fail).on('exit', left);
      worker.postMessage(wanted);
    });

  return {
    /**
     * Runs `work` when its turn comes, with the brush in its hand; refuses with
     * `REQUEST_TOO_BUSY_PLEASE_WAIT` when too many wait.
     */
    inTurn: <Result>(work: (paint: typeof paintNow) => Promise<Result>) =>
      inTurn(() => work(paintNow)),
    /** Begins the thread once the start is over, so that the first picture waits for no fonts. */
    beginSoon: (): void => {
      settling = setTimeout(begin, SETTLED);
      // A service that stops does not wait for it.
      settling.unref();
    },
    end,
  };
}

export type Painter = ReturnType<typeof createPainter>;

function startThread(onEnd: (thread: Worker) => void): Worker {
  const worker = new Worker(new URL('./paintThread.mjs', import.meta.url), {
    // Flags of the process are not meant for the thread, and tsx among them would fail there.
    execArgv: [],
  });
  // Between two pictures nobody else listens, and an error that nobody hears would end the process.
  worker.on('error', () => undefined);
  worker.on('exit', () => onEnd(worker));
  // A service that stops does not wait for it.
  worker.unref();
  return worker;
}
