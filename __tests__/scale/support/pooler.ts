import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort, isRoot, newFolder, ORDINARY_USER } from '../../server/support/program';
import { Daemon } from './daemon';
import { SCALE_DATABASE, type Server } from './postgres';

/**
 * A PgBouncer with two databases: one assigns a connection for each transaction, the other for as long as a client
 * stays.
 */
export interface Pooler {
  daemon: Daemon;
  /** Address with a connection per transaction. */
  url: string;
  /** Address with a connection per client session. */
  directUrl: string;
  /** Sends all further transactions to another server. */
  follow(server: Server): Promise<void>;
}

export async function startPooler(program: string, server: Server): Promise<Pooler> {
  const user = isRoot ? ORDINARY_USER : undefined;
  const folder = await newFolder(user);
  const file = path.join(folder, 'pgbouncer.ini');
  const port = await freePort();
  const follow = ({ port: server }: Server) => {
    const address = `host=127.0.0.1 port=${server} dbname=${SCALE_DATABASE} user=postgres`;
    return writeFile(
      file,
      `[databases]
${SCALE_DATABASE} = ${address} pool_mode=transaction pool_size=20
direct = ${address} pool_mode=session pool_size=60
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
max_client_conn = 500
server_login_retry = 1
`,
    );
  };
  await follow(server);
  const daemon = new Daemon({ program, options: [file], port, ...(user && { user }) });
  await daemon.start();
  const url = (name: string) => `postgresql://postgres@127.0.0.1:${port}/${name}`;
  return {
    daemon,
    url: url(SCALE_DATABASE),
    directUrl: url('direct'),
    follow: async (next) => {
      await follow(next);
      daemon.signal('SIGHUP');
    },
  };
}
