import { createHash } from 'node:crypto';
import type { JobAttempt } from '../../core/jobs/worker';
import type { Services } from '../../core/services';
import { createSaleSources } from '../../providers/saleSource/createSaleSources';
import { type SourceFile, SourceProblem } from '../../providers/saleSource/saleSource';
import {
  filePartKey,
  findImportOfUpload,
  importsOfRuns,
  insertImport,
  lockImport,
  queueReceipt,
  updateImport,
} from '../sale';
import { recordFetchedFile, fetchedFilesOf } from './fetchedFiles';
import { endRun } from './runs';
import { sourcePlaceOf } from './sources';
import { countRunAttempt, lockOpenRun, type StoredRun, type StoredSource } from './store';

/** Maximum number of new files that a run fetches; the next run fetches the rest. */
const MAX_FILES = 50;

/** Maximum number of rejected files named in the result of a run. */
const MAX_NAMED_FILES = 5;

interface FetchInput {
  run: StoredRun;
  source: StoredSource;
  known: Map<string, { version: string; hash: string }>;
}

/**
 * The job `fetchSales`: fetches the new files of a source. A failure is retried within seconds if a retry can succeed;
 * later runs start by schedule in any case.
 */
export async function fetchSales(
  services: Services,
  runId: number,
  { last }: JobAttempt,
): Promise<void> {
  const { database, now } = services;
  const begun = await database.transaction((transaction) => countRunAttempt(transaction, runId));
  if (!begun) return;
  const known = await fetchedFilesOf(database, begun.source.sourceId);
  const finishRun = (state: StoredRun['state'], problem: string | null, waiting: string[] = []) =>
    database.transaction((transaction) =>
      endRun(transaction, begun.run, { state, problem, waiting, endedAt: now() }),
    );
  try {
    const { refused, waiting } = await fetchFiles(services, { ...begun, known });
    const files = await importsOfRuns(database, [runId]);
    await finishRun(files.length > 0 ? 'fetched' : 'unchanged', joinProblems(refused), waiting);
  } catch (error) {
    const problem = error instanceof SourceProblem ? error : null;
    if (!last && problem?.isTransient !== false) throw error;
    await finishRun('failed', problem?.message ?? '原因不明，请看服务日志');
    if (!problem) throw error;
  }
}

/** Joins the problems of rejected files, in Chinese; lists at most `MAX_NAMED_FILES` of them. */
function joinProblems(refused: readonly string[]): string | null {
  if (refused.length === 0) return null;
  const more =
    refused.length > MAX_NAMED_FILES ? `；还有 ${refused.length - MAX_NAMED_FILES} 个文件` : '';
  return refused.slice(0, MAX_NAMED_FILES).join('；') + more;
}

/**
 * Fetches and stores the new files of a source. Returns the problems of rejected files, and of files that must wait for
 * the next run.
 */
async function fetchFiles(services: Services, fetching: FetchInput) {
  const { settings, now } = services;
  const { run, source, known } = fetching;
  const fetch = createSaleSources(settings, now).get(source.kind);
  if (!fetch) throw new SourceProblem('服务的设置里没有打开这种来源', false);
  // A run that a member started fetches every file and compares contents, because versions in the source may be wrong.
  const asked = run.startedBy === null ? known : [];
  const versions = new Map(Array.from(asked, ([key, { version }]) => [key, version]));
  const refused: string[] = [];
  const waiting: string[] = [];
  let kept = 0;
  for await (const file of fetch(sourcePlaceOf(settings, source), versions)) {
    if ('problem' in file)
      (file.waits ? waiting : refused).push(`${file.fileName}：${file.problem}`);
    else if (await storeFile(services, fetching, file)) kept += 1;
    if (kept === MAX_FILES) break;
  }
  return { refused, waiting };
}

/** Stores a file with new contents and starts its import; returns `false` if the source already had these contents. */
async function storeFile(
  services: Services,
  { run, source: { sourceId, name }, known }: FetchInput,
  { key, fileName, version, content }: SourceFile,
): Promise<boolean> {
  const { database, storage, now } = services;
  const hash = createHash('sha256').update(content).digest('hex');
  const before = known.get(key);
  // Equal contents under a new name come from a renamed or copied file.
  const isNew = before
    ? before.hash !== hash
    : ![...known.values()].some((file) => file.hash === hash);
  const row = { sourceId, key, version, hash };
  known.set(key, { version, hash });
  if (!isNew) {
    await database.transaction(async (transaction) => {
      if (await lockOpenRun(transaction, run)) await recordFetchedFile(transaction, row);
    });
    return false;
  }
  // If a run continues after a crash, it computes the same id, so it does not import the file twice.
  const uploadId = `sale-source:${run.runId}:${hash}`;
  const importId = await database.transaction(async (transaction) => {
    const present = await findImportOfUpload(transaction, uploadId);
    const importedBy = `定时导入：${name}`;
    const file = {
      fileName,
      importedBy,
      uploadId,
      parts: 1,
      at: now(),
      state: 'received',
    } as const;
    const from = { sourceId, sourceRunId: run.runId };
    return present?.importId ?? insertImport(transaction, { ...file, ...from });
  });
  await storage.put(filePartKey(importId, 0), content, 'application/octet-stream');
  return database.transaction(async (transaction) => {
    if (!(await lockOpenRun(transaction, run))) return false;
    await recordFetchedFile(transaction, row);
    // Another file of this run may have had the same contents and be imported already.
    const file = await lockImport(transaction, importId);
    if (!file || file.automatic || file.state !== 'received' || file.beginning) return false;
    await updateImport(transaction, importId, { automatic: true });
    await queueReceipt(transaction, importId);
    return true;
  });
}
