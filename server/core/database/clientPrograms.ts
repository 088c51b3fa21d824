import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { bilingual } from '../bilingual';
import { StartProblem } from '../startProblem';

const run = promisify(execFile);

/** The PostgreSQL client programs that back up and restore an external database. */
const programs = ['pg_dump', 'pg_restore', 'psql'] as const;
type ClientProgram = (typeof programs)[number];

/** What the client programs need to reach the database. */
export interface ClientAccess {
  /** Address of the database itself, not of a pooler. */
  url: string;
  /** Folder of the programs; `null` finds them on `PATH`. */
  folder: string | null;
}

/** At least how many characters of a program's error output are kept to find an error message in. */
const OUTPUT_LIMIT = 20_000;

const pathOf = ({ folder }: Pick<ClientAccess, 'folder'>, program: ClientProgram) =>
  folder === null ? program : path.join(folder, program);

/** The programs' environment, without the service's own settings. */
const clientEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(?:PATH|HOME|LANG|PG\w+)$/.test(name)),
  );

/**
 * Converts the address to libpq's syntax and removes the password, so that no process list shows
 * it.
 */
function libpqAddress(url: string): { address: string; password: string | null } {
  const read = new URL(url);
  const { searchParams: query } = read;
  const password = decodeURIComponent(read.password) || query.get('password');
  read.password = '';
  if (query.get('ssl') === 'true' || query.get('sslmode') === 'no-verify')
    query.set('sslmode', 'require');
  for (const name of ['password', 'ssl', 'uselibpqcompat']) query.delete(name);
  // libpq reads a plus sign as a plus sign, not as a space.
  read.search = query.toString().replaceAll('+', '%20');
  return { address: read.href, password };
}

const WAY_OUT = bilingual(
  'install the PostgreSQL client of the server’s version or newer and set BACKUP_CLIENT_DIR to its ' +
    'folder, or set BACKUP_TO=off if somebody else backs up the database',
  '请安装版本不低于服务器的 PostgreSQL 客户端，把 BACKUP_CLIENT_DIR 设为它的目录；如果数据库由别的方式备份，就设置 BACKUP_TO=off',
);

/** A PostgreSQL client program is missing, or older than the server. */
export class ClientProblem extends StartProblem {
  override readonly name = 'ClientProblem';
}

/**
 * Rejects client programs that are missing or too old to read the server's data.
 *
 * @param serverVersion `server_version_num` of the database: 180001 is PostgreSQL 18.1
 * @throws ClientProblem
 */
export async function requireClientPrograms(
  access: Pick<ClientAccess, 'folder'>,
  serverVersion: number,
): Promise<void> {
  const wanted = Math.floor(serverVersion / 10_000);
  for (const program of programs) {
    const found = await run(pathOf(access, program), ['--version'], {
      env: clientEnvironment(),
    }).catch(() => null);
    const version = /\) (\d+)\S*/.exec(found?.stdout ?? '');
    if (!version)
      throw new ClientProblem(
        `${program} was not found ${access.folder === null ? 'on PATH' : `in ${access.folder}`}: ${WAY_OUT}`,
        `${access.folder ?? 'PATH'} 里找不到 ${program}：${WAY_OUT}`,
      );
    if (Number(version[1]) < wanted)
      throw new ClientProblem(
        `${program} has version ${version[0].slice(2)}, which is older than the server's version ` +
          `PostgreSQL ${wanted}: ${WAY_OUT}`,
        `${program} 的版本是 ${version[0].slice(2)}，低于服务器的 PostgreSQL ${wanted}：${WAY_OUT}`,
      );
  }
}

/** A client program that was started, with its streams. */
export interface RunningProgram {
  stdin: Writable;
  stdout: Readable;
  /** Rejects with a StartProblem that contains the program's error message. */
  ended: Promise<void>;
  kill(): void;
}

/** The first line of a program's output that is an error message; later lines may contain rows of tables. */
const firstError = (words: string) =>
  words.split('\n').find((line) => /\b(?:error|ERROR|FATAL):/.test(line)) ?? words.split('\n')[0];

/** Rejects with the program's error message unless the program succeeds. */
async function waitForExit(child: ChildProcess, program: ClientProgram): Promise<void> {
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    if (words.length < OUTPUT_LIMIT) words += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new StartProblem(
      firstError(words) ||
        bilingual(`${program} exited with ${code}`, `${program} 的退出码是 ${code}`),
    );
}

/**
 * Starts a PostgreSQL client program.
 *
 * @param connects whether the program gets the database's address
 */
export function startClient(
  { url, folder }: ClientAccess,
  { program, values, connects }: { program: ClientProgram; values: string[]; connects: boolean },
): RunningProgram {
  const { address, password } = libpqAddress(url);
  const child = spawn(
    pathOf({ folder }, program),
    connects ? [...values, '--no-password', `--dbname=${address}`] : values,
    {
      env: {
        ...clientEnvironment(),
        ...(connects && password !== null && { PGPASSWORD: password }),
      },
    },
  );
  const ended = waitForExit(child, program);
  ended.catch(() => undefined);
  // Ignore EPIPE: a program that stops reading reports the reason by its exit code.
  child.stdin.on('error', () => undefined);
  return { stdin: child.stdin, stdout: child.stdout, ended, kill: () => child.kill() };
}
