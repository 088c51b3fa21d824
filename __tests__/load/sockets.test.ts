import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import {
  endPrograms,
  freePort,
  removeData,
  startProgram,
  type ServiceProgram,
} from '../server/support/program';
import { testProgram } from '../server/support/testProgram';
import { usedDataFolder } from '../server/support/usedData';
import type { SocketReport } from './socketProgram';

/**
 * Raw connections of each bad kind, from a separate process, against a service in another. Meanwhile the service
 * answers `/health`, and afterwards it is as before. `FUZZ_CONNECTIONS=100000` opens many and abandons them at each of
 * the service's limits, `FUZZ_SEED=…` different ones; the same seed opens the same ones.
 */
const CONNECTIONS = Number(process.env.FUZZ_CONNECTIONS ?? 10_000);
const SEED = process.env.FUZZ_SEED ?? 'doors';
/** Maximum limit of the service, in ms, for which a run waits. */
const LONGEST = CONNECTIONS > 10_000 ? 120_000 : 28_000;
const HEALTH_P99 = 200;
/** Accepted increase of the service's memory in bytes: for code, counters and buffers, but not for connections. */
const KEPT = 16 * 1_048_576;

let DATA_DIR: string;
let service: ServiceProgram;
let inspected: number;
beforeAll(async () => {
  DATA_DIR = await usedDataFolder();
  inspected = await freePort();
  service = startProgram({
    settings: {
      DATA_DIR,
      TRUST_PROXY: 'loopback',
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspected}`,
    },
  });
  await service.address;
});
afterAll(async () => {
  await endPrograms();
  await removeData(DATA_DIR);
});

/** Requests `/health` every 20 ms over one connection; measures each answer from the time at which it was due. */
async function askHealth(port: number) {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  const waiting: number[] = [];
  const took: number[] = [];
  const oddities: string[] = [];
  socket.on('data', (chunk) => {
    for (const [, status] of chunk.toString().matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
      if (status !== '200') oddities.push(`${status}`);
      took.push(performance.now() - (waiting.shift() ?? 0));
    }
  });
  socket.on('error', () => undefined).on('close', () => oddities.push('closed'));
  const asking = setInterval(() => {
    waiting.push(performance.now());
    socket.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n');
  }, 20);
  return {
    /** Durations of all answers so far. */
    took,
    end: async () => {
      clearInterval(asking);
      await expect.poll(() => waiting.length).toBe(0);
      socket.removeAllListeners('close').destroy();
      return oddities;
    },
  };
}

const quantile = (numbers: number[], share: number) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * share)] ?? Infinity;

/** Sockets and memory of the process after garbage collection. */
async function held(): Promise<{ sockets: number; memory: number }> {
  const list = await fetch(`http://127.0.0.1:${inspected}/json/list`);
  const [{ webSocketDebuggerUrl }] = (await list.json()) as [{ webSocketDebuggerUrl: string }];
  const inspector = new WebSocket(webSocketDebuggerUrl);
  await once(inspector, 'open');
  const ask = async (method: string, params = {}) => {
    inspector.send(JSON.stringify({ id: 1, method, params }));
    const [answer] = (await once(inspector, 'message')) as [Buffer];
    return (JSON.parse(answer.toString()) as { result: { result?: { value: unknown } } }).result;
  };
  await ask('HeapProfiler.collectGarbage');
  const expression = `JSON.stringify({
    sockets: process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length,
    memory: process.memoryUsage().heapUsed + process.memoryUsage().external,
  })`;
  const answer = await ask('Runtime.evaluate', { expression });
  inspector.terminate();
  return JSON.parse(String(answer.result?.value)) as { sockets: number; memory: number };
}

/** How long the service's thread has run, and how long it has waited for a processor, on Linux. */
async function turns(): Promise<{ ran: number; waited: number }> {
  const file = `/proc/${service.pid}/task/${service.pid}/schedstat`;
  const [ran = 0, waited = 0] = (await readFile(file, 'utf8').catch(() => '1 0'))
    .split(' ')
    .map(Number);
  return { ran, waited };
}

async function attack(
  port: number,
  count: number,
  longest: number,
  onSent: () => void = () => undefined,
): Promise<SocketReport> {
  const child = spawn(process.execPath, [await testProgram('__tests__/load/socketProgram.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PORT: String(port), CONNECTIONS: String(count), SEED, LONGEST: String(longest) },
  });
  // Low priority, so that the attacker takes no processor time from the service.
  if (child.pid !== undefined) setPriority(child.pid, 10);
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk))).once('data', onSent);
  await once(child, 'close');
  return JSON.parse(said.split('\n')[1] ?? '{}') as SocketReport;
}

it(
  'bad connections delay nobody, end within their limits, and leave nothing behind',
  async () => {
    const port = Number(new URL(await service.address).port);
    await attack(port, 1_000, 0);
    const before = await held();
    const [first, health] = [await turns(), await askHealth(port)];
    let whileSent: number[] = [];
    const { defects, statuses } = await attack(port, CONNECTIONS, LONGEST, () => {
      whileSent = [...health.took];
    });
    const oddities = await health.end();
    const last = await turns();
    // Factor by which other programs slow everything down.
    const stretched = 1 + (last.waited - first.waited) / (last.ran - first.ran || 1);
    const p99 = Math.max(quantile(health.took, 0.99), quantile(whileSent, 0.99));
    expect(defects).toEqual([]);
    expect(oddities).toEqual([]);
    expect(Object.keys(statuses)).toEqual(
      expect.arrayContaining(['101', '200', '400', '404', '408', '431', '460']),
    );
    expect(p99 / stretched).toBeLessThanOrEqual(HEALTH_P99);
    await expect.poll(async () => (await held()).sockets).toBe(before.sockets);
    expect((await held()).memory - before.memory).toBeLessThan(KEPT);
    expect(service.output()).not.toMatch(/"level":[56]0/);

    const stopping = performance.now();
    service.kill('SIGTERM');
    expect(await service.ended).toMatchObject({ code: 0 });
    expect(performance.now() - stopping).toBeLessThan(10_000);
  },
  60_000 + CONNECTIONS * 60,
);
