import type { backupKinds } from '@account-doctor/contract/operation';
import { bilingual } from '../core/bilingual';
import { chinaSecond } from '../core/chinaDay';
import { announceDatabase, openUnmigrated } from '../core/database/open';
import { createLog } from '../core/log';
import { StartProblem } from '../core/startProblem';
import {
  backupParts,
  checkBackup,
  filesFolderOf,
  listBackups,
  restoreBackup,
} from '../domain/backup';
import { giveUp, readCommandSettings } from '../start/giveUp';
import { createPlace } from '../providers/backup/createPlace';
import type { BackupPlace } from '../providers/backup/place';
import { booleanFlag, readFlags, refuseUsage, textFlag } from './support/flags';

/**
 * `npm run restore`: replaces database and files by a backup while the service is stopped, or
 * restores into an empty `DATA_DIR` or database. Keeps the replaced data.
 */
const USAGE = bilingual(
  `Usage: npm run restore -- [--at TIME] [--from BACKUP] [--list] [--check]

  --at     the moment to go back to, e.g. "2026-11-23 20:15" in China, or 2026-11-23T12:15:00Z; unless
           given, the newest that is kept; not for the database of DATABASE_URL
  --from   one of the backups as it was made, without the changes after it
  --list   shows the backups that there are
  --check  reads and checks everything that would be restored, and changes nothing`,
  `用法：npm run restore -- [--at 时间] [--from 备份] [--list] [--check]

  --at     恢复到的时刻，例如中国时间 "2026-11-23 20:15"，或 2026-11-23T12:15:00Z；不写则恢复到
           保存下来的最新状态；DATABASE_URL 的数据库不能用
  --from   恢复其中一份备份，不含之后的变更
  --list   列出全部备份
  --check  读取并检查将要恢复的一切，不改动任何数据`,
);

/** A time without a zone is China time. */
function readTime(given: string): Date {
  const plain = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/.exec(given);
  const at = new Date(plain ? `${plain[1]}T${plain[2]}+08:00` : given);
  return Number.isNaN(at.getTime())
    ? refuseUsage(bilingual(`--at ${given} is no time`, `--at ${given} 不是时间`), USAGE)
    : at;
}

const flags = readFlags(
  { at: textFlag, from: textFlag, list: booleanFlag, check: booleanFlag },
  USAGE,
);
const at = flags.at === undefined ? null : readTime(flags.at);
const wanted = { at, from: flags.from ?? null };
if (wanted.at && wanted.from !== null)
  refuseUsage(bilingual('--at and --from exclude each other', '--at 和 --from 只能用一个'), USAGE);
const settings = readCommandSettings();
announceDatabase(settings);
const filesFolder = filesFolderOf(settings);
const began = performance.now();
const kindWords: Record<(typeof backupKinds)[number], string> = {
  daily: bilingual('daily', '每日'),
  manual: bilingual('manual', '手动'),
  upgrade: bilingual('upgrade', '升级前'),
  restore: bilingual('restore', '恢复前'),
};
const say = (line: string) => console.log(line);

const external = settings.database.url !== null;

async function restoreAll(place: BackupPlace) {
  const opened = external ? await openUnmigrated(settings, createLog('silent'), giveUp) : null;
  try {
    const parts = opened && backupParts(settings, opened.database);
    const { dataFolder } = settings.database;
    return await restoreBackup({ place, dataFolder, filesFolder, external: parts, say }, wanted);
  } finally {
    await opened?.close();
  }
}

try {
  const place = createPlace(settings);
  if (!place)
    throw new StartProblem(
      'BACKUP_TO is off: set it to where the backups lie',
      'BACKUP_TO 是 off：请设为备份所在的位置',
    );
  if (flags.list)
    for (const { id, size, manifest, problem } of await listBackups(place)) {
      const said = manifest
        ? `${chinaSecond(new Date(manifest.endedAt))}  ${kindWords[manifest.kind]}  ${bilingual('version', '版本')} ${manifest.version}`
        : bilingual(`cannot be restored: ${problem}`, `不能恢复：${problem}`);
      console.log(`${id}  ${(size / 1e6).toFixed(1)} MB  ${said}`);
    }
  else if (flags.check) {
    const { manifest, until } = await checkBackup({ place, filesFolder, external }, wanted);
    console.log(
      bilingual(
        `Backup ${manifest.id} and all after it until ${chinaSecond(until)} are whole.`,
        `备份 ${manifest.id} 和它之后直到 ${chinaSecond(until)} 的变更都完好。`,
      ),
    );
  } else {
    const restored = await restoreAll(place);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      bilingual(
        `Restored: everything until ${chinaSecond(restored.until)}, ${restored.files} files, ${seconds} s`,
        `已恢复到 ${chinaSecond(restored.until)}，${restored.files} 个文件，用时 ${seconds} 秒`,
      ),
    );
    for (const before of restored.before)
      console.log(
        bilingual(
          `The replaced data is in ${before}: remove it when everything works.`,
          `被换下的数据在 ${before}：确认一切正常后再删除。`,
        ),
      );
  }
} catch (error) {
  giveUp(error);
}
