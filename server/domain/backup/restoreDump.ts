import { open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { bilingual } from '../../core/bilingual';
import {
  type ClientAccess,
  requireClientPrograms,
  startClient,
} from '../../core/database/clientPrograms';
import { removeAbandonedFolders } from '../../core/database/embedded/aside';
import { makeFolder } from '../../core/madeFiles';
import { timeStamp } from '../../core/timeStamp';
import { filesBelow } from '../../core/wholeFile';
import { BackupProblem, getChecked, type Manifest } from './archive';
import type { ReplacedData, RestoreParts } from './choose';
import { measureServer, productSchemas } from './copyDatabase';
import {
  type FileEntries,
  getBackedUpFile,
  requireFreeSpace,
  restoreFile,
  sizeOfEntries,
} from './files';
import { type BackupParts, takeBackup } from './takeBackup';

const ours = productSchemas.map((schema) => `'${schema}'`).join(', ');

/**
 * Selects a row if a database contains any object of this product, except objects of extensions.
 */
const FIND_OURS = `select from pg_class c join pg_namespace n on n.oid = relnamespace
  where nspname in (${ours}) and not exists (select from pg_depend
    where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e') limit 1`;

const elsewhere = (namespace: string) =>
  `${namespace} not in (select oid from pg_namespace where nspname in (${ours}) or nspname like 'pg\\_%')`;
const inTableElsewhere = (table: string) =>
  `${table} in (select oid from pg_class where ${elsewhere('relnamespace')})`;

/** Counts the objects of other programs that dropping the product's tables could also drop. */
const OTHERS = [
  `pg_class where ${elsewhere('relnamespace')}`,
  `pg_proc where ${elsewhere('pronamespace')}`,
  `pg_type where ${elsewhere('typnamespace')}`,
  `pg_constraint where ${elsewhere('connamespace')}`,
  `pg_attribute where not attisdropped and ${inTableElsewhere('attrelid')}`,
  `pg_attrdef where ${inTableElsewhere('adrelid')}`,
  `pg_trigger where ${inTableElsewhere('tgrelid')}`,
  'pg_publication_rel',
  'pg_event_trigger',
]
  .map((source) => `(select count(*) from ${source})`)
  .join(' + ');

/**
 * Drops the product's objects, and fails if that would drop objects of other programs. Drops the objects of `public`
 * one by one to keep the extensions in it, because a role that may drop an extension may not be allowed to create it
 * again.
 */
const CLEAR = `
set local client_min_messages = warning;
set local lock_timeout = '10s';
do $clear$
declare
  others bigint := ${OTHERS};
  statement text;
begin
  for statement in
    select format('drop %s if exists %s cascade', object.type, object.identity)
    from pg_depend d, pg_identify_object(d.classid, d.objid, d.objsubid) object
    where d.refclassid = 'pg_namespace'::regclass and d.refobjid = 'public'::regnamespace and d.deptype = 'n'
      and d.classid <> 'pg_extension'::regclass and not exists (select from pg_depend owner
        where owner.classid = d.classid and owner.objid = d.objid and owner.deptype in ('a', 'e', 'i'))
  loop
    execute statement;
  end loop;
  drop schema if exists ${productSchemas.filter((schema) => schema !== 'public').join(', ')} cascade;
  if others > ${OTHERS} then
    raise exception 'views, keys or publications of others depend on the tables: drop them, restore, and create them again';
  end if;
end
$clear$;
`;

/**
 * Restores an external database: reads and checks everything, backs up the present data, and replaces the tables in one
 * transaction.
 * @throws StartProblem with the reason, before any data has changed
 */
export async function restoreDump(
  parts: RestoreParts,
  manifest: Manifest,
  files: FileEntries,
): Promise<ReplacedData> {
  const { place, dataFolder, filesFolder, external, say } = parts;
  const { pool, client } = external ?? {};
  if (!external || !pool || !client) throw new Error('A dump needs an external database');
  const { postgres } = await measureServer(pool);
  await requireClientPrograms(client, postgres);
  if (major(manifest.postgres) > major(postgres)) throw newerPostgres(manifest, postgres);
  await refuseRunning(pool);
  const aside = path.join(dataFolder, `restore.aside-${process.pid}`);
  try {
    await makeFolder(aside, 0o700);
    await removeAbandonedFolders(dataFolder);
    const size = manifest.parts.reduce((sum, part) => sum + part.size, 0);
    await requireFreeSpace(dataFolder, size + sizeOfEntries(files));
    say(bilingual(`Checking backup ${manifest.id}`, `正在检查备份 ${manifest.id}`));
    const dump = path.join(aside, 'database.dump');
    const file = await open(dump, 'w', 0o600);
    for (const part of manifest.parts) await file.writeFile(await getChecked(place, part));
    await file.close();
    for (const entry of files.values()) await getBackedUpFile(place, entry);
    const before = await backUpPresent(external, say);
    say(bilingual('Replacing the tables in one transaction', '正在一个事务里替换全部表'));
    await withFiles(parts, files, () => replaceTables(client, dump, postgres));
    await pool.query('analyze').catch(() => undefined);
    // A backup without files, which were in a bucket, does not list the files that are needed.
    if (manifest.files !== null && filesFolder !== null)
      before.push(...(await moveOtherFiles(dataFolder, filesFolder, files)));
    return { before, undo: null };
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

const major = (version: number) => Math.floor(version / 10_000);

const newerPostgres = ({ id, postgres }: Manifest, server: number) =>
  new BackupProblem(
    `Backup ${id} is from PostgreSQL ${major(postgres)} and the database runs PostgreSQL ${major(server)}: ` +
      'restore into a server of that version or newer',
    `备份 ${id} 来自 PostgreSQL ${major(postgres)}，而数据库运行的是 PostgreSQL ${major(server)}：请恢复到不低于该版本的服务器`,
  );

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
      `数据库正被 ${rows.map(({ name }) => name).join('、')} 使用：请停止全部实例，再恢复`,
    );
}

/** Makes a backup of kind `restore`, unless the database is empty. */
async function backUpPresent(external: BackupParts, say: RestoreParts['say']): Promise<string[]> {
  const { rowCount } = await external.pool.query(FIND_OURS);
  if (rowCount === 0) return [];
  say(bilingual('Backing up the present data', '正在备份现有数据'));
  const { id } = await takeBackup(external, 'restore');
  return [bilingual(`backup ${id}`, `备份 ${id}`)];
}

/**
 * Adds missing files before `replace` adds the rows that refer to them; removes the added files again if one of the two
 * fails.
 */
async function withFiles(
  { place, filesFolder }: RestoreParts,
  files: FileEntries,
  replace: () => Promise<void>,
): Promise<void> {
  const added: string[] = [];
  try {
    const present = new Set(filesFolder === null ? [] : await filesBelow(filesFolder));
    for (const entry of files.values())
      if (filesFolder !== null && !present.has(entry[0]))
        added.push(await restoreFile(place, entry, filesFolder));
    await replace();
  } catch (error) {
    for (const file of added) await rm(file, { force: true });
    throw error;
  }
}

/** A setting that newer versions of `pg_restore` set, and that PostgreSQL before 17 does not know. */
const NEW_SETTING = 'SET transaction_timeout = 0;\n';

/** Removes an unknown setting from the beginning of a script for an older server. */
async function* forServer(script: AsyncIterable<Buffer>, postgres: number) {
  let isHead = true;
  for await (const chunk of script) {
    const isOld = isHead && major(postgres) < 17;
    yield isOld ? Buffer.from(chunk.toString('latin1').replace(NEW_SETTING, ''), 'latin1') : chunk;
    isHead = false;
  }
}

/** Replaces all tables or none: an error before `commit` leaves them unchanged. */
async function replaceTables(client: ClientAccess, dump: string, postgres: number): Promise<void> {
  const listing = startClient(client, {
    program: 'pg_restore',
    values: ['--list', dump],
    connects: false,
  });
  const contents = await text(listing.stdout);
  await listing.ended;
  // The schema `public` exists in every database.
  const lines = contents.split('\n').filter((line) => !/ SCHEMA (?:- )?public /.test(line));
  const list = `${dump}.list`;
  await writeFile(list, lines.join('\n'), { mode: 0o600 });
  const options = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1'];
  const psql = startClient(client, { program: 'psql', values: options, connects: true });
  const script = ['--no-owner', `--use-list=${list}`, '--file=-', dump];
  const restoring = startClient(client, { program: 'pg_restore', values: script, connects: false });
  try {
    psql.stdin.write(`begin;\n${CLEAR}`);
    await pipeline(forServer(restoring.stdout, postgres), psql.stdin, { end: false });
    await restoring.ended;
    psql.stdin.end('commit;\n');
  } catch (error) {
    restoring.kill();
    psql.stdin.destroy();
    // Throws the database's reason if it rejected the dump, because that caused the other error.
    await psql.ended;
    throw error;
  }
  await psql.ended;
}

/** Moves files that no restored row names to another folder; returns that folder if it moved any. */
async function moveOtherFiles(
  dataFolder: string,
  filesFolder: string,
  files: FileEntries,
): Promise<string[]> {
  const others = (await filesBelow(filesFolder)).filter((file) => !files.has(file));
  const before = path.join(dataFolder, `before-restore-${timeStamp(new Date())}`);
  for (const file of others) {
    const target = path.join(before, 'files', file);
    await makeFolder(path.dirname(target), 0o700);
    await rename(path.join(filesFolder, file), target);
  }
  return others.length === 0 ? [] : [before];
}
