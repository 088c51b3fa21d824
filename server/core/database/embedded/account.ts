import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { bilingual } from '../../bilingual';
import { StartProblem } from '../../startProblem';

/** The system user that runs PostgreSQL. */
export interface DatabaseAccount {
  uid: number;
  gid: number;
  /** Name of the user in messages. */
  name: string;
  /** Whether the service is root and runs PostgreSQL as this user. */
  foreign: boolean;
}

/** The options of `spawn` that run a program as this account. */
export const spawnAs = (account: DatabaseAccount) =>
  account.foreign ? { uid: account.uid, gid: account.gid } : {};

/** Reads the users of this machine. */
async function systemUsers(): Promise<{ name: string; uid: number; gid: number }[]> {
  const content = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return content
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.uid > 0 && user.gid > 0);
}

/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root. An ordinary user runs it
 * itself. Under root it is the owner of `home` or of the data folder, or else an unprivileged user
 * of this machine.
 */
export async function databaseAccount(home: string): Promise<DatabaseAccount> {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  const users = await systemUsers();
  const nameOf = (id: number) =>
    users.find((user) => user.uid === id)?.name ?? bilingual(`with id ${id}`, `编号 ${id}`);
  if (uid !== 0) return { uid, gid, name: nameOf(uid), foreign: false };

  for (const folder of [home, path.dirname(home)]) {
    const owner = await stat(folder).catch(() => null);
    if (owner && owner.uid !== 0)
      return { uid: owner.uid, gid: owner.gid, name: nameOf(owner.uid), foreign: true };
  }
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const user = users.find((candidate) => candidate.name === name);
    if (user) return { ...user, foreign: true };
  }
  throw new StartProblem(
    'The embedded database cannot run as root, and this machine has neither a user postgres nor ' +
      'nobody: start the service as an ordinary user, or set DATABASE_URL',
    '内嵌数据库不能以 root 运行，而这台机器上没有用户 postgres，也没有 nobody：请以普通用户启动服务，或设置 DATABASE_URL',
  );
}
