import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Output of a program, both streams in the order of writing, and its exit code. */
export interface EndedProgram {
  exitCode: number | null;
  output: string;
}

/**
 * Runs a program to its end without printing its output. The program may be one of an installed
 * package, as in npm scripts.
 */
export async function runQuietly(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<EndedProgram> {
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => written.push(chunk));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, output: Buffer.concat(written).toString() };
}

/**
 * Environment for type checkers, which are written in Go. A single thread avoids checking the same
 * types several times. Collecting garbage with Go's default frequency would take a third of the
 * time, so they may use more memory.
 */
export const oneThreadEnvironment = { GOMAXPROCS: '1', GOGC: '400', GOMEMLIMIT: '3GiB' };

/** Calls `work` for every item in order, at most `atOnce` at a time. */
export async function sideBySide<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const workThrough = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, workThrough));
}
