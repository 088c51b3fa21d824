import { chinaSecond } from '../../core/chinaDay';
import type { BackupPlace } from '../../providers/backup/place';
import {
  type ClusterManifest,
  type Head,
  type DumpManifest,
  isCluster,
  isDump,
  type Manifest,
} from './archive';
import { listChanges, type Stretch, withoutGap } from './changes';
import { type FoundBackup, isWhole, listBackups, readHead } from './listBackups';
import { segmentStart } from './lsn';
import { BackupProblem } from './problem';

export interface Wanted {
  /** The moment to go back to; `null`: the newest there is. */
  at: Date | null;
  /** The backup to restore as it is, whatever came later; `null`: whichever fits. */
  from: string | null;
}

/** Which copy is to be restored, and its files as of when. */
export interface CopyPlan<Copy extends Manifest = Manifest> {
  manifest: Copy;
  at: Date | null;
  /** The newest entry of the log of files that there has to be. */
  logged: number;
  /** What the state is of: no acknowledged change before it is missing. */
  until: Date;
}

/** With the changes of the embedded database that follow the copy. */
export interface Plan extends CopyPlan<ClusterManifest> {
  stretches: Stretch[];
  /** A change that must be there afterwards, where all is replayed. */
  mark: bigint | null;
}

const ended = (manifest: Manifest) => new Date(manifest.endedAt);
const place64 = (hex: string) => BigInt(`0x${hex}`);

/** Only what the copy itself holds. */
const copyAlone = <Copy extends Manifest>(manifest: Copy): CopyPlan<Copy> => ({
  manifest,
  at: null,
  logged: manifest.files?.logged ?? 0,
  until: ended(manifest),
});

const alone = (manifest: ClusterManifest): Plan => ({
  ...copyAlone(manifest),
  stretches: [],
  mark: null,
});

/** The copy and all changes since; without any where the copy is newer than they are. */
async function withChanges(
  place: BackupPlace,
  manifest: ClusterManifest,
  head: Head,
  at: Date | null,
): Promise<Plan> {
  if (place64(head.end) <= place64(manifest.endLsn)) return { ...alone(manifest), at };
  const from = segmentStart(place64(manifest.startLsn), manifest.segmentSize);
  return {
    manifest,
    stretches: withoutGap(await listChanges(place, manifest.lineage), from, place64(head.end)),
    at,
    mark: head.mark === null ? null : place64(head.mark),
    logged: Math.max(head.logged, manifest.files?.logged ?? 0),
    until: at ?? new Date(head.at),
  };
}

/**
 * Chooses the backup of the embedded database by which the wanted state is reached, and looks whether all of it
 * is there by name.
 * @throws BackupProblem that says what is missing, and what can be restored instead
 */
export async function choose(place: BackupPlace, { at, from }: Wanted): Promise<Plan> {
  const found = await listBackups(place);
  if (from !== null) {
    const named = chooseByName(place, found, from);
    if (isCluster(named)) return alone(named);
    throw new BackupProblem(
      `Backup ${from} is of an external database: set DATABASE_URL to restore it`,
    );
  }
  const whole = found
    .filter(isWhole)
    .map(({ manifest }) => manifest)
    .filter(isCluster);
  const fitting = at === null ? whole : whole.filter((manifest) => ended(manifest) <= at);
  const manifest = fitting.at(-1);
  if (!manifest) throw nothingFits(place, found, at);
  const head = await requireHead(place, manifest);
  const reached = head && new Date(head.at) > ended(manifest) ? new Date(head.at) : ended(manifest);
  if (at !== null && at > reached)
    throw new BackupProblem(
      `The backups in ${place.name} reach until ${chinaSecond(reached)}: restore that moment by ` +
        'leaving --at out, or an earlier one',
    );
  await refuseForgotten(place, found, manifest, at);
  return head ? withChanges(place, manifest, head, at) : { ...alone(manifest), at };
}

/**
 * Chooses the backup of an external database: a named one, or the newest.
 * @throws BackupProblem that says what can be restored instead
 */
export async function chooseDump(
  place: BackupPlace,
  { at, from }: Wanted,
): Promise<CopyPlan<DumpManifest>> {
  const found = await listBackups(place);
  if (from !== null) {
    const named = chooseByName(place, found, from);
    if (isDump(named)) return copyAlone(named);
    throw new BackupProblem(
      `Backup ${from} is of the embedded database: unset DATABASE_URL to restore it`,
    );
  }
  const dumps = found
    .filter(isWhole)
    .map(({ manifest }) => manifest)
    .filter(isDump);
  const newest = dumps.filter((manifest) => at === null || ended(manifest) <= at).at(-1);
  if (!newest) throw nothingFits(place, found, at);
  const instead = `--from ${newest.id} restores the state of ${chinaSecond(new Date(newest.startedAt))}`;
  if (at !== null)
    throw new BackupProblem(
      `A backup of an external database is of one moment, and --at asks for another: ${instead}`,
    );
  const damaged = found.find(
    (one) => one.id > newest.id && !isWhole(one) && isDamaged(one.problem),
  );
  if (damaged) throw new BackupProblem(`The newest backup, ${damaged.id}, is damaged: ${instead}`);
  return copyAlone(newest);
}

function chooseByName(place: BackupPlace, found: FoundBackup[], id: string): Manifest {
  const named = found.find((one) => one.id === id);
  if (!named)
    throw new BackupProblem(`There is no backup ${id} in ${place.name}; --list shows all`);
  if (!isWhole(named)) throw new BackupProblem(`Backup ${id} cannot be restored: ${named.problem}`);
  return named.manifest;
}

function nothingFits(place: BackupPlace, found: FoundBackup[], at: Date | null): BackupProblem {
  const [oldest] = found.filter(isWhole);
  if (oldest && at)
    return new BackupProblem(
      `The oldest backup in ${place.name} is of ${chinaSecond(ended(oldest.manifest))}: nothing from ` +
        `before can be restored`,
    );
  const broken = found.map((one) => (isWhole(one) ? '' : `${one.id}: ${one.problem}`)).join('; ');
  return new BackupProblem(
    `There is no whole backup in ${place.name}${broken && ` (${broken})`}: look whether BACKUP_TO and ` +
      'BACKUP_DIR or the bucket are those of the service',
  );
}

/** Where changes are kept, there is a head: without it nobody knows whether the last ones are there. */
async function requireHead(place: BackupPlace, manifest: ClusterManifest): Promise<Head | null> {
  const head = await readHead(place, manifest.lineage);
  if (head || (await listChanges(place, manifest.lineage)).length === 0) return head;
  throw new BackupProblem(
    `wal/${manifest.lineage}/head.json in ${place.name} is missing, so nobody can tell whether the last ` +
      `changes are there: --from ${manifest.id} restores the state of ${chinaSecond(ended(manifest))}`,
  );
}

/**
 * Changes of a newer database, whose backup is damaged or was not finished yet, would be left out without
 * a word.
 */
async function refuseForgotten(
  place: BackupPlace,
  found: FoundBackup[],
  chosen: ClusterManifest,
  at: Date | null,
): Promise<void> {
  if (at !== null) return;
  const damaged = found.find(
    (one) => one.id > chosen.id && !isWhole(one) && isDamaged(one.problem),
  );
  const others = new Set((await place.list('wal/')).map(({ key }) => key.split('/')[1] ?? ''));
  others.delete(chosen.lineage);
  for (const other of others) {
    const head = await readHead(place, other);
    if (head && new Date(head.at) > ended(chosen) && head.mark !== null)
      throw new BackupProblem(
        `${place.name} has newer changes, until ${chinaSecond(new Date(head.at))}, and no whole backup ` +
          `that they follow${damaged ? ` (${damaged.id} is damaged)` : ''}: --from ${chosen.id} restores the state of ` +
          chinaSecond(ended(chosen)),
      );
  }
}

const isDamaged = (problem: string) => problem !== 'it was not finished';
