import { chinaSecond } from '../../core/chinaDay';
import type { BackupPlace } from '../../providers/backup/place';
import {
  BackupProblem,
  type ClusterManifest,
  type FoundBackup,
  INCOMPLETE,
  isCluster,
  isWhole,
  listBackups,
  type Manifest,
  readHead,
} from './archive';
import type { BackupParts } from './takeBackup';
import {
  listLineages,
  listWal,
  type Lsn,
  lsnOfName,
  segmentStart,
  type WalPiece,
  withoutGap,
} from './wal';

export interface WantedState {
  /** The moment to restore; `null`: the newest. */
  at: Date | null;
  /** The backup to restore as it was made, without later changes; `null`: the best one. */
  from: string | null;
}

/** The backup to restore, and the later changes to apply to it. */
export interface RestorePlan {
  manifest: Manifest;
  at: Date | null;
  /** Number of the last entry of the file log to apply. */
  logged: number;
  /** Every change that was acknowledged before this time must be restored. */
  until: Date;
  wal: WalPiece[];
  /** LSN that replaying all WAL has to reach. */
  mark: Lsn | null;
}

export interface RestoreParts {
  place: BackupPlace;
  dataFolder: string;
  /** Folder of the uploaded files; `null` if they are in a bucket. */
  filesFolder: string | null;
  /** The external database to restore; `null`: the embedded one. */
  external: BackupParts | null;
  /** Tells the operator about the progress. */
  say: (line: string) => void;
}

export interface RestoredState {
  until: Date;
  files: number;
  /** Folders and backups with the replaced data. */
  before: string[];
  /** Puts the replaced data back; `null` if that is impossible. */
  undo: (() => Promise<void>) | null;
}

/** A dump has the state of its start, and a copy of the cluster that of its end. */
const stateOf = (manifest: Manifest) =>
  new Date(isCluster(manifest) ? manifest.endedAt : manifest.startedAt);

const instead = (manifest: Manifest) =>
  `--from ${manifest.id} restores the state of ${chinaSecond(stateOf(manifest))}`;

const copyOnly = (manifest: Manifest, at: Date | null = null): RestorePlan => ({
  manifest,
  at,
  logged: manifest.files?.logged ?? 0,
  until: stateOf(manifest),
  wal: [],
  mark: null,
});

/**
 * Chooses the backup with which the wanted state can be restored, and checks that nothing is missing from the lists.
 * @param external whether to restore the database of `DATABASE_URL`
 * @throws BackupProblem that says what is missing, and what can be restored instead
 */
export async function chooseBackup(
  place: BackupPlace,
  { at, from }: WantedState,
  external: boolean,
): Promise<RestorePlan> {
  const found = await listBackups(place);
  if (from !== null) {
    const named = chooseByName(place, found, from);
    if (isCluster(named) !== external) return copyOnly(named);
    throw new BackupProblem(
      external
        ? `Backup ${from} is of the embedded database: unset DATABASE_URL to restore it`
        : `Backup ${from} is of an external database: set DATABASE_URL to restore it`,
    );
  }
  const manifest = found
    .filter(isWhole)
    .map((one) => one.manifest)
    .filter((one) => isCluster(one) !== external && (at === null || stateOf(one) <= at))
    .at(-1);
  if (!manifest) throw nothingFits(place, found, at);
  const damaged = found.find(
    (one) => one.id > manifest.id && !isWhole(one) && one.problem !== INCOMPLETE,
  )?.id;
  if (isCluster(manifest)) return withWal(place, { manifest, at, ...(damaged && { damaged }) });
  if (at !== null)
    throw new BackupProblem(
      `A backup of an external database contains a single moment, and --at requests another: ${instead(manifest)}`,
    );
  if (damaged !== undefined)
    throw new BackupProblem(`The newest backup, ${damaged}, is damaged: ${instead(manifest)}`);
  return copyOnly(manifest);
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
      `The oldest backup in ${place.name} is of ${chinaSecond(stateOf(oldest.manifest))}: nothing from ` +
        'before can be restored',
    );
  const broken = found.map((one) => (isWhole(one) ? '' : `${one.id}: ${one.problem}`)).join('; ');
  return new BackupProblem(
    `There is no complete backup in ${place.name}${broken && ` (${broken})`}: check that BACKUP_TO and ` +
      'BACKUP_DIR or the bucket are those of the service',
  );
}

/** Adds the WAL that follows a copy of the cluster. */
async function withWal(
  place: BackupPlace,
  { manifest, at, damaged }: { manifest: ClusterManifest; at: Date | null; damaged?: string },
): Promise<RestorePlan> {
  const { lineage, startLsn, endLsn, segmentSize } = manifest;
  const wal = await listWal(place, lineage);
  const head = await readHead(place, lineage);
  if (head === null && wal.length > 0)
    throw new BackupProblem(
      `wal/${lineage}/head.json in ${place.name} is missing, so that the end of the WAL is unknown: ${instead(manifest)}`,
    );
  const copied = stateOf(manifest);
  const archived = new Date(head?.at ?? 0);
  const reached = archived > copied ? archived : copied;
  if (at !== null && at > reached)
    throw new BackupProblem(
      `The backups in ${place.name} reach until ${chinaSecond(reached)}: omit --at to restore that ` +
        'moment, or give an earlier one',
    );
  if (at === null) await refuseOlder(place, manifest, damaged);
  if (head === null || head.end <= endLsn) return copyOnly(manifest, at);
  const from = segmentStart(lsnOfName(startLsn), segmentSize);
  return {
    manifest,
    at,
    wal: withoutGap(wal, from, lsnOfName(head.end)),
    mark: head.mark === null ? null : lsnOfName(head.mark),
    logged: Math.max(head.logged, manifest.files?.logged ?? 0),
    until: at ?? archived,
  };
}

/**
 * Refuses to restore a backup as the newest state if there is newer WAL of another lineage, whose own backup is damaged
 * or incomplete.
 */
async function refuseOlder(
  place: BackupPlace,
  chosen: ClusterManifest,
  damaged?: string,
): Promise<void> {
  for (const lineage of await listLineages(place)) {
    const head = lineage === chosen.lineage ? null : await readHead(place, lineage);
    if (head && new Date(head.at) > stateOf(chosen) && head.mark !== null)
      throw new BackupProblem(
        `${place.name} has newer WAL, until ${chinaSecond(new Date(head.at))}, without a complete backup ` +
          `before it${damaged === undefined ? '' : ` (${damaged} is damaged)`}: ${instead(chosen)}`,
      );
  }
}
