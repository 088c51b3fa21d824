import { openExisting } from '../core/database/open';
import { createLog } from '../core/log';
import { StartProblem } from '../core/startProblem';
import { backupParts, takeBackup } from '../domain/backup';
import { giveUp, readCommandSettings } from '../start/giveUp';

/** `npm run backup`: copies database and files to `BACKUP_TO`; can run beside the service. */
const settings = readCommandSettings();
const log = createLog(settings.operation.logLevel);
// Without migrations, so that an older database can be backed up before an upgrade.
const { database, close } = await openExisting(settings, log, giveUp).catch(giveUp);
const began = performance.now();
try {
  const parts = backupParts(settings, database);
  if (!parts) throw new StartProblem('BACKUP_TO is off: set it to folder or s3');
  const { id, parts: pieces, files } = await takeBackup(parts, 'manual');
  const size = pieces.reduce((sum, piece) => sum + piece.size, 0) / 1e6;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const filed = files ? `${files.count} files` : 'files stay in their bucket';
  console.log(
    `Backup ${id} is in ${parts.place.name}: ${size.toFixed(1)} MB, ${filed}, ${seconds} s`,
  );
} catch (error) {
  await close();
  giveUp(error);
}
await close();
