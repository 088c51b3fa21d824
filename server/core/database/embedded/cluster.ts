import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import path from 'node:path';
import { bilingual } from '../../bilingual';
import { StartProblem } from '../../startProblem';
import { spawnAs } from './account';
import { makeFolderOnce } from './aside';
import type { DatabaseHome } from './home';

const run = promisify(execFile);

/**
 * The only role of the embedded database, without a password: only root and the system account that
 * runs the database can open its socket.
 */
export const ROLE = 'account_doctor';

/** Environment of PostgreSQL's programs: the service's own locale must not affect the database. */
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

/** The last line of a program's output, which usually names the cause. */
function lastLine(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const lines = output.split('\n').filter((line) => /error|fatal|could not/i.test(line));
  return lines.at(-1)?.trim() ?? String(error);
}

/**
 * Adds advice for a user without a name: PostgreSQL can start an existing cluster as such a user, but not create one.
 */
const addAdvice = (reason: string) =>
  reason.includes('could not look up effective user ID')
    ? bilingual(
        `${reason}. Start the service as a user whom the machine knows, or set DATABASE_URL`,
        `${reason}。请以这台机器上存在的用户启动服务，或设置 DATABASE_URL`,
      )
    : reason;

/** Creates the database cluster of `home` unless it exists. */
export async function prepareCluster(home: DatabaseHome, runtime: string): Promise<void> {
  await makeFolderOnce(home.cluster, async (aside) => {
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
          addAdvice(lastLine(error)),
        `在 DATA_DIR ${home.dataFolder} 里创建不了内嵌数据库：${addAdvice(lastLine(error))}`,
      );
    }
  });
}
