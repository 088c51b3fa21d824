import { chinaDate, startOfChinaDay } from '../../core/chinaDay';
import { DAY, HOUR } from '@account-doctor/contract/time';
import type { Logger } from 'pino';
import { observeFigure } from '../../core/figures';
import { defineModule } from '../../core/module';
import { notify } from '../notification';
import type { Services } from '../../core/services';
import { type BackupKind, isCluster, listManifests, type Manifest, readHead } from './archive';
import { backupParts, takeBackup } from './takeBackup';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Make a backup of database and files. */
    backUp: { kind: BackupKind };
    /** Make the daily backup, unless the day has one. */
    backUpDaily: Record<string, never>;
  }
}

async function backUp(services: Services, log: Logger, kind: BackupKind): Promise<void> {
  const parts = backupParts(services.settings, services.database);
  if (!parts) return;
  const began = performance.now();
  const { id, files } = await takeBackup(parts, kind);
  const ms = Math.round(performance.now() - began);
  log.info({ backup: id, files: files?.count, ms }, 'A backup is complete');
}

/** Makes the daily backup if it is due; notifies members of a failure, at most once a day. */
async function backUpDaily(services: Services, log: Logger): Promise<void> {
  const { settings, database, now } = services;
  const parts = backupParts(settings, database);
  if (!parts) return;
  try {
    if (isBackupDue(await listManifests(parts.place), settings.backup.hour, now()))
      await backUp(services, log, 'daily');
  } catch (error) {
    const at = now();
    const event = {
      kind: 'backup-missing' as const,
      title: '备份没有成功',
      text: '今天的备份没有做成，服务会自动再试。请检查备份位置是否可写、空间是否够用。',
      path: '/desk/operation',
      key: `backup-missing:${chinaDate(at)}`,
    };
    await database.transaction((transaction) => notify(transaction, event, at));
    throw error;
  }
}

/**
 * Whether the daily backup is due: none has been made since the last time that it was `hour`
 * o'clock in China.
 */
export function isBackupDue(made: Manifest[], hour: number, now: Date): boolean {
  const today = startOfChinaDay(now).getTime() + hour * HOUR;
  const last = today <= now.getTime() ? today : today - DAY;
  return !made.some(({ kind, startedAt }) => kind === 'daily' && Date.parse(startedAt) >= last);
}

export const backupModule = defineModule({
  name: 'backup',
  workers: (services, log) => ({
    backUp: ({ kind }) => backUp(services, log, kind),
    backUpDaily: () => backUpDaily(services, log),
  }),
  // Hourly, so that a machine that was off at the set hour catches up.
  schedules: { backUpDaily: '2 * * * *' },
  observe: ({ settings, database, now }, registry) => {
    const parts = backupParts(settings, database);
    if (!parts) return;
    const age = (at: string) => (now().getTime() - Date.parse(at)) / 1_000;
    const help =
      'Seconds since the newest complete backup (copy; +Inf without one), and since the newest archived change (changes)';
    observeFigure(registry, { name: 'backup_age_seconds', help, labels: ['what'] }, async () => {
      const newest = (await listManifests(parts.place)).at(-1);
      const copy = { labels: { what: 'copy' }, value: newest ? age(newest.endedAt) : Infinity };
      if (!newest || !isCluster(newest)) return [copy];
      const head = await readHead(parts.place, newest.lineage);
      return [copy, { labels: { what: 'changes' }, value: age(head?.at ?? newest.endedAt) }];
    });
  },
});
