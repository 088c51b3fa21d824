import { statfs } from 'node:fs/promises';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { codes } from '@account-doctor/contract/codes';
import { APP_VERSION } from '@account-doctor/contract/version';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Peers } from './breaker';
import { observeFigure } from './figures';

/** Error codes that indicate a fault of the service although their HTTP status does not. */
export const alarmingCodes = Object.keys(codes).filter(
  (code) => code.endsWith('_UNAVAILABLE') || code === 'SIGNATURE_INVALID',
);

/** The service's metrics for Prometheus. Each app has its own registry, so that tests can create several. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'service_info',
    help: '1 with the version that runs',
    labelNames: ['version'],
    registers,
  }).set({ version: APP_VERSION }, 1);
  const alarming = new Counter({
    name: 'alarming_answers_total',
    help: 'Answers that report an unavailable provider, or a client built with another secret',
    labelNames: ['code'],
    registers,
  });
  // Starts at 0, because Prometheus does not count the first value of a new series as an increase.
  for (const code of alarmingCodes) alarming.inc({ code }, 0);
  return {
    registry,
    /** Counts an answer if its code is one of `alarmingCodes`. */
    countAlarming: (code: string | undefined) => {
      if (alarmingCodes.some((one) => one === code)) alarming.inc({ code });
    },
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from receiving a request to having sent its answer',
      labelNames: ['method', 'route', 'status', 'code'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    jobs: new Histogram({
      name: 'job_duration_seconds',
      help: 'Dead workers whose jobs were released',
      labelNames: ['job', 'result'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
      registers,
    }),
    abandonedWorkers: new Counter({
      name: 'job_workers_abandoned_total',
      help: 'Dead workers whose jobs were released',
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Adds figures of the process and its database connections. */
export function observeProcess({ registry }: Metrics, pool: Pool): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      // Even if a connection is free, a query waits briefly for it, as the queries of this scrape do now.
      await turnOfTheLoop();
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
}

/** Adds the parts of `/ready`, the peers on the network, and the disk. */
export function observeParts(
  { registry }: Metrics,
  {
    readiness,
    peers,
    dataFolder,
  }: { readiness: () => Promise<Record<string, boolean>>; peers: Peers; dataFolder: string },
): void {
  observeFigure(
    registry,
    { name: 'service_ready', help: '1 for a part that is there', labels: ['part'] },
    async () => {
      const parts = Object.entries(await readiness());
      return parts.map(([part, ready]) => ({
        labels: { part },
        value: Number(ready),
      }));
    },
  );
  observeFigure(
    registry,
    {
      name: 'peer_there',
      help: '0 for a provider or storage that does not answer in time',
      labels: ['peer'],
    },
    () =>
      Promise.resolve(
        peers.map(({ name, isAway }) => ({ labels: { peer: name }, value: Number(!isAway) })),
      ),
  );
  observeFigure(
    registry,
    { name: 'disk_free_ratio', help: 'Free share of the disk that holds DATA_DIR, 0-1' },
    async () => {
      const { bavail, blocks } = await statfs(dataFolder);
      return [{ value: bavail / blocks }];
    },
  );
}
