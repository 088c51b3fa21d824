import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { eraseUser, mountModules } from './compose';
import { buildEdge } from './http/edge';
import { databaseNonces, redisNonces } from './http/nonces';
import type { Readiness } from './http/probes';
import type { Metrics } from './metrics';
import { authenticateStaff } from './modules/staff/sessions';
import { authenticate } from './modules/user/sessions';
import type { Services } from './services';

export interface Operation {
  log: Logger;
  metrics: Metrics;
  readiness: Readiness;
  /** Shared by all instances, where there is one. */
  redis: Redis | null;
}

/** Builds the HTTP app from the parts of the service. */
export async function buildApp(services: Services, operation: Operation): Promise<FastifyInstance> {
  const { settings, database, now } = services;
  const { redis, log } = operation;
  const nonces = redis ? redisNonces(redis) : databaseNonces(database);
  const authenticators = {
    user: (token: string) => authenticate(database, token, now()),
    staff: (token: string) => authenticateStaff(database, token, now()),
  };
  return buildEdge({
    ...operation,
    settings,
    now,
    nonces,
    authenticate: authenticators,
    ...mountModules(services, {
      log,
      redis,
      signature: { secret: settings.http.signSecret, now, nonces },
      authenticate: authenticators,
      eraseUser,
    }),
  });
}
