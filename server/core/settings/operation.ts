import { optional, setting } from './setting';
import { addressOf, oneOfWords, wholeNumber } from './values';

/** Settings of the process itself. */
export const operationSettings = {
  role: setting({
    name: 'ROLE',
    default: 'all',
    meaning:
      'What this process does: `web` answers calls and sockets, `worker` runs jobs and ' +
      'answers only probes and `/metrics`, `all` does both.',
    example: 'worker',
    schema: oneOfWords(['all', 'web', 'worker']),
  }),
  redisUrl: optional({
    name: 'REDIS_URL',
    meaning:
      'Redis that several instances share for rate limits and used nonces. If unset, each ' +
      'instance has its own limits. Nonces are then stored in memory with the embedded ' +
      'database, and otherwise in the database.',
    example: 'redis://cache.example.com:6379',
    secret: true,
    schema: addressOf(['redis', 'rediss']),
  }),
  jobConcurrency: setting({
    name: 'JOB_CONCURRENCY',
    default: '3',
    meaning: 'Maximum number of jobs, such as estimates, that this process runs at once.',
    example: '8',
    schema: wholeNumber(1, 64),
  }),
  drainSeconds: setting({
    name: 'DRAIN_SECONDS',
    default: '0',
    meaning:
      'Seconds after a stop signal during which `/ready` answers 503 and calls are still ' +
      'answered, so that the balancer stops sending requests before the port closes.',
    example: '10',
    schema: wholeNumber(0, 45),
  }),
  logLevel: setting({
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: 'Minimum severity of log lines.',
    example: 'warn',
    schema: oneOfWords(['debug', 'info', 'warn', 'error', 'silent']),
  }),
};
