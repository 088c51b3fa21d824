import { readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHelperPool } from '../../../server/core/helpers';
import { isAlive, newFolder, removeFolder } from '../support/program';

/** A program that reports its process, fails, never ends, or returns its input. */
const PROGRAM = `export default (task) => {
  if (task === 'who') return process.pid;
  if (task === 'fail') throw new TypeError('It is wrong');
  if (task === 'wait') return new Promise((resolve) => setTimeout(resolve, 600_000));
  return task;
};`;

const gone = (pid: number) => expect.poll(() => isAlive(pid)).toBe(false);

describe('a helper', () => {
  let folder: string;
  let program: URL;
  const begin = (kept = 60_000) =>
    createHelperPool<(task: unknown) => unknown>(program, { mostProcesses: 1, idleTime: kept });
  let own: ReturnType<typeof begin>;
  const pidOf = async () => Number(await own.run('who'));
  beforeAll(async () => {
    folder = await newFolder();
    const file = path.join(folder, 'program.mjs');
    await writeFile(file, PROGRAM);
    program = pathToFileURL(file);
  });
  afterEach(() => own.end());
  afterAll(() => removeFolder(folder));

  it('is a process that runs one task after another, and receives the same kinds of data as a thread', async () => {
    own = begin();
    const pid = await pidOf();
    expect(pid).not.toBe(process.pid);
    const task = { at: new Date(0), weights: new Float64Array([1, 2]), names: new Map([['a', 1]]) };
    expect(await own.run(task)).toEqual(task);
    expect(await pidOf()).toBe(pid);
  });

  it('ends when it has had nothing to do for a while', async () => {
    own = begin(50);
    await gone(await pidOf());
    expect(await own.run(1)).toBe(1);
  });

  it('ends when it is told to', async () => {
    own = begin();
    const pid = await pidOf();
    await own.end();
    expect(isAlive(pid)).toBe(false);
  });

  it('reports how its task failed, and runs the next one', async () => {
    own = begin();
    const pid = await pidOf();
    const failure = own.run('fail');
    await expect(failure).rejects.toBeInstanceOf(Error);
    await expect(failure).rejects.toMatchObject({ name: 'TypeError', message: 'It is wrong' });
    expect(await pidOf()).toBe(pid);
  });

  it('that is killed fails its current task, and the next task gets a new process', async () => {
    own = begin();
    const pid = await pidOf();
    const waiting = own.run('wait');
    process.kill(pid, 'SIGKILL');
    await expect(waiting).rejects.toThrow();
    expect(await pidOf()).not.toBe(pid);
  });

  it('that is killed between two tasks loses nothing', async () => {
    own = begin();
    const pid = await pidOf();
    process.kill(pid, 'SIGKILL');
    await gone(pid);
    expect(await pidOf()).not.toBe(pid);
  });

  it('that takes too long is ended', async () => {
    own = begin();
    const pid = await pidOf();
    await expect(own.run('wait', AbortSignal.timeout(50))).rejects.toThrow();
    await gone(pid);
    expect(await pidOf()).not.toBe(pid);
  });

  it('has a lower priority than the service, whose calls users wait for', async () => {
    const file = path.join(folder, 'yielding.mjs');
    const beginning = new URL('../../../server/core/helperProcess.mjs', import.meta.url).href;
    const program = `import '${beginning}';\nimport os from 'node:os';\nexport default () => os.getPriority();`;
    await writeFile(file, program);
    own = createHelperPool<(task: unknown) => unknown>(pathToFileURL(file), {
      mostProcesses: 1,
      idleTime: 60_000,
    });
    expect(await own.run(null)).toBeGreaterThan(os.getPriority());
  });

  it('starts with the same lines in every program', async () => {
    const programs = ['domain', 'valuation'].map(async (part) => {
      const names = await readdir(path.join('server', part), { recursive: true });
      return names
        .filter((name) => name.endsWith('Helper.mjs'))
        .map((name) => path.join('server', part, name));
    });
    const files = (await Promise.all(programs)).flat();
    expect(files.length).toBeGreaterThan(1);
    for (const file of files)
      expect(await readFile(file, 'utf8')).toMatch(/^import '[./]+core\/helperProcess\.mjs';/);
  });
});
