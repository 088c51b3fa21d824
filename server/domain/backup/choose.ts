import { bilingual } from '../../core/bilingual';
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
  /** The moment to restore; `null` for the newest state. */
  at: Date | null;
  /** The backup to restore as it was made, without later changes; `null` for the most suitable one. */
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
  /** Shows the operator a line about the progress. */
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

/** The moment whose state a backup contains: the start of a dump, the end of a copy of the cluster. */
const stateOf = (manifest: Manifest) =>
  new Date(isCluster(manifest) ? manifest.endedAt : manifest.startedAt);

const instead = (manifest: Manifest) =>
  bilingual(
    `--from ${manifest.id} restores the state of ${chinaSecond(stateOf(manifest))}`,
    `--from ${manifest.id} 可以恢复到 ${chinaSecond(stateOf(manifest))}`,
  );

const copyOnly = (manifest: Manifest, at: Date | null = null): RestorePlan => ({
  manifest,
  at,
  logged: manifest.files?.logged ?? 0,
  until: stateOf(manifest),
  wal: [],
  mark: null,
});

/**
 * Chooses the backup with which the wanted state can be restored, and checks that no WAL needed for it is missing.
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
      external
        ? `备份 ${from} 来自内嵌数据库：去掉 DATABASE_URL 才能恢复`
        : `备份 ${from} 来自外部数据库：设置 DATABASE_URL 才能恢复`,
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
      `外部数据库的备份只有一个时刻，--at 要的是另一个：${instead(manifest)}`,
    );
  if (damaged !== undefined)
    throw new BackupProblem(
      `The newest backup, ${damaged}, is damaged: ${instead(manifest)}`,
      `最新的备份 ${damaged} 已损坏：${instead(manifest)}`,
    );
  return copyOnly(manifest);
}

function chooseByName(place: BackupPlace, found: FoundBackup[], id: string): Manifest {
  const named = found.find((one) => one.id === id);
  if (!named)
    throw new BackupProblem(
      `There is no backup ${id} in ${place.name}; --list shows all`,
      `${place.name} 里没有备份 ${id}；用 --list 查看全部`,
    );
  if (!isWhole(named))
    throw new BackupProblem(
      `Backup ${id} cannot be restored: ${named.problem}`,
      `备份 ${id} 不能恢复：${named.problem}`,
    );
  return named.manifest;
}

function nothingFits(place: BackupPlace, found: FoundBackup[], at: Date | null): BackupProblem {
  const [oldest] = found.filter(isWhole);
  if (oldest && at)
    return new BackupProblem(
      `The oldest backup in ${place.name} is of ${chinaSecond(stateOf(oldest.manifest))}: nothing from ` +
        'before can be restored',
      `${place.name} 里最早的备份是 ${chinaSecond(stateOf(oldest.manifest))} 的：更早的状态不能恢复`,
    );
  const broken = found.map((one) => (isWhole(one) ? '' : `${one.id}: ${one.problem}`)).join('; ');
  return new BackupProblem(
    `There is no complete backup in ${place.name}${broken && ` (${broken})`}: check that BACKUP_TO and ` +
      'BACKUP_DIR or the bucket are those of the service',
    `${place.name} 里没有完整的备份${broken && `（${broken}）`}：请检查 BACKUP_TO、BACKUP_DIR 或存储桶是否和服务的一致`,
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
      `${place.name} 里缺少 wal/${lineage}/head.json，不知道 WAL 到哪里结束：${instead(manifest)}`,
    );
  const copied = stateOf(manifest);
  const archived = new Date(head?.at ?? 0);
  const reached = archived > copied ? archived : copied;
  if (at !== null && at > reached)
    throw new BackupProblem(
      `The backups in ${place.name} reach until ${chinaSecond(reached)}: omit --at to restore that ` +
        'moment, or give an earlier one',
      `${place.name} 里的备份到 ${chinaSecond(reached)} 为止：去掉 --at 就恢复到那一刻，或者给一个更早的时刻`,
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
        `${place.name} 有更新的 WAL，到 ${chinaSecond(new Date(head.at))} 为止，但它之前没有完整的备份` +
          `${damaged === undefined ? '' : `（${damaged} 已损坏）`}：${instead(chosen)}`,
      );
  }
}
