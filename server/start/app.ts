import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import {
  wechatEventHandlers,
  eraseUser,
  exportUser,
  returnWork,
  storeConsents,
  mergeUsers,
  mountModules,
  observeModules,
} from './compose';
import { buildHttp, buildProbes } from '../core/http/http';
import { memoryNonces } from '../core/http/memoryNonces';
import { databaseNonces, storedNonces, redisNonces, type NonceStore } from '../core/http/nonces';
import type { Readiness } from '../core/http/probes';
import { observeQueue } from '../core/jobs/observe';
import { observeParts, type Metrics } from '../core/metrics';
import { authenticateStaff, liveStaff, recordDataAccess } from '../domain/staff';
import { createAuthenticator, liveUsers } from '../domain/user';
import type { Services } from '../core/services';

export interface Operation {
  log: Logger;
  metrics: Metrics;
  readiness: Readiness;
  /** Redis shared by all instances; `null` if the service runs without Redis. */
  redis: Redis | null;
  /** Whether this is the only instance on the database. */
  alone: boolean;
}

/** Opens the store of used nonces: shared by all instances, and in memory if this one is alone. */
async function openNonces(
  { database, now }: Services,
  { redis, alone }: Operation,
): Promise<NonceStore> {
  const shared = databaseNonces(database);
  if (redis) return redisNonces(redis, shared, now);
  return alone
    ? memoryNonces(shared, { earlier: await storedNonces(database, now()), now })
    : shared;
}

/** Builds the HTTP app from the parts of the service. */
export async function buildApp(services: Services, operation: Operation): Promise<FastifyInstance> {
  const { settings, database, now, breakers: peers } = services;
  const { redis, log, metrics, readiness } = operation;
  observeModules(services, metrics.registry);
  observeQueue(database, metrics.registry);
  observeParts(metrics, {
    readiness,
    peers,
    dataFolder: settings.database.dataFolder,
  });
  if (settings.operation.role === 'worker') return buildProbes({ ...operation, settings, peers });
  const nonces = await openNonces(services, operation);
  const authenticators = {
    user: createAuthenticator(database, now),
    staff: (token: string) => authenticateStaff(database, token, now()),
    liveUsers: (hashes: string[]) => liveUsers(database, hashes, now()),
    liveStaff: (hashes: string[]) => liveStaff(database, hashes, now()),
  };
  return buildHttp({
    ...operation,
    settings,
    peers,
    now,
    nonces,
    database,
    recordDataAccess: ({ staffId }, action, subjects) =>
      recordDataAccess(services, { staffId, action, subjects }),
    authenticate: authenticators,
    ...mountModules(services, {
      log,
      redis,
      signature: { secret: settings.http.signSecret, now, nonces },
      authenticate: authenticators,
      eraseUser,
      exportUser,
      mergeUsers,
      storeConsents,
      returnWork,
      wechatEventHandlers: wechatEventHandlers(services),
      registry: metrics.registry,
    }),
  });
}
