import { createHash } from 'node:crypto';
import type { JobAttempt } from '../../core/jobs/worker';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { createSaleSources } from '../../providers/saleSource/createSaleSources';
import { type SourceFile, SourceProblem } from '../../providers/saleSource/saleSource';
import {
  filePartKey,
  findImportOfUpload,
  importsOfRuns,
  insertImport,
  updateImport,
} from '../sale';
import { endRun } from './runs';
import { sourcePlaceOf } from './sources';
import {
  countRunAttempt,
  keepKnownFile,
  knownFiles,
  lockOpenRun,
  type StoredRun,
  type StoredSource,
} from './store';

/** Files that one run takes; further ones wait for the next run. */
const MOST_FILES = 50;

interface Fetching {
  run: StoredRun;
  source: StoredSource;
  known: Map<string, { version: string; hash: string }>;
}

/**
 * The job `fetchSales`: fetches the new files of a source. A failed attempt is repeated if it can succeed within
 * seconds; the schedule tries again in any case.
 */
export async function fetchSales(
  services: Services,
  runId: number,
  { last }: JobAttempt,
): Promise<void> {
  const { database, now } = services;
  const begun = await database.transaction((transaction) => countRunAttempt(transaction, runId));
  if (!begun) return;
  const known = await knownFiles(database, begun.source.sourceId);
  const end = (state: StoredRun['state'], problem: string | null) =>
    database.transaction((transaction) =>
      endRun(transaction, begun.run, { state, problem, endedAt: now() }),
    );
  try {
    const refused = await fetchFiles(services, { ...begun, known });
    const files = await importsOfRuns(database, [runId]);
    const state = refused.length > 0 ? 'failed' : files.length > 0 ? 'fetched' : 'unchanged';
    await end(state, refused.length > 0 ? refused.join('；') : null);
  } catch (error) {
    const problem = error instanceof SourceProblem ? error : null;
    if (!last && problem?.isPassing !== false) throw error;
    await end('failed', problem?.message ?? '原因不明，请看服务日志');
    if (!problem) throw error;
  }
}

/** Keeps the new files of a source; returns what is wrong with the others. */
async function fetchFiles(services: Services, fetching: Fetching): Promise<string[]> {
  const { settings, now } = services;
  const { source, known } = fetching;
  const fetch = createSaleSources(settings, now).get(source.kind);
  if (!fetch) throw new SourceProblem('服务的设置里没有打开这种来源', false);
  const versions = new Map(Array.from(known, ([key, { version }]) => [key, version]));
  const refused = [];
  let kept = 0;
  for await (const file of fetch(sourcePlaceOf(settings, source), versions)) {
    if ('problem' in file) refused.push(`${file.fileName}：${file.problem}`);
    else if (await keepFile(services, fetching, file)) kept += 1;
    if (kept === MOST_FILES) break;
  }
  return refused;
}

/** Begins the import of a file with new contents; returns `false` for contents that the source had before. */
async function keepFile(
  services: Services,
  { run, source: { sourceId, name }, known }: Fetching,
  { key, fileName, version, content }: SourceFile,
): Promise<boolean> {
  const { database, storage, now } = services;
  const hash = createHash('sha256').update(content).digest('hex');
  const before = known.get(key);
  // A file without predecessor can be another one under a new name.
  const isNew = before
    ? before.hash !== hash
    : ![...known.values()].some((file) => file.hash === hash);
  const row = { sourceId, key, version, hash };
  known.set(key, { version, hash });
  if (!isNew) {
    await database.transaction((transaction) => keepKnownFile(transaction, row));
    return false;
  }
  // The same after a crash in between.
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
    await keepKnownFile(transaction, row);
    await updateImport(transaction, importId, { automatic: true });
    const job = { payload: { importId }, key: `receive-sales:${importId}` };
    await enqueue(transaction, 'receiveSales', { ...job, line: 'sales', maxAttempts: 2 });
    return true;
  });
}
