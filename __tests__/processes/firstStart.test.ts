import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { recipes } from '../../scripts/recipes.mjs';
import { SIGN_SECRET_FILE } from '../../server/start/builtSecret';
import {
  databasePid,
  endPrograms,
  isAlive,
  makeClone,
  newFolder,
  repositoryFolder,
  removeFolder,
  removeData,
  startProgram,
} from '../server/support/program';
import { usedDataFolder } from '../server/support/usedData';

// Long, because each test starts several processes on a machine that may be busy.
vi.setConfig({ testTimeout: 3 * 60_000, hookTimeout: 60_000 });

/** A fake build that takes at most a second, in place of Taro's or Vite's, which are not tested here. */
const building = (target: 'h5' | 'desk') => `
  const { mkdirSync, writeFileSync } = require('node:fs');
  for (let line = 0; line < 5_000; line += 1) console.log('building', line);
  mkdirSync('dist/${target}', { recursive: true });
  writeFileSync('dist/${target}/index.html', '<!doctype html>'.padEnd(2_000));`;

/** A clone after `npm ci`, with fake programs in place of Taro and Vite. */
async function newClone(): Promise<string> {
  const folder = await makeClone(tmpdir());
  for (const part of ['scripts', 'config', 'package-lock.json', 'babel.config.js'])
    await cp(path.join(repositoryFolder, part), path.join(folder, part), { recursive: true });
  await writeFile(path.join(folder, 'project.config.json'), '{}');
  // All sources of the builds must exist, because they are checked for changes.
  for (const part of Object.values(recipes).flatMap(({ sources }) => sources))
    if (!existsSync(path.join(folder, part)))
      await mkdir(path.join(folder, part), { recursive: true });
  const packages = path.join(folder, 'node_modules');
  for (const name of ['@tarojs', 'vite']) await rm(path.join(packages, name));
  await plant(path.join(packages, 'vite', 'bin', 'vite.js'), building('desk'));
  return folder;
}

/** Removes all builds of the clone, and replaces Taro by the given program. */
async function unbuild(h5 = building('h5')): Promise<void> {
  for (const built of ['dist', path.join('server', 'dist')])
    await removeFolder(path.join(clone, built));
  await plant(path.join(clone, 'node_modules', '@tarojs', 'cli', 'bin', 'taro'), h5);
}

async function plant(file: string, program: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, program);
}

let clone: string;
let DATA_DIR: string;
beforeAll(async () => {
  clone = await newClone();
});
afterAll(() => removeFolder(clone));
afterEach(async () => {
  await endPrograms();
  await removeData(DATA_DIR);
});

const start = (settings: Record<string, string> = {}) =>
  startProgram({ from: clone, main: 'scripts/start.mjs', settings: { DATA_DIR, ...settings } });

describe('the first start', () => {
  it('prints a line per build and what to do next; the second start builds nothing', async () => {
    DATA_DIR = await newFolder();
    await unbuild();
    const first = start();
    const address = await first.address;
    const page = await fetch(address, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    first.kill('SIGTERM');
    expect((await first.ended).errors).toBe('');
    const lines = first.output().trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(60);
    for (const name of ['service', 'desk', 'h5 app'])
      expect(lines).toContainEqual(expect.stringMatching(`^Built the ${name} in [\\d.]+ s$`));
    expect(lines).toContainEqual(expect.stringContaining(`${address}/desk`));
    expect(lines).toContainEqual(expect.stringContaining(`${address}/sandbox/sms`));
    expect(await readFile(path.join(clone, 'dist', 'h5.log'), 'utf8')).toContain('building 4999');

    const second = start();
    await second.address;
    expect(second.output()).not.toContain('Buil');
  });

  it('builds nothing if a setting is wrong', async () => {
    DATA_DIR = await newFolder();
    await unbuild();
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const file = path.join(DATA_DIR, 'file');
    await writeFile(file, '');
    const wrong: [Record<string, string>, string][] = [
      [{ PORT: 'eighty' }, 'PORT must be a whole number'],
      [{ PORT: String(port) }, `PORT ${port} is in use on 127.0.0.1`],
      [{ DATA_DIR: file }, `DATA_DIR ${file} cannot be used`],
      [{ DATABASE_URL: 'postgresql://127.0.0.1:1/doctor' }, 'cannot be reached'],
      [{ SMS_PROVIDER: 'aliyun' }, 'SMS_PROVIDER=aliyun needs SMS_ALIYUN_ACCESS_KEY_ID'],
    ];
    for (const [settings, reason] of wrong) {
      const { code, errors } = await start(settings).ended;
      expect(errors).toContain(reason);
      expect(errors.trim().split('\n')).toHaveLength(1);
      expect(code).toBe(1);
    }
    expect(existsSync(path.join(clone, 'dist', 'h5.log'))).toBe(false);
    expect(existsSync(path.join(clone, 'dist', 'desk.log'))).toBe(false);
    taken.close();
  });

  it('builds clients that sign with the secret of SETTINGS_FILE, and builds them again if it changes', async () => {
    DATA_DIR = await usedDataFolder();
    await unbuild();
    const SETTINGS_FILE = path.join(DATA_DIR, 'settings.env');
    const secretFile = path.join(DATA_DIR, 'secret');
    await writeFile(secretFile, 'kept in a file\n');
    const given: [lines: string, secret: string][] = [
      ["SIGN_SECRET='set once'\n", 'set once'],
      [`SIGN_SECRET_FILE='${secretFile}'\n`, 'kept in a file'],
    ];
    for (const [lines, secret] of given) {
      await writeFile(SETTINGS_FILE, lines);
      const program = start({ SETTINGS_FILE });
      await program.address;
      program.kill('SIGTERM');
      expect((await program.ended).errors).toBe('');
      expect(program.output()).not.toContain('another secret');
      for (const build of ['h5', 'desk'])
        expect(await readFile(path.join(clone, 'dist', build, SIGN_SECRET_FILE), 'utf8')).toBe(
          `${createHash('sha256').update(secret).digest('hex')}\n`,
        );
    }
  });

  it('prints the last lines of a failed build and the name of its log', async () => {
    DATA_DIR = await usedDataFolder();
    await unbuild(`${building('h5')} console.error('A module is missing'); process.exit(3)`);
    const { code, errors } = await start().ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^The build of the h5 app failed/);
    expect(errors).not.toContain('    at ');
    expect(errors).toContain('    A module is missing\n');
    expect(errors).toContain('dist/h5.log');
    expect(errors.trim().split('\n').length).toBeLessThanOrEqual(30);
    expect(await databasePid(DATA_DIR)).toBeNull();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends its builds and its database on %s',
    async (signal) => {
      DATA_DIR = await usedDataFolder();
      await unbuild(
        `require('node:fs').writeFileSync('dist/pid', String(process.pid)); setInterval(() => {}, 1000)`,
      );
      const program = start();
      const note = path.join(clone, 'dist', 'pid');
      const building = async () => Number(await readFile(note, 'utf8').catch(() => ''));
      const over = new AbortController();
      void program.ended.then(() => over.abort());
      while (!over.signal.aborted && (!(await building()) || !(await databasePid(DATA_DIR))))
        await sleep(20);
      program.kill(signal);
      expect(await program.ended).toMatchObject({ code: 0, errors: '' });
      expect(isAlive(await building())).toBe(false);
      expect(await databasePid(DATA_DIR)).toBeNull();
    },
  );
});
