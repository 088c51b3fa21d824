import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Path of a browser from a Debian package; `.ci/slow` installs the packages if it may. */
export function findProgram(program: string): string {
  if (existsSync(program)) return program;
  throw new Error(
    `${program} is missing: apt-get install firefox-esr webkit2gtk-driver xvfb, then run it again`,
  );
}

/** Starts a program and ignores its output. */
export const startQuietProgram = (
  program: string,
  args: string[],
  env: Record<string, string> = {},
) => spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env } });

/** Stops a program and waits for its end. */
export async function endProgram(program: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill();
  await ended;
}

/** Calls `attempt` until it succeeds, because a started program listens only a moment later. */
export async function onceReady<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
