import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { RateClass } from '@account-doctor/contract/call';
import { MINUTE } from '@account-doctor/contract/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Settings } from '../settings';
import { BusinessError } from '../errors';

export type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Maximum number of callers whose calls an instance counts in memory. */
const REMEMBERED_CALLERS = 50_000;

/**
 * Creates a limiter for each rate class and one for addresses. They count in Redis if it is set,
 * otherwise in this process. If a limiter cannot count, it lets calls through.
 */
export async function createLimiters(
  app: FastifyInstance,
  limits: Settings['limits'],
  redis: Redis | null,
): Promise<Record<RateClass | 'address', Limiter>> {
  await app.register(rateLimit, {
    global: false,
    skipOnError: true,
    cache: REMEMBERED_CALLERS,
    nameSpace: 'limit:',
    ...(redis ? { redis } : {}),
  });

  const limiter = (name: keyof typeof limits): Limiter => {
    const count = app.createRateLimit({
      max: limits[name],
      timeWindow: MINUTE,
      keyGenerator: ({ identity, staff, ip }) =>
        `${name}:${identity?.userId ?? staff?.staffId ?? normalizeIP(ip)}`,
    });
    return async (request, reply) => {
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) return;
      reply.header('retry-after', result.ttlInSeconds);
      throw new BusinessError('RATE_LIMITED');
    };
  };

  return {
    address: limiter('address'),
    read: limiter('read'),
    write: limiter('write'),
    'sign-in': limiter('sign-in'),
    sms: limiter('sms'),
    submit: limiter('submit'),
    upload: limiter('upload'),
    render: limiter('render'),
  };
}
