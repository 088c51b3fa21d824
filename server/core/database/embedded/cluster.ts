import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import path from 'node:path';
import { StartProblem } from '../../startProblem';
import { spawnAs } from './account';
import { makeOnce } from './aside';
import type { Home } from './home';

const run = promisify(execFile);

/** The only role of the embedded database; its socket is open to its own user and root only. */
export const ROLE = 'account_doctor';

/** Environment of PostgreSQL's programs: nothing of the service's, so that no locale leaks in. */
export const PROGRAM_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' };

const INITDB_OPTIONS = [
  `--username=${ROLE}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--no-locale',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/** What a program said last, which is where it names its reason. */
function lastLine(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const lines = output.split('\n').filter((line) => /error|fatal|could not/i.test(line));
  return lines.at(-1)?.trim() ?? String(error);
}

/** PostgreSQL makes a cluster only as a user with a name; a start on one that is there needs none. */
const withAdvice = (reason: string) =>
  reason.includes('could not look up effective user ID')
    ? `${reason}. Start the service as a user whom the machine knows, or set DATABASE_URL`
    : reason;

/** Creates the database cluster of `home` unless it exists. */
export async function prepareCluster(home: Home, runtime: string): Promise<void> {
  await makeOnce(home.cluster, async (aside) => {
    const initdb = path.join(runtime, 'bin', 'initdb');
    try {
      await run(initdb, [`--pgdata=${aside}`, ...INITDB_OPTIONS], {
        ...spawnAs(home.account),
        env: PROGRAM_ENVIRONMENT,
        cwd: home.folder,
      });
    } catch (error) {
      throw new StartProblem(
        `The embedded database could not be created in DATA_DIR ${home.dataFolder}: ` +
          withAdvice(lastLine(error)),
      );
    }
  });
}
