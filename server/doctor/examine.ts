import type { Logger } from 'pino';
import { bilingual } from '../core/bilingual';
import type { ServiceSettings } from '../start/settings';
import { switchedOffProviders } from '../start/switchedOff';
import { checkBackupPlace } from './backups';
import { tryAsClient } from './client';
import { checkDatabase, checkRedis } from './data';
import { type Finding, errorAsFinding } from './finding';
import { checkBuilds, checkDisk, checkMetrics, checkNames, checkSettings } from './machine';
import { checkAddress, checkCertificate, providersInUse } from './network';
import { checkPictureReader } from './pictureReader';
import { checkApple } from './selling';

/** Checks everything that a deployment depends on and leaves nothing behind. */
export async function examineDeployment(
  settings: ServiceSettings,
  environment: NodeJS.ProcessEnv,
  log: Logger,
): Promise<Finding[]> {
  const now = () => new Date();
  const { publicOrigin } = settings.http;
  const addresses = providersInUse(settings);
  const findings = await Promise.all([
    errorAsFinding(
      bilingual('disk', '磁盘'),
      bilingual('check whether DATA_DIR can be read', '检查能否读取 DATA_DIR'),
      () => checkDisk(settings),
    ),
    errorAsFinding(bilingual('database', '数据库'), databaseAdvice(settings), () =>
      checkDatabase(settings, log, now),
    ),
    errorAsFinding(
      'Redis',
      bilingual('correct REDIS_URL, or start Redis', '改正 REDIS_URL，或启动 Redis'),
      () => checkRedis(settings, log),
    ),
    ...addresses.map(([name, address]) => checkAddress(name, address, now())),
    ...(publicOrigin === null
      ? []
      : [
          checkPublicOrigin(settings, publicOrigin, now()),
          checkCertificate('PUBLIC_ORIGIN', publicOrigin, now()),
        ]),
    errorAsFinding(
      bilingual('backup place', '备份位置'),
      bilingual('check whether it can be reached', '检查能否访问它'),
      () => checkBackupPlace(settings, now()),
    ),
    ...addresses.map(([name, address]) => checkCertificate(name, address, now())),
    errorAsFinding(
      'OCR_PROVIDER=embedded',
      bilingual(
        'install the packages again with npm ci, free memory, or set OCR_PROVIDER=off',
        '用 npm ci 重新安装依赖、腾出内存，或设置 OCR_PROVIDER=off',
      ),
      () => checkPictureReader(settings),
    ),
  ]);
  return [
    ...checkSettings(settings, environment),
    ...checkNames(environment),
    ...checkMetrics(settings),
    ...switchedOffProviders(settings).map(([setting, said]): Finding => ({
      about: `${setting}=off`,
      state: 'note',
      said,
    })),
    ...checkBuilds(settings),
    ...checkApple(settings),
    ...findings.flat(),
  ];
}

const databaseAdvice = ({ database }: ServiceSettings): string =>
  database.url === null
    ? bilingual('check DATA_DIR and its owner', '检查 DATA_DIR 和它的所有者')
    : bilingual(
        'correct DATABASE_URL, or start PostgreSQL',
        '改正 DATABASE_URL，或启动 PostgreSQL',
      );

/** Checks the public address and what clients do there. If the address does not answer, reports only that. */
async function checkPublicOrigin(
  settings: ServiceSettings,
  origin: string,
  now: Date,
): Promise<Finding[]> {
  const reached = await checkAddress('PUBLIC_ORIGIN', `${origin}/health`, now);
  if (reached.some(({ about, state }) => about === 'PUBLIC_ORIGIN' && state === 'bad'))
    return reached;
  return [...reached, ...(await tryAsClient(settings))];
}

const marks: Record<Finding['state'], string> = { good: '✓', note: '•', bad: '✗' };

/** A finding as text for the operator, followed by advice. */
export const findingText = ({ state, about, said, advice }: Finding): string =>
  [
    `${marks[state]} ${about}${bilingual(': ', '：')}${said}`,
    ...(advice?.split('\n') ?? []).map((line) => `    → ${line}`),
  ].join('\n');
