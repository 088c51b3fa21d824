import type { Logger } from 'pino';
import type { ServiceSettings } from '../settings';
import { checkDatabase, checkRedis } from './data';
import { type Finding, found } from './finding';
import { checkBrand, checkBuilds, checkDisk, checkSettings } from './machine';
import { checkAddress, checkCertificate, providersInUse } from './network';
import { checkReplicas } from './replicas';
import { checkApple } from './selling';

/** Looks at everything that a deployment rests on; changes nothing. */
export async function examine(
  settings: ServiceSettings,
  environment: NodeJS.ProcessEnv,
  log: Logger,
): Promise<Finding[]> {
  const now = () => new Date();
  const { publicOrigin } = settings.http;
  const addresses = [
    ...providersInUse(settings),
    ...(publicOrigin === null
      ? []
      : [['PUBLIC_ORIGIN', `${publicOrigin}/health`] as [string, string]]),
  ];
  const findings = await Promise.all([
    found('disk', 'see whether DATA_DIR can be read', () => checkDisk(settings)),
    found('database', 'correct DATABASE_URL, or start PostgreSQL', () =>
      checkDatabase(settings, log, now),
    ),
    checkReplicas(settings),
    found('Redis', 'correct REDIS_URL, or start Redis', () => checkRedis(settings, log)),
    ...addresses.map(([name, address]) => checkAddress(name, address, now())),
    ...addresses.map(([name, address]) => checkCertificate(name, address, now())),
  ]);
  return [
    ...checkSettings(settings, environment),
    ...checkBrand(settings),
    ...checkBuilds(settings),
    ...checkApple(settings),
    ...findings.flat(),
  ];
}

const marks: Record<Finding['state'], string> = { good: '✓', note: '•', bad: '✗' };

/** A finding as a line for the operator, with what to do below it. */
export const findingText = ({ state, about, said, advice }: Finding): string =>
  [
    `${marks[state]} ${about}: ${said}`,
    ...(advice?.split('\n') ?? []).map((line) => `    → ${line}`),
  ].join('\n');
