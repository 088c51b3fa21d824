import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Envelope } from '@account-doctor/contract/envelope';
import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../server/start/app';
import { connectPool } from '../../../server/core/database/pool';
import { watchTransactions } from '../../../server/core/database/runAsTransaction';
import { runDueJobs } from '../../../server/core/jobs/runner';
import { createWorkers } from '../../../server/start/compose';
import { createLog } from '../../../server/core/log';
import { createMetrics, type Metrics } from '../../../server/core/metrics';
import { createReadiness } from '../../../server/start/readiness';
import { connectRedis } from '../../../server/core/redis';
import type { Services } from '../../../server/core/services';
import { createServices } from '../../../server/start/services';
import { readSettings } from '../../../server/start/settings';
import { freshDatabase, type FreshDatabase } from './freshDatabase';
import { signedRequest, type RequestOptions } from './signedRequest';
import { WIDE_LIMITS } from './wideLimits';

interface Answer<Name extends CallName = CallName> {
  status: number;
  envelope: Envelope<DataOf<Name>>;
  headers: Record<string, string>;
}

export interface TestService {
  app: FastifyInstance;
  services: Services;
  metrics: Metrics;
  log: ReturnType<typeof createLog>;
  /** Makes a call like the client: signed, with a new random number, at the service's time. */
  call<Name extends CallName>(
    name: Name,
    payload: PayloadOf<Name>,
    options?: RequestOptions,
  ): Promise<Answer<Name>>;
  /** Moves the service's clock. */
  advance(milliseconds: number): void;
  /** Runs jobs until none is due. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

export interface ServiceOptions extends Partial<
  Pick<Services, 'sms' | 'wechat' | 'identity' | 'storage' | 'restart'>
> {
  /** Initial time of the service's clock, which stands still until advanced. */
  now?: Date;
  /** Settings as the environment would give them, e.g. `{ LIMIT_READ: '2' }`. */
  settings?: Record<string, string>;
  /** Called with each line of the log. */
  onLog?: (line: string) => void;
  /** Whether it is the only instance on its database; not assumed by default. */
  alone?: boolean;
  /** The database to use instead of a new one; dropped when the service is closed. */
  on?: FreshDatabase;
}

/** The real app on its own database; `close` it at the end of the test file. */
export async function buildService(options: ServiceOptions = {}): Promise<TestService> {
  watchTransactions();
  const {
    now: start = new Date(),
    settings: given,
    onLog,
    on,
    alone = false,
    ...providers
  } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-files-'));
  const settings = readSettings({
    DATA_DIR: folder,
    H5_DIST: path.join(folder, 'h5'),
    DESK_DIST: path.join(folder, 'desk'),
    ...WIDE_LIMITS,
    ...given,
  });
  const log = onLog ? createLog('debug', { write: onLog }) : createLog('silent');
  const fresh = on ?? (await freshDatabase());
  const database = connectPool({ ...fresh.connection, max: 5 }, log);

  const { redisUrl } = settings.operation;
  const redis = redisUrl === null ? null : await connectRedis(redisUrl, log);

  let time = start.getTime();
  const now = () => new Date(time);
  const services: Services = {
    ...(await createServices(settings, database, { now })),
    ...providers,
  };
  // Most tests do not read the pictures that they upload, so the reader does not load its models.
  services.pictureReader.prepare = () => undefined;
  const metrics = createMetrics();
  const app = await buildApp(services, {
    log,
    metrics,
    redis,
    alone,
    // The service starts no job runner: tests run due jobs themselves.
    readiness: createReadiness(database.$client, { jobs: { isRunning: () => true }, redis }),
  });
  await app.ready();

  return {
    app,
    services,
    metrics,
    log,
    call: async (name, payload, requestOptions) => {
      const signer = { secret: settings.http.signSecret, now };
      const response = await app.inject(signedRequest(name, payload, signer, requestOptions));
      return {
        status: response.statusCode,
        envelope: response.json(),
        headers: response.headers as Record<string, string>,
      };
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
    runJobs: () => runDueJobs(database.$client, createWorkers(services, log)),
    close: async () => {
      await app.close();
      redis?.disconnect();
      await database.$client.end();
      await fresh.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
