import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../../server/core/database/embedded';
import { migrate } from '../../server/core/database/migrate';
import { connectPool } from '../../server/core/database/pool';
import { createLog } from '../../server/core/log';
import { startArchiver, takeBackup } from '../../server/domain/backup';
import { FolderPlace } from '../../server/providers/backup/folderPlace';

const DATABASE = 'account_doctor';
const WRITERS = 4;
/** Duration of the writing before and after each copy, in ms. */
const WRITING_TIME = 1_200;

/**
 * A time after everything that has happened so far; one millisecond is added, because the clock is truncated to
 * milliseconds.
 */
const timeAfterNow = () => Date.now() + 1;

/** A row with the times when its insert was sent and when it was acknowledged. */
interface Acknowledged {
  id: number;
  begun: number;
  done: number;
}

/** Backups of a database with continuous writes, and the data that they must contain. */
export interface GoldenBackups {
  data: string;
  backups: string;
  rows: Acknowledged[];
  /** Names of files with the time when each was stored. */
  files: { name: string; done: number }[];
  /** When the first copy was complete, and when the last change was archived. */
  from: number;
  until: number;
}

const throwProblem = (problem: unknown) => {
  throw problem;
};

/** Writes rows and files, makes two backups meanwhile, and archives the changes until the end. */
export async function makeGoldenBackups(folder: string): Promise<GoldenBackups> {
  const golden: GoldenBackups = {
    data: path.join(folder, 'data'),
    backups: path.join(folder, 'backups'),
    rows: [],
    files: [],
    from: 0,
    until: 0,
  };
  const filesFolder = path.join(golden.data, 'files');
  await mkdir(filesFolder, { recursive: true });
  const embedded = await startEmbedded(golden.data, throwProblem);
  await embedded.create(DATABASE);
  const log = createLog('error');
  const pool = connectPool({ ...embedded.connection(DATABASE), max: WRITERS + 4 }, log).$client;
  // `npm run backup` refuses a database without the service's tables.
  await migrate(pool);
  await pool.query(`create table drill (id serial primary key, said text)`);
  const place = new FolderPlace(golden.backups);
  const parts = { place, pool, client: null, filesFolder, keep: 9 };
  const stopArchiver = startArchiver({ ...parts, log, requestBackup: () => Promise.resolve() });
  const writing = new AbortController();
  const writeRows = async () => {
    while (!writing.signal.aborted) {
      const begun = Date.now();
      const { rows } = await pool.query<{ id: number }>(
        `insert into drill (said) select repeat(md5(random()::text), 8) returning id`,
      );
      golden.rows.push({ id: rows[0]?.id ?? 0, begun, done: timeAfterNow() });
      await sleep(1);
    }
  };
  const writeFiles = async () => {
    for (let number = 1; !writing.signal.aborted; number += 1) {
      const name = `file-${number}`;
      await writeFile(path.join(filesFolder, name), name.repeat(50));
      golden.files.push({ name, done: timeAfterNow() });
      await sleep(100);
    }
  };
  const writers = [...Array.from({ length: WRITERS }, writeRows), writeFiles()];
  for (const round of [1, 2]) {
    await sleep(WRITING_TIME);
    await takeBackup(parts, 'manual');
    if (round === 1) golden.from = Date.now();
  }
  await sleep(WRITING_TIME);
  writing.abort();
  await Promise.all(writers);
  golden.until = timeAfterNow();
  await stopArchiver();
  await pool.end();
  await embedded.stop();
  return golden;
}

/** The restored ids of rows and names of files. */
export async function readRestored(
  data: string,
): Promise<{ rows: Set<number>; files: Set<string> }> {
  const embedded = await startEmbedded(data, throwProblem);
  const { $client: pool } = connectPool(embedded.connection(DATABASE), createLog('error'));
  const { rows } = await pool.query<{ id: number }>('select id from drill');
  await pool.end();
  await embedded.stop();
  const place = new FolderPlace(path.join(data, 'files'));
  const files = await place.list('');
  return { rows: new Set(rows.map(({ id }) => id)), files: new Set(files.map(({ key }) => key)) };
}

/** Copies the backups for a drill that may damage them. */
export const copyBackups = (folder: string, to: string): Promise<void> =>
  cp(folder, to, { recursive: true, preserveTimestamps: true });
