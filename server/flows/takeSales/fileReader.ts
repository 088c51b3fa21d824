import { MINUTE } from '@account-doctor/contract/time';
import type { SaleFileBeginning } from '@account-doctor/contract/saleImports';
import { helpers } from '../../core/helpers';
import type {
  InspectTask,
  ReadFile,
  ReadTask,
  ScreenedFile,
  ScreenTask,
  Unreadable,
  workOnFile,
} from './fileWorker';

/** Files are read one at a time in a process of its own, so that calls stay quick and its memory is returned. */
const readers = helpers<typeof workOnFile>(new URL('./fileHelper.mjs', import.meta.url), {
  atOnce: 1,
  kept: 30_000,
});

/** Longest time for one task, in ms; a longer one is stopped, because the file is probably malicious. */
const TIMEOUT = 5 * MINUTE;

let before: Promise<unknown> = Promise.resolve();

/** Runs a task on a file in the helper process. */
export async function onFile(task: InspectTask): Promise<SaleFileBeginning | Unreadable>;
export async function onFile(task: ReadTask): Promise<ReadFile | Unreadable>;
export async function onFile(task: ScreenTask): Promise<ScreenedFile | Unreadable>;
export async function onFile(task: InspectTask | ReadTask | ScreenTask): Promise<unknown> {
  // The time of a task begins with it, not while it waits for its turn.
  const turn = before.then(() => readers.run(task, AbortSignal.timeout(TIMEOUT)));
  before = turn.catch(() => undefined);
  return turn;
}
