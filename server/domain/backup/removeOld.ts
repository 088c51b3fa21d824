import { backupKinds } from '@account-doctor/contract/operation';
import { DAY } from '@account-doctor/contract/time';
import { timeStamp } from '../../core/timeStamp';
import type { BackupPlace } from '../../providers/backup/place';
import { headKey, isCluster, listBackups, type Manifest, manifestsOf } from './archive';
import { dataKey, listLog, logKey, readFileIndex, readLog } from './files';
import { listLineages, listWal, lsnOfName } from './wal';

/** How long another program may need to finish a backup, in ms; an older incomplete backup is abandoned. */
const LONGEST_BACKUP = DAY;

/**
 * Removes what the newest `keep` backups of each kind do not need: older and incomplete backups,
 * WAL older than all of them, and files that none of them contains.
 */
export async function removeOldBackups(place: BackupPlace, keep: number): Promise<void> {
  const found = await listBackups(place);
  const whole = manifestsOf(found);
  const kept = backupKinds.flatMap((kind) => whole.filter((one) => one.kind === kind).slice(-keep));
  const dropped = whole.filter((one) => !kept.includes(one));
  const longAgo = timeStamp(new Date(Date.now() - LONGEST_BACKUP));
  const abandoned = found.filter(({ id, manifest }) => manifest === null && id < longAgo);
  const ids = [...dropped, ...abandoned].map(({ id }) => id);
  const pieces = await place.list('base/');
  const keys = [
    ...pieces.map(({ key }) => key).filter((key) => ids.includes(key.split('/')[1] ?? '')),
    ...(await redundantWal(place, kept)),
    ...(await redundantFiles(place, kept, dropped)),
  ];
  // Nothing is removed before all lists of files have been read.
  for (const key of keys) await place.remove(key);
}

/** WAL older than the oldest kept backup of its lineage, and all WAL of lineages without backups. */
async function redundantWal(place: BackupPlace, kept: Manifest[]): Promise<string[]> {
  const keys: string[] = [];
  for (const lineage of await listLineages(place)) {
    const copies = kept.filter(isCluster).filter((one) => one.lineage === lineage);
    const oldest = Math.min(...copies.map(({ startLsn }) => lsnOfName(startLsn)));
    const wal = await listWal(place, lineage);
    keys.push(...wal.filter(({ end }) => end <= oldest).map(({ key }) => key));
    if (copies.length === 0) keys.push(headKey(lineage));
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
  const redundantLog = numbers.filter((number) => number <= oldest);
  const namesIn = async (manifests: Manifest[], entries: number[]) => {
    const names = new Set<string>();
    for (const { files } of manifests)
      for (const name of (await readFileIndex(place, files)).keys()) names.add(name);
    for (const number of entries)
      for (const [name] of (await readLog(place, number)).added) names.add(name);
    return names;
  };
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
