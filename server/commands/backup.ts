import { bilingual } from '../core/bilingual';
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
  if (!parts)
    throw new StartProblem(
      'BACKUP_TO is off: set it to folder or s3',
      'BACKUP_TO 是 off：请设为 folder 或 s3',
    );
  const { id, parts: pieces, files } = await takeBackup(parts, 'manual');
  const size = pieces.reduce((sum, piece) => sum + piece.size, 0) / 1e6;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const filed = files
    ? bilingual(`${files.count} files`, `${files.count} 个文件`)
    : bilingual('files stay in their bucket', '文件留在存储桶里');
  console.log(
    bilingual(
      `Backup ${id} is in ${parts.place.name}: ${size.toFixed(1)} MB, ${filed}, ${seconds} s`,
      `备份 ${id} 已保存到 ${parts.place.name}：${size.toFixed(1)} MB，${filed}，用时 ${seconds} 秒`,
    ),
  );
} catch (error) {
  await close();
  giveUp(error);
}
await close();
