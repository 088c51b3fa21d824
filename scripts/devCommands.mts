import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts each development command, changes a source file of its program, and waits until the
 * program shows the change. Prints the times and restores the file.
 */

interface Command {
  name: string;
  file: string;
  env?: Record<string, string>;
  /** Returns everything that the program currently shows, in which the added line must appear. */
  shows: (output: string) => Promise<string>;
}

const WEAPP = 'dist/weapp';
const PATIENCE = 180_000;
const PAUSE = 200;

const textAt = async (url: string) => (await fetch(url)).text();

async function scriptsOf(page: string): Promise<string> {
  const html = await textAt(page);
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(
    ([, source = '']) => source,
  );
  return (await Promise.all(scripts.map((source) => textAt(new URL(source, page).href)))).join(
    '\n',
  );
}

async function scriptsIn(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  return (await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))).join();
}

const dataFolder = await mkdtemp(path.join(tmpdir(), 'account-doctor-dev-'));
// As root, PostgreSQL runs as another user, who must be able to enter the folder.
await chmod(dataFolder, 0o755);
const commands: Command[] = [
  {
    name: 'dev:server',
    file: 'server/start/main.ts',
    env: { DATA_DIR: dataFolder, PORT: '0' },
    shows: (output) => Promise.resolve(output.includes('is running') ? output : ''),
  },
  {
    name: 'dev:desk',
    file: 'desk/src/main.tsx',
    shows: () => textAt('http://localhost:5173/desk/src/main.tsx'),
  },
  { name: 'dev:h5', file: 'src/app.tsx', shows: () => scriptsOf('http://127.0.0.1:10086/') },
  {
    name: 'dev:weapp',
    file: 'src/app.tsx',
    env: { TARO_APP_API_BASE: 'http://service.example' },
    shows: () => scriptsIn(WEAPP),
  },
];

/** Waits until `holds` returns true; returns the waiting time in seconds. */
async function waitUntil(what: string, holds: () => Promise<boolean>): Promise<string> {
  const begun = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - begun > PATIENCE) throw new Error(`${what}: not within ${PATIENCE} ms`);
    await sleep(PAUSE);
  }
  return ((performance.now() - begun) / 1000).toFixed(1);
}

async function tryCommand({ name, file, env, shows }: Command): Promise<void> {
  const before = await readFile(file, 'utf8');
  const line = `seen-${randomUUID()}`;
  // The program has a process group of its own, so that its child processes end with it.
  const child = spawn('npm', ['run', '--silent', name], {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    const started = await waitUntil(`${name} starts`, async () => (await shows(output)) !== '');
    await writeFile(file, `console.info('${line}');\n${before}`);
    const seen = await waitUntil(`${name} shows a change`, async () =>
      (await shows(output)).includes(line),
    );
    console.log(`ok  ${name}: starts in ${started} s, shows a change after ${seen} s`);
  } catch (error) {
    throw new Error(output, { cause: error });
  } finally {
    await writeFile(file, before);
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await once(child, 'close');
  }
}

await rm(WEAPP, { recursive: true, force: true });
for (const command of commands) await tryCommand(command);
// Removed, so that tests do not mistake the output of these commands for a build.
for (const folder of [WEAPP, 'dist/h5']) await rm(folder, { recursive: true });
await rm(dataFolder, { recursive: true, force: true });
