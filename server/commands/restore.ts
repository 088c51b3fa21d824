import { chinaSecond } from '../core/chinaDay';
import { announceDatabase, openUnmigrated } from '../core/database/open';
import { createLog } from '../core/log';
import { StartProblem } from '../core/startProblem';
import {
  backupParts,
  checkBackup,
  filesFolderOf,
  isWhole,
  listBackups,
  restore,
} from '../domain/backup';
import { giveUp, readCommandSettings } from '../start/giveUp';
import { createPlace } from '../providers/backup/createPlace';
import type { BackupPlace } from '../providers/backup/place';
import { booleanFlag, readFlags, refuseUsage, textFlag } from './support/flags';

/**
 * `npm run restore`: replaces database and files by a backup while the service is stopped, or
 * restores into an empty `DATA_DIR` or database. Keeps the replaced data.
 */
const USAGE = `Usage: npm run restore -- [--at TIME] [--from BACKUP] [--list] [--check]

  --at     the moment to go back to, e.g. "2026-11-23 20:15" in China, or 2026-11-23T12:15:00Z; unless
           given, the newest that is kept; not for the database of DATABASE_URL
  --from   one of the backups as it was made, without the changes after it
  --list   shows the backups that there are
  --check  reads and checks everything that would be restored, and changes nothing`;

/** A time without a zone is China time. */
function readTime(given: string): Date {
  const plain = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/.exec(given);
  const at = new Date(plain ? `${plain[1]}T${plain[2]}+08:00` : given);
  return Number.isNaN(at.getTime()) ? refuseUsage(`--at ${given} is no time`, USAGE) : at;
}

const flags = readFlags(
  { at: textFlag, from: textFlag, list: booleanFlag, check: booleanFlag },
  USAGE,
);
const at = flags.at === undefined ? null : readTime(flags.at);
const wanted = { at, from: flags.from ?? null };
if (wanted.at && wanted.from !== null) refuseUsage('--at and --from exclude each other', USAGE);
const settings = readCommandSettings();
announceDatabase(settings);
const filesFolder = filesFolderOf(settings);
const began = performance.now();
const say = (line: string) => console.log(line);

const external = settings.database.url !== null;

async function restoreAll(place: BackupPlace) {
  const opened = external ? await openUnmigrated(settings, createLog('silent'), giveUp) : null;
  try {
    const parts = opened && backupParts(settings, opened.database);
    const { dataFolder } = settings.database;
    return await restore({ place, dataFolder, filesFolder, external: parts, say }, wanted);
  } finally {
    await opened?.close();
  }
}

try {
  const place = createPlace(settings);
  if (!place) throw new StartProblem('BACKUP_TO is off: set it to where the backups lie');
  if (flags.list)
    for (const found of await listBackups(place)) {
      const size = `${(found.size / 1e6).toFixed(1)} MB`;
      const said = isWhole(found)
        ? `${chinaSecond(new Date(found.manifest.endedAt))}  ${found.manifest.kind}  version ${found.manifest.version}`
        : `cannot be restored: ${found.problem}`;
      console.log(`${found.id}  ${size}  ${said}`);
    }
  else if (flags.check) {
    const { manifest, until } = await checkBackup({ place, filesFolder, external }, wanted);
    console.log(`Backup ${manifest.id} and all after it until ${chinaSecond(until)} are whole.`);
  } else {
    const restored = await restoreAll(place);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `Restored: everything until ${chinaSecond(restored.until)}, ${restored.files} files, ${seconds} s`,
    );
    for (const before of restored.before)
      console.log(`The replaced data is in ${before}: remove it when everything works.`);
  }
} catch (error) {
  giveUp(error);
}
