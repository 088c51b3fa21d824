import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import {
  earsOf,
  eraseUser,
  exportUser,
  keepAgreed,
  mergeUsers,
  mountModules,
  observeModules,
} from './compose';
import { buildHttp } from './core/http/http';
import { databaseNonces, redisNonces } from './core/http/nonces';
import type { Readiness } from './core/http/probes';
import type { Metrics } from './core/metrics';
import { authenticateStaff, liveStaff, noteReading } from './domain/staff';
import { authenticate, liveUsers } from './domain/user';
import type { Services } from './core/services';

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
  const { redis, log, metrics } = operation;
  observeModules(services, metrics.registry);
  const nonces = redis ? redisNonces(redis) : databaseNonces(database);
  const authenticators = {
    user: (token: string) => authenticate(database, token, now()),
    staff: (token: string) => authenticateStaff(database, token, now()),
    liveUsers: (hashes: string[]) => liveUsers(database, hashes, now()),
    liveStaff: (hashes: string[]) => liveStaff(database, hashes, now()),
  };
  return buildHttp({
    ...operation,
    settings,
    now,
    nonces,
    database,
    noteReading: (member, action, payload) => noteReading(services, member, action, payload),
    authenticate: authenticators,
    ...mountModules(services, {
      log,
      redis,
      signature: { secret: settings.http.signSecret, now, nonces },
      authenticate: authenticators,
      eraseUser,
      exportUser,
      mergeUsers,
      keepAgreed,
      ears: earsOf(services),
    }),
  });
}
