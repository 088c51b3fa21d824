import type { Logger } from 'pino';
import { observeFigure } from '../../core/figures';
import { defineModule } from '../../core/module';
import type { Services } from '../../core/services';
import { type BackupKind, isCluster } from './archive';
import { isDue } from './due';
import { isWhole, listBackups, readHead } from './listBackups';
import { backupParts } from './parts';
import { takeBackup } from './takeBackup';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Make a backup of database and files now. */
    backUp: { kind: BackupKind };
    /** Make the day's backup, where it was not made yet. */
    backUpDaily: Record<string, never>;
  }
}

async function backUp(services: Services, log: Logger, kind: BackupKind): Promise<void> {
  const parts = backupParts(services.settings, services.database);
  if (!parts) return;
  const began = performance.now();
  const { id, files } = await takeBackup(parts, kind);
  const ms = Math.round(performance.now() - began);
  log.info({ backup: id, files: files?.count, ms }, 'A backup is made');
}

export const backupModule = defineModule({
  name: 'backup',
  workers: (services, log) => ({
    backUp: ({ kind }) => backUp(services, log, kind),
    backUpDaily: async () => {
      const { settings, database, now } = services;
      const parts = backupParts(settings, database);
      if (parts && isDue(await listBackups(parts.place), settings.backup.hour, now()))
        await backUp(services, log, 'daily');
    },
  }),
  // Each hour: a machine that was off at the set one makes it later.
  schedules: { backUpDaily: '2 * * * *' },
  observe: ({ settings, database, now }, registry) => {
    const parts = backupParts(settings, database);
    if (!parts) return;
    const age = (at: string) => (now().getTime() - Date.parse(at)) / 1_000;
    observeFigure(
      registry,
      {
        name: 'backup_age_seconds',
        help:
          'Since the newest whole backup (copy; +Inf while there is none), and since the newest change that is ' +
          'kept (changes)',
        labels: ['what'],
      },
      async () => {
        const newest = (await listBackups(parts.place)).filter(isWhole).at(-1)?.manifest;
        const copy = { labels: { what: 'copy' }, value: newest ? age(newest.endedAt) : Infinity };
        if (!newest || !isCluster(newest)) return [copy];
        const head = await readHead(parts.place, newest.lineage);
        return [copy, { labels: { what: 'changes' }, value: age(head?.at ?? newest.endedAt) }];
      },
    );
  },
});
