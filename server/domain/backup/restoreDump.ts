import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { type ClientAccess, requireClient, startClient } from '../../core/database/clientPrograms';
import { makeFolder } from '../../core/madeFiles';
import { removeAbandoned } from '../../core/database/embedded/aside';
import { dataFolderProblem } from '../../core/database/embedded/problem';
import { type DumpManifest, type FileEntry, getChecked } from './archive';
import { chooseDump, type CopyPlan, type Wanted } from './choose';
import { ANYTHING_OURS, CLEAR } from './clearSchemas';
import { pathsIn } from './copyFiles';
import { measureServer } from './dumpDatabase';
import { BackupProblem } from './problem';
import { checkFiles, fetchFile, filesOf, requireRoom } from './restoreFiles';
import type { Restored } from './restore';
import { type BackupParts, takeBackup } from './takeBackup';

export interface RestoreDumpParts extends BackupParts {
  client: ClientAccess;
  dataFolder: string;
  /** Tells the operator what is being done. */
  say: (line: string) => void;
}

/**
 * Restores an external database and the files. Everything is read and checked first, what is there is kept as
 * a backup, and the tables are exchanged in one transaction.
 * @throws StartProblem with the reason, and nothing has changed
 */
export async function restoreDump(parts: RestoreDumpParts, wanted: Wanted): Promise<Restored> {
  const { place, pool, client, dataFolder, filesFolder, say } = parts;
  const plan = await chooseDump(place, wanted);
  const { postgres } = await measureServer(pool);
  await requireClient(client, postgres);
  refuseNewer(plan.manifest, postgres);
  await refuseRunning(pool);
  const aside = path.join(dataFolder, `restore.aside-${process.pid}`);
  try {
    await mkdir(aside, { recursive: true, mode: 0o700 });
    await removeAbandoned(dataFolder);
    const files = filesFolder === null ? new Map<string, FileEntry>() : await filesOf(place, plan);
    const size = plan.manifest.parts.reduce((sum, part) => sum + part.size, 0);
    await requireRoom(dataFolder, size, [...files.values()]);
    say(`Checking backup ${plan.manifest.id}`);
    const archive = await fetchArchive(parts, plan, aside);
    await checkFiles(place, files);
    const before = await keepWhatIsThere(parts);
    say('Exchanging the tables in one transaction');
    await exchange(parts, files, () => replaceTables(client, archive, postgres));
    await pool.query('analyze').catch(() => undefined);
    // Of a backup without files, which were in a bucket then, nothing says which are wanted.
    const knowsFiles = plan.manifest.files !== null && filesFolder !== null;
    const beforeFiles = knowsFiles ? await setAside(filesFolder, files, dataFolder) : null;
    return {
      until: plan.until,
      before: [before, beforeFiles].filter((kept) => kept !== null),
      files: files.size,
      undo: null,
    };
  } catch (error) {
    throw dataFolderProblem(error, dataFolder);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/**
 * Reads and checks all that a restore would need, and restores nothing.
 * @throws BackupProblem
 */
export async function checkDump(
  { place, filesFolder }: Pick<RestoreDumpParts, 'place' | 'filesFolder'>,
  wanted: Wanted,
): Promise<CopyPlan> {
  const plan = await chooseDump(place, wanted);
  for (const part of plan.manifest.parts) await getChecked(place, part);
  if (filesFolder !== null) await checkFiles(place, await filesOf(place, plan));
  return plan;
}

const major = (version: number) => Math.floor(version / 10_000);

function refuseNewer({ id, postgres }: DumpManifest, server: number): void {
  if (major(postgres) > major(server))
    throw new BackupProblem(
      `Backup ${id} is of PostgreSQL ${major(postgres)} and the database of PostgreSQL ${major(server)}: ` +
        'restore into a server of that version or newer',
    );
}

async function refuseRunning(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct concat_ws(' @ ', application_name, host(client_addr)) as name from pg_stat_activity
     where datname = current_database() and application_name like 'account-doctor %'
       and (application_name, client_addr) is distinct from
         (select (application_name, client_addr) from pg_stat_activity where pid = pg_backend_pid())`,
  );
  if (rows.length > 0)
    throw new BackupProblem(
      `The database is in use by ${rows.map(({ name }) => name).join(', ')}: stop every instance, then restore`,
    );
}

interface Archive {
  file: string;
  /** What of it is restored: all but the schema that every database has. */
  list: string;
}

/** The parts as one file, each looked at before, and what PostgreSQL reads in it. */
async function fetchArchive(
  { place, client }: RestoreDumpParts,
  { manifest }: CopyPlan<DumpManifest>,
  folder: string,
): Promise<Archive> {
  const file = path.join(folder, 'database.dump');
  const handle = await open(file, 'w', 0o600);
  try {
    for (const part of manifest.parts) await handle.writeFile(await getChecked(place, part));
  } finally {
    await handle.close();
  }
  const listing = startClient(client, 'pg_restore', ['--list', file], false);
  const contents = await text(listing.stdout);
  await listing.ended;
  const list = path.join(folder, 'list');
  const lines = contents.split('\n').filter((line) => !/ SCHEMA (?:- )?public /.test(line));
  await writeFile(list, lines.join('\n'), { mode: 0o600 });
  return { file, list };
}

/** The restore point; `null` where there was nothing. */
async function keepWhatIsThere(parts: RestoreDumpParts): Promise<string | null> {
  const { rowCount } = await parts.pool.query(ANYTHING_OURS);
  if (rowCount === 0) return null;
  parts.say('Keeping what is there as a backup');
  const { id } = await takeBackup(parts, 'restore');
  return `backup ${id}`;
}

/** Files come before the rows that name them; where those do not come, they go again. */
async function exchange(
  { place, filesFolder }: RestoreDumpParts,
  files: Map<string, FileEntry>,
  replace: () => Promise<void>,
): Promise<void> {
  const added: string[] = [];
  try {
    if (filesFolder !== null) {
      const present = await pathsIn(filesFolder);
      for (const entry of files.values())
        if (!present.has(entry[0])) added.push(await fetchFile(place, entry, filesFolder));
    }
    await replace();
  } catch (error) {
    for (const file of added) await rm(file, { force: true });
    throw error;
  }
}

/** Before PostgreSQL 17 there was no such setting, and newer programs set it nevertheless. */
const UNKNOWN_SETTING = 'SET transaction_timeout = 0;\n';

/** Leaves out of the beginning of a script what an older server does not know. */
function forServer(version: number): Transform {
  let first = true;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const isHead = first && major(version) < 17;
      first = false;
      const head = () =>
        Buffer.from(chunk.toString('latin1').replace(UNKNOWN_SETTING, ''), 'latin1');
      done(null, isHead ? head() : chunk);
    },
  });
}

/** All of it or nothing: whatever ends before `commit` leaves the tables as they were. */
async function replaceTables(
  client: ClientAccess,
  { file, list }: Archive,
  version: number,
): Promise<void> {
  const options = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1'];
  const psql = startClient(client, 'psql', options, true);
  const script = ['--no-owner', `--use-list=${list}`, '--file=-', file];
  const restored = startClient(client, 'pg_restore', script, false);
  try {
    psql.stdin.write(`begin;\n${CLEAR}`);
    await pipeline(restored.stdout, forServer(version), psql.stdin, { end: false });
    await restored.ended;
    psql.stdin.end('commit;\n');
  } catch (error) {
    restored.kill();
    psql.stdin.destroy();
    // Where it was the database that refused, its reason is the first.
    await psql.ended;
    throw error;
  }
  await psql.ended;
}

/** Moves files that the restored rows do not know out of the way; returns to where, if there were any. */
async function setAside(
  filesFolder: string,
  files: Map<string, FileEntry>,
  dataFolder: string,
): Promise<string | null> {
  const surplus = [...(await pathsIn(filesFolder))].filter((file) => !files.has(file));
  if (surplus.length === 0) return null;
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const before = path.join(dataFolder, `before-restore-${stamp}`);
  for (const file of surplus) {
    const target = path.join(before, 'files', file);
    await makeFolder(path.dirname(target), 0o700);
    await rename(path.join(filesFolder, file), target);
  }
  return before;
}
