import { backupKinds } from '@account-doctor/contract/operation';
import type { BackupPlace } from '../../providers/backup/place';
import {
  type ClusterManifest,
  type FileEntry,
  fileIndexSchema,
  getChecked,
  headKey,
  isCluster,
  type Manifest,
  unpack,
} from './archive';
import { listChanges } from './changes';
import { dataKey, listLog, logKey, readLog } from './copyFiles';
import { segmentStart } from './lsn';
import { isWhole, listBackups } from './listBackups';

/** What was not finished is left alone for so long: another program may be at it. In ms. */
const UNFINISHED = 24 * 3_600_000;

/**
 * Removes what the newest so many backups of each kind do not need: older ones, unfinished ones, changes
 * from before the oldest, files that none of them has.
 */
export async function removeOld(place: BackupPlace, keep: number): Promise<void> {
  const found = await listBackups(place);
  const whole = found.filter(isWhole).map(({ manifest }) => manifest);
  const kept = backupKinds.flatMap((kind) =>
    whole.filter((manifest) => manifest.kind === kind).slice(-keep),
  );
  const dropped = whole.filter((manifest) => !kept.includes(manifest));
  // Before the lists of what they had go with them.
  const redundant = await redundantFiles(place, kept, dropped);
  const goes = new Set(dropped.map(({ id }) => id));
  for (const one of found) if (!isWhole(one) && isLongAgo(one.id)) goes.add(one.id);
  for (const { key } of await place.list('base/'))
    if (goes.has(key.split('/')[1] ?? '')) await place.remove(key);
  await removeChanges(place, kept);
  for (const key of redundant) await place.remove(key);
}

/** Ids begin with their time, e.g. `20261123T210500Z`. */
function isLongAgo(id: string): boolean {
  const at = id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z');
  return Date.now() - Date.parse(at) > UNFINISHED;
}

/** Of a database that none of the backups is of, all; of the others what is older than their oldest. */
async function removeChanges(place: BackupPlace, kept: Manifest[]): Promise<void> {
  const clusters = kept.filter(isCluster);
  const lineages = new Set((await place.list('wal/')).map(({ key }) => key.split('/')[1] ?? ''));
  for (const lineage of lineages) {
    const [first] = clusters
      .filter((one) => one.lineage === lineage)
      .map((one) => one.startLsn)
      .sort();
    // The oldest copy's first segment has to be whole.
    const from =
      first === undefined ? null : segmentStart(BigInt(`0x${first}`), segmentSizeOf(clusters));
    for (const { key, end } of await listChanges(place, lineage))
      if (from === null || end <= from) await place.remove(key);
    if (from === null) await place.remove(headKey(lineage));
  }
}

const segmentSizeOf = (kept: ClusterManifest[]) => Math.max(...kept.map((one) => one.segmentSize));

/** Files and log entries that only the dropped backups had: whatever came lately is in none of them. */
async function redundantFiles(
  place: BackupPlace,
  kept: Manifest[],
  dropped: Manifest[],
): Promise<string[]> {
  const oldest = Math.min(...kept.flatMap(({ files }) => files?.logged ?? []));
  const numbers = await listLog(place);
  const logs = async (wanted: number[]) =>
    (await Promise.all(wanted.map((number) => readLog(place, number)))).flatMap(
      ({ added }) => added,
    );
  const had = [
    ...(await filesOf(place, dropped)),
    ...(await logs(numbers.filter((n) => n <= oldest))),
  ];
  const needed = new Set(
    [...(await filesOf(place, kept)), ...(await logs(numbers.filter((n) => n > oldest)))].map(
      ([file]) => file,
    ),
  );
  return [
    ...numbers.filter((number) => number <= oldest).map(logKey),
    ...had.filter(([file]) => !needed.has(file)).map(([file]) => dataKey(file)),
  ];
}

async function filesOf(place: BackupPlace, manifests: Manifest[]): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for (const { files } of manifests)
    if (files)
      entries.push(
        ...unpack(await getChecked(place, files.index), fileIndexSchema, files.index.key),
      );
  return entries;
}
