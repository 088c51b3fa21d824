import { SALE_SOURCE_FAILURES, type SaleSourceRhythm } from '@account-doctor/contract/saleSources';
import { DAY, HOUR } from '@account-doctor/contract/time';
import { startOfChinaDay } from '../../core/chinaDay';
import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { notify } from '../notification';
import {
  closeRun,
  deleteRunsBefore,
  insertRun,
  problemOfLastRun,
  lockDueSources,
  lockSource,
  selectLostRuns,
  type StoredRun,
  type StoredSource,
  updateSource,
} from './store';

type Parts = Pick<Services, 'database' | 'now'>;

/** Attempts of the job that fetches files; all are made within half a minute. */
const ATTEMPTS_PER_JOB = 4;
/** Maximum number of attempts per run, including attempts that a crash ended. */
const MAX_ATTEMPTS = 3 * ATTEMPTS_PER_JOB;
/** How long runs are stored for the desk, in ms. */
const RUN_RETENTION = 90 * DAY;

/**
 * Time of the next run after `now`: the next full hour for hourly sources, otherwise the next `hour` o'clock in China.
 */
export function nextRunTime(
  { rhythm, hour }: { rhythm: SaleSourceRhythm; hour: number | null },
  now: Date,
): Date {
  if (rhythm === 'hourly') return new Date((Math.floor(now.getTime() / HOUR) + 1) * HOUR);
  const today = startOfChinaDay(now).getTime() + (hour ?? 0) * HOUR;
  return new Date(today > now.getTime() ? today : today + DAY);
}

/** Starts a run of a source; returns `false` if another run of the source has not ended. */
export async function beginRun(
  transaction: Transaction,
  sourceId: string,
  { startedBy, now }: { startedBy: string | null; now: Date },
): Promise<boolean> {
  const runId = await insertRun(transaction, { sourceId, startedBy, startedAt: now });
  if (runId !== null) await enqueueRun(transaction, { runId, sourceId });
  return runId !== null;
}

const enqueueRun = (
  transaction: Transaction,
  { runId, sourceId }: Pick<StoredRun, 'runId' | 'sourceId'>,
): Promise<void> =>
  enqueue(transaction, 'fetchSales', {
    payload: { runId },
    key: `fetch-sales:${runId}`,
    line: `sale-source:${sourceId}`,
    maxAttempts: ATTEMPTS_PER_JOB,
  });

/** The periodic job `startSaleSources`: starts a run of each source that is due. */
export const startDueSources = ({ database, now }: Parts): Promise<void> =>
  database.transaction(async (transaction) => {
    for (const source of await lockDueSources(transaction, now())) {
      const { sourceId } = source;
      await beginRun(transaction, sourceId, { startedBy: null, now: now() });
      await updateSource(transaction, sourceId, { dueAt: nextRunTime(source, now()) });
    }
  });

/**
 * Ends a run. After `SALE_SOURCE_FAILURES` failures in a row it notifies staff, then once a day and whenever the
 * problem changes. Each problem with files is notified once; files that wait for the next run are not.
 */
export async function endRun(
  transaction: Transaction,
  { runId, sourceId }: Pick<StoredRun, 'runId' | 'sourceId'>,
  {
    endedAt,
    waiting = [],
    ...end
  }: Pick<StoredRun, 'state' | 'problem'> & { endedAt: Date; waiting?: string[] },
): Promise<void> {
  const source = await lockSource(transaction, sourceId);
  // The stored problem also names files that had to wait.
  const last = `${(await problemOfLastRun(transaction, sourceId)) ?? ''}；`;
  const isNews = end.problem !== null && !last.startsWith(`${end.problem}；`);
  const problem = [...(end.problem === null ? [] : [end.problem]), ...waiting].join('；') || null;
  if (!source || !(await closeRun(transaction, runId, { ...end, problem, endedAt }))) return;
  const hasFailed = end.state === 'failed';
  const failures = hasFailed ? source.failures + 1 : 0;
  await updateSource(transaction, sourceId, { failures });
  const runsADay = source.rhythm === 'hourly' ? 24 : 1;
  const over = failures - SALE_SOURCE_FAILURES;
  if (hasFailed ? over === 0 || (over > 0 && (isNews || over % runsADay === 0)) : isNews)
    await notifyOfProblem(transaction, source, { runId, failures, problem: end.problem, endedAt });
}

interface EndedRun {
  runId: number;
  /** Failures in a row. */
  failures: number;
  problem: string | null;
  endedAt: Date;
}

/** Maximum length of a problem in a notification, in characters. */
const MAX_PROBLEM_LENGTH = 200;

async function notifyOfProblem(
  transaction: Transaction,
  { name }: StoredSource,
  { runId, failures, problem, endedAt }: EndedRun,
): Promise<void> {
  const said = problem ?? '原因不明';
  const why = said.length > MAX_PROBLEM_LENGTH ? `${said.slice(0, MAX_PROBLEM_LENGTH)}…` : said;
  const event = {
    kind: 'sales-waiting' as const,
    title: failures > 0 ? '定时导入连续取不到文件' : '定时导入有文件取不了',
    text: failures > 0 ? `${name}已连续 ${failures} 次没取到：${why}。` : `${name}：${why}。`,
    ...{ path: '/desk/sales?tab=sources', key: `sale-source-failing:${runId}` },
  };
  await notify(transaction, event, endedAt);
}

/** Part of the job `rescue`: restarts runs whose job is lost, and ends runs that have crashed too often. */
export const rescueRuns = ({ database, now }: Parts): Promise<void> =>
  database.transaction(async (transaction) => {
    for (const run of await selectLostRuns(transaction)) {
      if (run.attempts < MAX_ATTEMPTS) await enqueueRun(transaction, run);
      else {
        const problem = '服务反复中断，没能取完，请看服务日志';
        await endRun(transaction, run, { state: 'failed', problem, endedAt: now() });
      }
    }
  });

/** Part of the job `purge`: deletes old runs. */
export const purgeRuns = ({ database, now }: Parts): Promise<void> =>
  database.transaction((transaction) =>
    deleteRunsBefore(transaction, new Date(now().getTime() - RUN_RETENTION)),
  );
