import { MINUTE } from '@account-doctor/contract/time';
import type { SaleFileBeginning } from '@account-doctor/contract/saleImports';
import { createHelperPool } from '../../core/helpers';
import type {
  InspectTask,
  ReadFile,
  ReadTask,
  ScreenedFile,
  ScreenTask,
  Unreadable,
  workOnFile,
} from './fileWorker';

/** Helper process that reads one file at a time, so that other calls stay fast and its memory is freed afterwards. */
const fileHelpers = createHelperPool<typeof workOnFile>(
  new URL('./fileHelper.mjs', import.meta.url),
  {
    mostProcesses: 1,
    idleTime: 30_000,
  },
);

/** Maximum duration of a task in ms; a file that takes longer is probably malicious. */
const TIMEOUT = 5 * MINUTE;

let previousTask: Promise<unknown> = Promise.resolve();

/** Runs a task on a file in the helper process. */
export async function runInFileHelper(task: InspectTask): Promise<SaleFileBeginning | Unreadable>;
export async function runInFileHelper(task: ReadTask): Promise<ReadFile | Unreadable>;
export async function runInFileHelper(task: ScreenTask): Promise<ScreenedFile | Unreadable>;
export async function runInFileHelper(task: InspectTask | ReadTask | ScreenTask): Promise<unknown> {
  // The time limit begins with the task, not while the task waits for the previous one.
  const turn = previousTask.then(() => fileHelpers.run(task, AbortSignal.timeout(TIMEOUT)));
  previousTask = turn.catch(() => undefined);
  return turn;
}
