import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../../../core/limitConcurrency';
import type { ListingPage } from './listingPage';

/** Milliseconds; a page that takes longer is built to. */
const LONGEST_READING = 3_000;
/** Megabytes that a page may unfold to. */
const MOST_MEMORY = 256;

/** Pages wait for the one thread; one that cannot wait is refused. */
const inTurn = limitConcurrency({ running: 1, waiting: 30 });

/**
 * Reads a stranger’s page in a thread, which is ended when the page takes too long or too much
 * memory: HTML can be built so that parsing it takes minutes.
 * @returns `null` for a page that could not be read
 */
export const readListing = (html: string): Promise<ListingPage | null> =>
  inTurn(() => readInThread(html));

/** Kept from page to page, because its start takes longer than reading. */
let thread: Promise<Worker> | null = null;

function startThread(): Promise<Worker> {
  const worker = new Worker(new URL('./htmlThread.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
    // Flags of the process are not meant for the thread, and tsx among them would fail there.
    execArgv: [],
  });
  // Nobody waits for it when the process ends.
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
    const timer = setTimeout(() => void worker.terminate(), LONGEST_READING);
    const end = (page: ListingPage | null) => {
      clearTimeout(timer);
      worker.off('message', end).off('exit', broken);
      resolve(page);
    };
    const broken = () => {
      thread = null;
      end(null);
    };
    worker.once('message', end).once('exit', broken);
    worker.postMessage(html);
  });
}
