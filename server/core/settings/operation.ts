import { optional, setting } from './setting';
import { address, oneOf, wholeNumber } from './values';

/** How the process runs apart from answering calls. */
export const operationSettings = {
  role: setting({
    name: 'ROLE',
    default: 'all',
    meaning:
      'What this process does: `web` answers calls and sockets, `worker` works on jobs and answers ' +
      'only probes and `/metrics`, `all` does both.',
    example: 'worker',
    schema: oneOf(['all', 'web', 'worker']),
  }),
  redisUrl: optional({
    name: 'REDIS_URL',
    meaning:
      'Redis that several instances share for limits and used nonces. Unset, limits count per ' +
      'instance and nonces are kept in memory on the embedded database, else in the database.',
    example: 'redis://cache.example.com:6379',
    secret: true,
    schema: address(['redis', 'rediss']),
  }),
  jobConcurrency: setting({
    name: 'JOB_CONCURRENCY',
    default: '3',
    meaning: 'Jobs, such as estimates, that this process works on at once.',
    example: '8',
    schema: wholeNumber(1, 64),
  }),
  drainSeconds: setting({
    name: 'DRAIN_SECONDS',
    default: '0',
    meaning:
      'Seconds, once asked to stop, in which `/ready` says no and calls are still answered, so that a ' +
      'balancer has stopped sending any when the port closes.',
    example: '10',
    schema: wholeNumber(0, 45),
  }),
  logLevel: setting({
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: 'Least severity that is logged.',
    example: 'warn',
    schema: oneOf(['debug', 'info', 'warn', 'error', 'silent']),
  }),
};
