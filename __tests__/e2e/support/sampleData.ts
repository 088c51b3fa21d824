import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { connectionOptions } from '../../../server/core/database/embedded/connection';
import { prepareHome } from '../../../server/core/database/embedded/home';
import {
  newFolder,
  repositoryFolder,
  removeFolder,
  removeData,
  startProgram,
} from '../../server/support/program';

const run = promisify(execFile);

/** Jobs that the first start leaves: trainings, sample reports, and backtests of the models. */
const UNDER_WAY = `select from graphile_worker.jobs
  where task_identifier in ('train', 'rehearse', 'sampleReports')`;

/** Jobs to skip: backtests of all games except the one that is trained first, which are enough. */
const OMITTED_JOBS = `select graphile_worker.complete_jobs(array_agg(id))
  from graphile_worker._private_jobs
  where task_id = (select id from graphile_worker._private_tasks where identifier = 'rehearse')
    and payload->>'gameId' <> 'cross-fire'`;

const cache = path.join(repositoryFolder, '.cache', 'sample-data');

/**
 * Data folder of a service that has trained the models of its sample market, to be copied only. Created once for each
 * build and day, because the sample market ends on the day of its creation.
 */
export async function sampleDataOfToday(): Promise<string> {
  const original = path.join(cache, await nameOfOriginal());
  if (!existsSync(original)) await makeOriginal(original);
  return original;
}

/** Copies that data folder for a service of the tests. */
export async function newSampleData(): Promise<string> {
  const original = await sampleDataOfToday();
  const copy = await newFolder();
  await copyFolder(original, copy);
  return copy;
}

async function nameOfOriginal(): Promise<string> {
  const service = await readFile(path.join(repositoryFolder, 'dist', 'service.sources'));
  const day = new Date().toISOString().slice(0, 10);
  return `${day}-${createHash('sha256').update(service).digest('hex').slice(0, 12)}`;
}

/** Several test runs may do this at once: each creates its own folder, and the first one is kept. */
async function makeOriginal(original: string): Promise<void> {
  const dataFolder = await newFolder();
  try {
    const program = startProgram({
      settings: { DATA_DIR: dataFolder, SAMPLE_SALES: 'on' },
    });
    await program.address;
    const client = new pg.Client(
      connectionOptions(await prepareHome(dataFolder), 'account_doctor'),
    );
    await client.connect();
    while ((await client.query(UNDER_WAY)).rowCount !== 0) {
      await client.query(OMITTED_JOBS);
      await sleep(100);
    }
    await client.end();
    program.kill('SIGTERM');
    await program.ended;

    await mkdir(cache, { recursive: true });
    for (const old of await readdir(cache))
      if (!old.startsWith('.')) await removeFolder(path.join(cache, old));
    const draft = await mkdtemp(path.join(cache, '.making-'));
    await copyFolder(dataFolder, draft);
    await rename(draft, original).catch(() => removeFolder(draft));
  } finally {
    await removeData(dataFolder);
  }
}

/** Copies with `cp`, because Node's function would make the current user the owner, not the database's. */
async function copyFolder(from: string, to: string): Promise<void> {
  await run('cp', ['-a', `${from}/.`, to]);
}
