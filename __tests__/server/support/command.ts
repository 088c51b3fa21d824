import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestService } from './service';

const project = fileURLToPath(new URL('../../../', import.meta.url));

/** Address of the test's database, for `DATABASE_URL`. */
function databaseUrl(service: TestService): string {
  const { connectionString, host, user, database } = service.services.database.$client.options;
  const query = new URLSearchParams({ host: String(host), user: String(user) });
  return connectionString ?? `postgresql:///${database}?${query}`;
}

/** The settings by which a command uses the test's database. */
export const commandDatabase = (service: TestService): Record<string, string> => ({
  DATA_DIR: service.services.settings.database.dataFolder,
  DATABASE_URL: databaseUrl(service),
});

/** Runs a bundled command on the test's database; `input` is the typed text. */
export const runCommand = (
  service: TestService,
  command: string,
  values: string[],
  input = '',
): Promise<Ended> => runCommandWith(commandDatabase(service), command, values, input);

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command with settings; removes the line with the database's name from `stderr`. */
export async function runCommandWith(
  ...run: Parameters<typeof runCommandWithSettings>
): Promise<Ended> {
  const ended = await runCommandWithSettings(...run);
  return { ...ended, stderr: ended.stderr.replace(/^Database: .*\n/, '') };
}

/** Runs a command with settings, optionally as another user. */
export function runCommandWithSettings(
  settings: Record<string, string>,
  command: string,
  values: string[] = [],
  input = '',
  user: { uid: number; gid: number } | Record<string, never> = {},
): Promise<Ended> {
  const script = path.join('server', 'dist', `${command}.mjs`);
  const env = { PATH: process.env.PATH, ...settings };
  return new Promise((resolve) => {
    const done = (error: { code?: unknown } | null, stdout: string, stderr: string) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    const options = { cwd: project, env, ...user };
    const child = execFile(process.execPath, [script, ...values], options, done);
    // The command exited before it read all input.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
