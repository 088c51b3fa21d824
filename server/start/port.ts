import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from '../core/settings';
import { StartProblem } from '../core/startProblem';

type ListenAddress = Pick<Settings['http'], 'host' | 'port'>;

/**
 * Converts a failed attempt to listen to an error for the operator; returns other errors unchanged.
 */
export function portProblem(error: unknown, { host, port }: ListenAddress): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartProblem(
      `PORT ${port} is in use on ${host}: stop what listens there, or set another one, for ` +
        `example PORT=${port + 1}`,
      `${host} 上的 PORT ${port} 已被占用：请停止占用它的程序，或换一个端口，例如 PORT=${port + 1}`,
    );
  }
  if (code === 'EACCES') {
    return new StartProblem(
      `PORT ${port} requires more rights than this user has; try PORT=8080`,
      `当前用户没有权限使用 PORT ${port}，可以用 PORT=8080`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartProblem(
      `HOST ${host} is not an address of this machine; try HOST=127.0.0.1`,
      `HOST ${host} 不是这台机器的地址，可以用 HOST=127.0.0.1`,
    );
  }
  return error;
}

/**
 * Checks that the port is free now.
 *
 * @throws StartProblem
 */
export async function checkPort({ host, port }: ListenAddress): Promise<void> {
  const server = createServer().listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw portProblem(error, { host, port });
  }
  server.close();
  await once(server, 'close');
}
