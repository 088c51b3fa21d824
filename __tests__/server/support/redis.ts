import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { Redis } from 'ioredis';
import { installedPath } from './installed';
import { freePort } from './program';
import { startRedisImitation } from './redisImitation';
import type { TestRedis } from './testRedis';

/** The Redis that the tests use, as text for their output. */
export function redisInTests(): string {
  if (process.env.TEST_REDIS_URL) return 'the one that TEST_REDIS_URL names';
  return installedPath('redis-server') ?? 'an imitation (no redis-server is installed)';
}

/** Starts a Redis server without persistence on a loopback port; resolves when it accepts calls. */
async function startServer(program: string, port: number): Promise<() => Promise<void>> {
  const place = ['--bind', '127.0.0.1', '--port', String(port), '--dir', tmpdir()];
  const child = spawn(program, [...place, '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`redis-server ended: ${output}`)));
  });
  // Kills the server even if the test run is killed.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  return async () => {
    process.off('exit', end);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
}

/** Starts a server, and opens a connection that observes it. */
async function openServer(program: string, port: number) {
  const end = await startServer(program, port);
  const observer = new Redis(port, '127.0.0.1', { connectionName: 'observer' });
  return { end, observer };
}

async function startRealRedis(program: string): Promise<TestRedis> {
  const port = await freePort();
  let server: Awaited<ReturnType<typeof openServer>> | null = await openServer(program, port);
  /** Messages published before a restart, because each server counts from its start. */
  let publishedBefore = 0;
  const observer = () => {
    if (!server) throw new Error('Redis is stopped');
    return server.observer;
  };
  const published = async () => {
    const commands = server ? await observer().info('commandstats') : '';
    return publishedBefore + Number(/cmdstat_publish:calls=(\d+)/.exec(commands)?.[1] ?? 0);
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    published,
    subscribers: async (channel) => Number((await observer().pubsub('NUMSUB', channel))[1]),
    ready: async () => {
      const clients = String(await observer().client('LIST'))
        .trim()
        .split('\n');
      // Clients that are not ready yet, and the observing connection.
      const unready = / name=observer | cmd=(NULL|hello|client\|setinfo) /;
      return clients.filter((line) => !unready.test(line)).length;
    },
    breakConnections: async () => {
      await observer().client('KILL', 'TYPE', 'PUBSUB');
      await observer().client('KILL', 'TYPE', 'NORMAL');
    },
    restart: async () => {
      server = await openServer(program, port);
    },
    stop: async () => {
      if (!server) return;
      publishedBefore = await published();
      const { observer: looking, end } = server;
      server = null;
      looking.disconnect();
      await end();
    },
  };
}

/** Starts a Redis for a test, which it may stop: the installed server, or the imitation. */
export const startRedis = (): Promise<TestRedis> => {
  const program = installedPath('redis-server');
  return program === null ? startRedisImitation() : startRealRedis(program);
};
