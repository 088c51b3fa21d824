import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataFolderProblem } from '../../server/core/database/embedded/problem';
import { runCommandWithSettings } from '../server/support/command';
import {
  endPrograms,
  isRoot,
  newFolder,
  ORDINARY_USER,
  removeFolder,
  removeData,
  startProgram,
} from '../server/support/program';
import { usedDataFolder } from '../server/support/usedData';

// Long, because each test starts several processes on a machine that may be busy.
vi.setConfig({ testTimeout: 3 * 60_000 });

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await endPrograms();
  for (let clean = cleanups.pop(); clean; clean = cleanups.pop()) await clean();
});

async function folder(user?: { uid: number; gid: number }): Promise<string> {
  const made = await newFolder(user);
  cleanups.push(() => removeData(made));
  return made;
}

async function used(): Promise<string> {
  const made = await usedDataFolder();
  cleanups.push(() => removeData(made));
  return made;
}

/** Commands that use the service's database, with the values and input that each needs. */
const commands: [name: string, values: string[], input: string][] = [
  ['backup', [], ''],
  ['checkBooks', [], ''],
  ['checkUpgrade', [], ''],
  ['createStaff', ['--name', 'boss', '--alias', '店长'], 'correct horse battery 9\n'],
  ['doctor', [], ''],
  ['endSessions', ['--everybody'], ''],
  ['evaluateValuation', ['--database'], ''],
  ['exportCatalogue', ['/tmp/never-written.json'], ''],
  ['exportUser', ['somebody'], ''],
  ['importCatalogue', ['catalogue.json'], ''],
  ['importSales', ['sales.csv'], ''],
  ['recoverStaff', ['--name', 'boss'], 'correct horse battery 9\n'],
  ['restore', ['--check'], ''],
  ['trainValuation', [], ''],
  ['withdrawSales', ['1'], ''],
];

const WITHOUT_DATABASE = ['judgeReading'];

/** Runs a command where no database is, with the files that it reads. */
async function runWithoutDatabase(
  [name, values, input]: (typeof commands)[number],
  environment: Record<string, string> = {},
) {
  const files = await folder();
  await writeFile(path.join(files, 'sales.csv'), 'source_ref,game,server,kind,price_yuan,at\n');
  await writeFile(path.join(files, 'catalogue.json'), '{"format":1,"games":[]}');
  const place = await folder();
  const DATA_DIR = path.join(place, 'data');
  const given = values.map((value) =>
    existsSync(path.join(files, value)) ? path.join(files, value) : value,
  );
  const ended = await runCommandWithSettings({ DATA_DIR, ...environment }, name, given, input);
  return { ...ended, said: ended.stdout + ended.stderr, DATA_DIR, place };
}

describe('a command without the settings of the service', () => {
  it.each(commands)('%s creates no database, and says what to do', async (...command) => {
    const { code, said, stderr, DATA_DIR, place } = await runWithoutDatabase(command);
    expect(code).not.toBe(0);
    expect(stderr).toMatch(new RegExp(`^Database: DATA_DIR ${DATA_DIR}\n`));
    expect(said).toMatch(/SETTINGS_FILE|There is no complete backup/);
    expect(said).not.toMatch(/\p{Script=Han}/u);
    expect(await readdir(place)).toEqual([]);
  });

  const inChinese = commands.filter(([name]) =>
    ['createStaff', 'doctor', 'restore'].includes(name),
  );
  it.each(inChinese)('%s speaks Chinese throughout if LANG does', async (...command) => {
    const { said, stderr } = await runWithoutDatabase(command, { LANG: 'zh_CN.UTF-8' });
    expect(stderr).toMatch(/^数据库：/);
    // Settings, addresses and commands have no four words in a row.
    expect(said).not.toMatch(/[a-z]{2,},? [a-z]{2,},? [a-z]{2,},? [a-z]{2,}/);
  });

  it('is tested for all commands that open the database', async () => {
    const sources = path.join(import.meta.dirname, '../../server/commands');
    const all = (await readdir(sources))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.replace('.ts', ''));
    const others = new Set(WITHOUT_DATABASE);
    expect(all.filter((name) => !others.has(name))).toEqual(commands.map(([name]) => name));
  });
});

describe('SETTINGS_FILE', () => {
  it('gives a command the settings of the service, and the command names its database', async () => {
    const DATA_DIR = await used();
    const file = path.join(await folder(), 'account-doctor.env');
    await writeFile(
      file,
      `# settings\r\nMODE=demo\r\nDATA_DIR=${DATA_DIR}\r\nBRAND_NAME='星 # 评'\r\n`,
    );
    expect(await runCommandWithSettings({ SETTINGS_FILE: file }, 'checkBooks')).toEqual({
      code: 0,
      stdout: 'The books balance.\n',
      stderr: `Database: DATA_DIR ${DATA_DIR}\n`,
    });
  });

  it('that is missing, or that programs parse differently, is rejected by name', async () => {
    const gone = await runCommandWithSettings({ SETTINGS_FILE: '/no/such.env' }, 'backup');
    expect(gone).toMatchObject({ code: 1, stdout: '' });
    expect(gone.stderr).toContain('SETTINGS_FILE /no/such.env cannot be read');
    const file = path.join(await folder(), 'account-doctor.env');
    await writeFile(file, 'MODE=demo\nSIGN_SECRET=one#two\n');
    const { code, stderr } = await runCommandWithSettings({ SETTINGS_FILE: file }, 'backup');
    expect(code).toBe(1);
    expect(stderr).toContain('line 2: the value of SIGN_SECRET has a # or a backslash');
    expect(stderr).not.toContain('one#two');
    for (const line of ['BACKUP_DIR /mnt/disk', 'export BACKUP_DIR=/mnt/disk', '=x']) {
      await writeFile(file, `MODE=demo\nSIGN_SECRET='one\ntwo words'\n; of systemd\n${line}\n`);
      const ended = await runCommandWithSettings({ SETTINGS_FILE: file }, 'backup');
      expect([ended.code, ended.stderr.trim()]).toEqual([
        1,
        `SETTINGS_FILE ${file}, line 5 is neither NAME='value' nor a comment, which begins with #: ` +
          'correct it, because programs silently ignore such a line',
      ]);
    }
  });

  it('with a misspelt name is also rejected by commands', async () => {
    const DATA_DIR = await used();
    const file = path.join(await folder(), 'account-doctor.env');
    await writeFile(file, `DATA_DIR='${DATA_DIR}'\nBACKUP_DIRR='/mnt/disk'\n`);
    const { code, stderr } = await runCommandWithSettings({ SETTINGS_FILE: file }, 'checkBooks');
    expect([code, stderr]).toEqual([
      0,
      'BACKUP_DIRR is not a setting and has no effect: did you mean BACKUP_DIR? See docs/settings.md\n' +
        `Database: DATA_DIR ${DATA_DIR}\n`,
    ]);
  });
});

describe('npm run backup', () => {
  it('fails for an empty database if the last backup had users', async () => {
    const BACKUP_DIR = await folder();
    const right = { DATA_DIR: await used(), BACKUP_DIR };
    const service = startProgram({ settings: right });
    await service.address;
    const client = new pg.Client({
      host: path.join(right.DATA_DIR, 'postgres'),
      user: 'account_doctor',
      database: 'account_doctor',
    });
    await client.connect();
    await client.query(`set session_replication_role = replica`);
    const { rows } = await client.query<{ column: string }>(
      `select column_name as column from information_schema.columns
       where table_name = 'users' and is_nullable = 'NO' and column_default is null
         and data_type not like 'time%'`,
    );
    const names = rows.map(({ column }) => column);
    const { rows: times } = await client.query<{ column: string }>(
      `select column_name as column from information_schema.columns
       where table_name = 'users' and is_nullable = 'NO' and column_default is null
         and data_type like 'time%'`,
    );
    const columns = [...names, ...times.map(({ column }) => column)];
    const values = [...names.map(() => `'1'`), ...times.map(() => 'now()')];
    await client.query(`insert into users (${columns.join()}) values (${values.join()})`);
    await client.end();
    expect(await runCommandWithSettings(right, 'backup')).toMatchObject({ code: 0 });

    const wrong = { DATA_DIR: await used(), BACKUP_DIR };
    const { code, stdout, stderr } = await runCommandWithSettings(wrong, 'backup');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('This database has no users, orders and files, and the newest backup');
  });
});

describe.runIf(isRoot)('files that a command creates as root', () => {
  it('can be used by the service’s user', async () => {
    const DATA_DIR = await folder(ORDINARY_USER);
    const service = startProgram({ settings: { DATA_DIR }, user: ORDINARY_USER });
    await service.address;
    service.kill('SIGTERM');
    await service.ended;
    await mkdir(path.join(DATA_DIR, 'files'), { mode: 0o700 });
    await writeFile(path.join(DATA_DIR, 'files', 'one.jpg'), 'one');
    for (const name of ['files', 'files/one.jpg'])
      await chown(path.join(DATA_DIR, name), ORDINARY_USER.uid, ORDINARY_USER.gid);
    expect(await runCommandWithSettings({ DATA_DIR }, 'backup')).toMatchObject({ code: 0 });
    expect(await runCommandWithSettings({ DATA_DIR }, 'restore')).toMatchObject({ code: 0 });
    const owners = async (below: string) => {
      const names = (await readdir(below, { recursive: true })).sort();
      const foreign = [];
      for (const name of names) {
        const { uid } = await stat(path.join(below, name));
        if (uid !== ORDINARY_USER.uid) foreign.push(name);
      }
      return foreign;
    };
    expect(await owners(DATA_DIR)).toEqual([]);
    const again = startProgram({ settings: { DATA_DIR }, user: ORDINARY_USER });
    expect((await fetch(`${await again.address}/ready`)).status).toBe(200);
    const metrics = await (await fetch(`${await again.address}/metrics`)).text();
    expect(metrics).toContain('backup_age_seconds{what="copy"}');
  });

  it('belong to the owner of the empty folder into which a backup is restored', async () => {
    const BACKUP_DIR = await folder();
    await chmod(BACKUP_DIR, 0o755);
    expect(
      await runCommandWithSettings({ DATA_DIR: await used(), BACKUP_DIR }, 'backup'),
    ).toMatchObject({
      code: 0,
    });
    const DATA_DIR = await folder(ORDINARY_USER);
    expect(await runCommandWithSettings({ DATA_DIR, BACKUP_DIR }, 'restore')).toMatchObject({
      code: 0,
    });
    expect((await stat(path.join(DATA_DIR, 'postgres'))).uid).toBe(ORDINARY_USER.uid);
    const settings = { DATA_DIR, BACKUP_TO: 'off' };
    const service = startProgram({ settings, user: ORDINARY_USER });
    expect((await fetch(`${await service.address}/ready`)).status).toBe(200);
  });
});

describe('a data folder on a read-only file system', () => {
  it('is reported in one sentence', () => {
    const error = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'mkdir' });
    expect(dataFolderProblem(error, '/mnt/data')).toMatchObject({
      name: 'StartProblem',
      message: expect.stringContaining(
        'DATA_DIR /mnt/data cannot be used: the file system is read-only',
      ) as string,
    });
  });
});

describe.runIf(isRoot)('for a user without an entry in the machine’s list of users', () => {
  it('a first start reports that in one sentence', async () => {
    const stranger = { uid: 54_321, gid: 54_321 };
    const DATA_DIR = await folder(stranger);
    const { code, errors } = await startProgram({ settings: { DATA_DIR }, user: stranger }).ended;
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(errors).toContain('as a user whom the machine knows, or set DATABASE_URL');
  });

  it('a command works', async () => {
    const stranger = { uid: 54_321, gid: 54_321 };
    const DATA_DIR = await used();
    const service = startProgram({ settings: { DATA_DIR } });
    await service.address;
    const files = await folder(stranger);
    await writeFile(path.join(files, 'sales.csv'), 'source_ref,game,server,kind,price_yuan,at\n');
    const { stderr } = await runCommandWithSettings(
      { DATA_DIR },
      'importSales',
      [path.join(files, 'sales.csv')],
      '',
      stranger,
    );
    expect(stderr.replace(/^Database: .*\n/, '').trim()).toBe(
      `DATA_DIR ${DATA_DIR} may not be read by this user: run this as root, or as the user of the service`,
    );
    const { stdout } = await runCommandWithSettings({ DATA_DIR }, 'doctor', [], '', stranger);
    expect(stdout).toContain(`✗ database: DATA_DIR ${DATA_DIR} may not be read by this user`);
    await removeFolder(files);
  });
});
