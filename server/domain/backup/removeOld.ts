import { backupKinds } from '@account-doctor/contract/operation';
import { DAY } from '@account-doctor/contract/time';
import type { BackupPlace } from '../../providers/backup/place';
import { headKey, isCluster, isWhole, listBackups, type Manifest } from './archive';
import { dataKey, listLog, logKey, readFileIndex, readLog } from './files';
import { listLineages, listWal, lsnOfName, segmentStart } from './wal';

/** How long another program may need to finish a backup, in ms; an older incomplete backup is abandoned. */
const LONGEST_BACKUP = DAY;

/**
 * Removes what the newest `keep` backups of each kind do not need: older and incomplete backups,
 * WAL older than all of them, and files that none of them contains.
 */
export async function removeOldBackups(place: BackupPlace, keep: number): Promise<void> {
  const found = await listBackups(place);
  const whole = found.filter(isWhole).map(({ manifest }) => manifest);
  const kept = backupKinds.flatMap((kind) =>
    whole.filter((manifest) => manifest.kind === kind).slice(-keep),
  );
  const dropped = whole.filter((manifest) => !kept.includes(manifest));
  // Reads the lists of files of the dropped backups before they are removed.
  const files = await redundantFiles(place, kept, dropped);
  const abandoned = found.filter((one) => !isWhole(one) && isLongAgo(one.id));
  const ids = new Set([...dropped, ...abandoned].map(({ id }) => id));
  const copies = (await place.list('base/')).map(({ key }) => key);
  const keys = [
    ...copies.filter((key) => ids.has(key.split('/')[1] ?? '')),
    ...(await redundantWal(place, kept)),
    ...files,
  ];
  for (const key of keys) await place.remove(key);
}

/** Whether a backup is old; ids begin with the backup's time, e.g. `20261123T210500Z`. */
function isLongAgo(id: string): boolean {
  const at = id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z');
  return Date.now() - Date.parse(at) > LONGEST_BACKUP;
}

/** WAL older than the oldest kept backup of its lineage, and all WAL of lineages without backups. */
async function redundantWal(place: BackupPlace, kept: Manifest[]): Promise<string[]> {
  const keys: string[] = [];
  for (const lineage of await listLineages(place)) {
    const wal = await listWal(place, lineage);
    // A restore needs the whole first segment of the oldest copy.
    const starts = kept
      .filter(isCluster)
      .filter((one) => one.lineage === lineage)
      .map((one) => segmentStart(lsnOfName(one.startLsn), one.segmentSize));
    const needed = wal.filter(({ end }) => starts.some((start) => start < end));
    keys.push(...wal.filter((one) => !needed.includes(one)).map(({ key }) => key));
    if (starts.length === 0) keys.push(headKey(lineage));
  }
  return keys;
}

/** Files and log entries that only dropped backups need; files that are not in any list yet stay. */
async function redundantFiles(
  place: BackupPlace,
  kept: Manifest[],
  dropped: Manifest[],
): Promise<string[]> {
  const oldest = Math.min(...kept.flatMap(({ files }) => files?.logged ?? []));
  const numbers = await listLog(place);
  const namesIn = async (manifests: Manifest[], entries: number[]) => {
    const names = new Set<string>();
    for (const { files } of manifests)
      for (const name of (await readFileIndex(place, files)).keys()) names.add(name);
    for (const number of entries)
      for (const [name] of (await readLog(place, number)).added) names.add(name);
    return names;
  };
  const redundantLog = numbers.filter((number) => number <= oldest);
  const needed = await namesIn(
    kept,
    numbers.filter((number) => number > oldest),
  );
  const candidates = await namesIn(dropped, redundantLog);
  return [
    ...redundantLog.map(logKey),
    ...[...candidates].filter((name) => !needed.has(name)).map(dataKey),
  ];
}
