import type { Logger } from 'pino';
import type { BeforeUpgrade } from '../../core/database/open';
import type { Settings } from '../../core/settings';
import { StartProblem } from '../../core/startProblem';
import { backupParts } from './parts';
import { takeBackup } from './takeBackup';

/**
 * Makes a backup of the database before its tables are changed, where the settings want one.
 * @throws StartProblem where it could not be made: then nothing is changed either
 */
export const backUpBeforeUpgrade =
  (settings: Settings, log: Logger): BeforeUpgrade =>
  async (database, toCome) => {
    const again = 'Start the version before again';
    const parts = settings.backup.beforeUpgrade === 'on' ? backupParts(settings, database) : null;
    if (!parts) return again;
    log.info({ toCome }, 'A backup is made before the tables are changed');
    try {
      const { id } = await takeBackup(parts, 'upgrade');
      log.info({ backup: id, toCome }, 'The tables are changed');
      return `${again}; npm run restore -- --from ${id} brings back what was before`;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartProblem(
        `The database was not brought to this version, because no backup could be made before: ${reason}. ` +
          'Mend that, or set BACKUP_BEFORE_UPGRADE=off when you have one of your own',
      );
    }
  };
