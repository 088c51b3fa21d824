import { optionalSetting, setting } from './setting';
import { addressOf, oneOfWords, wholeNumber } from './values';

/** Settings of the process itself. */
export const operationSettings = {
  role: setting({
    name: 'ROLE',
    default: 'all',
    meaning:
      'What this process does: `web` answers calls and sockets, `worker` runs jobs and ' +
      'answers only probes and `/metrics`, `all` does both.',
    chinese:
      '本进程做什么：`web` 应答请求和聊天连接；`worker` 执行任务，只应答探针和 `/metrics`；`all` 两者都做。',
    example: 'worker',
    schema: oneOfWords(['all', 'web', 'worker']),
  }),
  redisUrl: optionalSetting({
    name: 'REDIS_URL',
    meaning:
      'Redis that several instances share for rate limits and used nonces. If unset, each ' +
      'instance has its own limits. Nonces are then stored in memory with the embedded ' +
      'database, and otherwise in the database.',
    chinese:
      '多个实例共用的 Redis，保存限流计数和用过的 nonce。不设置时，每个实例各自限流；使用内嵌数据库时 nonce 存在内存里，否则存在数据库里。',
    example: 'redis://cache.example.com:6379',
    secret: true,
    schema: addressOf(['redis', 'rediss']),
  }),
  jobConcurrency: setting({
    name: 'JOB_CONCURRENCY',
    default: '3',
    meaning: 'Maximum number of jobs, such as estimates, that this process runs at once.',
    chinese: '本进程同时执行的任务（例如估价）上限。',
    example: '8',
    schema: wholeNumber(1, 64),
  }),
  drainSeconds: setting({
    name: 'DRAIN_SECONDS',
    default: '0',
    meaning:
      'Seconds after a stop signal during which `/ready` answers 503 and calls are still ' +
      'answered, so that the balancer stops sending requests before the port closes.',
    chinese:
      '收到停止信号后的这段秒数内，`/ready` 返回 503，但请求仍然应答，让负载均衡在端口关闭之前停止转发。',
    example: '10',
    schema: wholeNumber(0, 45),
  }),
  logLevel: setting({
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: 'Minimum severity of log lines.',
    chinese: '日志行的最低级别。',
    example: 'warn',
    schema: oneOfWords(['debug', 'info', 'warn', 'error', 'silent']),
  }),
};
