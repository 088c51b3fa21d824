import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestService } from '../support/service';

const project = fileURLToPath(new URL('../../../', import.meta.url));

/** The database of the test as `DATABASE_URL` has it. */
function databaseUrl(service: TestService): string {
  const { connectionString, host, user, database } = service.services.database.$client.options;
  const query = new URLSearchParams({ host: String(host), user: String(user) });
  return connectionString ?? `postgresql:///${database}?${query}`;
}

/** Runs a command as npm does, on the test's database; `input` is what is typed into it. */
export function runCommand(service: TestService, command: string, values: string[], input = '') {
  const script = path.join('server', 'commands', `${command}.ts`);
  const { dataFolder } = service.services.settings.database;
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl(service),
  };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const done = (error: { code?: unknown } | null, stdout: string, stderr: string) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    const options = { cwd: project, env };
    const child = execFile(process.execPath, ['--import', 'tsx', script, ...values], options, done);
    // A command that ended before it read everything.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
