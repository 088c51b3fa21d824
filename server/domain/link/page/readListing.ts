import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../../../core/limitConcurrency';
import type { ListingPage } from './listingPage';

/** Time limit in ms for reading a page; only a page made to be slow exceeds it. */
const READING_TIMEOUT = 3_000;
/** Memory limit of the thread in megabytes. */
const MAX_MEMORY_MB = 256;

/** One thread parses all pages; further pages wait, and are rejected if too many wait. */
const runInTurn = limitConcurrency({ running: 1, waiting: 30 });

/**
 * Parses a page from the network in a thread that is ended if it exceeds its limits of time or
 * memory, because HTML can be made so that parsing takes minutes.
 *
 * @returns `null` if the page could not be parsed
 */
export const readListing = (html: string): Promise<ListingPage | null> =>
  runInTurn(() => readInThread(html));

/** Reused for the next page, because starting a thread takes longer than parsing. */
let thread: Promise<Worker> | null = null;

function startThread(): Promise<Worker> {
  const worker = new Worker(new URL('./htmlThread.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    // Leaves out this process's Node flags, because the thread does not need them, and tsx fails in a thread that has
    // them.
    execArgv: [],
  });
  // The thread must not keep the process running.
  worker.unref();
  worker.once('exit', () => (thread = null));
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve(worker));
    worker.on('error', reject);
  });
}

async function readInThread(html: string): Promise<ListingPage | null> {
  const worker = await (thread ??= startThread());
  return new Promise((resolve) => {
    const timer = setTimeout(() => void worker.terminate(), READING_TIMEOUT);
    const finish = (page: ListingPage | null) => {
      clearTimeout(timer);
      worker.off('message', finish).off('exit', handleFailure);
      resolve(page);
    };
    const handleFailure = () => {
      thread = null;
      finish(null);
    };
    worker.once('message', finish).once('exit', handleFailure);
    worker.postMessage(html);
  });
}
