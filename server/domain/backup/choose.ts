import { bilingual } from '../../core/bilingual';
import { chinaSecond } from '../../core/chinaDay';
import type { BackupPlace } from '../../providers/backup/place';
import {
  BackupProblem,
  type ClusterManifest,
  type FoundBackup,
  INCOMPLETE,
  isCluster,
  listBackups,
  type Manifest,
  manifestsOf,
  readHead,
  type WalHead,
} from './archive';
import type { BackupParts } from './takeBackup';
import { listLineages, listWal, lsnOfName, type WalPiece, withoutGap } from './wal';

export interface WantedState {
  /** The moment to restore; `null` for the newest state. */
  at: Date | null;
  /** The backup to restore as it was made, without later changes; `null` for the most suitable one. */
  from: string | null;
}

/** The backup to restore, and the later changes to apply to it. */
export interface RestorePlan<Kind extends Manifest = Manifest> {
  manifest: Kind;
  at: Date | null;
  /** Every change that was acknowledged before this time must be restored. */
  until: Date;
  wal: WalPiece[];
  /** The end of the changes; `null` if none are applied. */
  head: WalHead | null;
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

export interface ReplacedData {
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

const copyOnly = <Kind extends Manifest>(manifest: Kind, at: Date | null): RestorePlan<Kind> => {
  const until = stateOf(manifest);
  return { manifest, at, until, wal: [], head: null };
};

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
  if (from !== null) return copyOnly(chooseByName(place, found, { id: from, external }), null);
  const manifest = manifestsOf(found)
    .filter((one) => isCluster(one) !== external && (at === null || stateOf(one) <= at))
    .at(-1);
  if (!manifest) throw nothingFits(place, found, at);
  if (isCluster(manifest)) return withWal(place, manifest, at);
  if (at !== null)
    throw new BackupProblem(
      `A backup of an external database contains a single moment, and --at requests another: ${instead(manifest)}`,
      `外部数据库的备份只有一个时刻，--at 要的是另一个：${instead(manifest)}`,
    );
  const damaged = found.filter(({ problem }) => problem !== null && problem !== INCOMPLETE).at(-1);
  if (damaged && damaged.id > manifest.id)
    throw new BackupProblem(
      `The newest backup, ${damaged.id}, is damaged: ${instead(manifest)}`,
      `最新的备份 ${damaged.id} 已损坏：${instead(manifest)}`,
    );
  return copyOnly(manifest, null);
}

function chooseByName(
  place: BackupPlace,
  found: FoundBackup[],
  { id, external }: { id: string; external: boolean },
): Manifest {
  const named = found.find((one) => one.id === id);
  if (!named)
    throw new BackupProblem(
      `There is no backup ${id} in ${place.name}; --list shows all`,
      `${place.name} 里没有备份 ${id}；用 --list 查看全部`,
    );
  if (!named.manifest)
    throw new BackupProblem(
      `Backup ${id} cannot be restored: ${named.problem}`,
      `备份 ${id} 不能恢复：${named.problem}`,
    );
  if (isCluster(named.manifest) !== external) return named.manifest;
  throw new BackupProblem(
    `Backup ${id} is of ${external ? 'the embedded' : 'an external'} database: ${external ? 'unset' : 'set'} ` +
      'DATABASE_URL to restore it',
    `备份 ${id} 来自${external ? '内嵌' : '外部'}数据库：${external ? '去掉' : '设置'} DATABASE_URL 才能恢复`,
  );
}

function nothingFits(place: BackupPlace, found: FoundBackup[], at: Date | null): BackupProblem {
  const [oldest] = manifestsOf(found);
  if (oldest && at)
    return new BackupProblem(
      `The oldest backup in ${place.name} is of ${chinaSecond(stateOf(oldest))}: nothing from before can be restored`,
      `${place.name} 里最早的备份是 ${chinaSecond(stateOf(oldest))} 的：更早的状态不能恢复`,
    );
  const broken = found
    .flatMap(({ id, problem }) => (problem ? `${id}: ${problem}` : []))
    .join('; ');
  return new BackupProblem(
    `There is no complete backup in ${place.name}${broken && ` (${broken})`}: check that BACKUP_TO and ` +
      'BACKUP_DIR or the bucket are those of the service',
    `${place.name} 里没有完整的备份${broken && `（${broken}）`}：请检查 BACKUP_TO、BACKUP_DIR 或存储桶是否和服务的一致`,
  );
}

/** Adds the WAL that follows a copy of the cluster; the copy itself contains the WAL before its end. */
async function withWal(
  place: BackupPlace,
  manifest: ClusterManifest,
  at: Date | null,
): Promise<RestorePlan<ClusterManifest>> {
  const { lineage, endLsn } = manifest;
  const wal = await listWal(place, lineage);
  const head = await readHead(place, lineage);
  if (head === null && wal.length > 0)
    throw new BackupProblem(
      `wal/${lineage}/head.json in ${place.name} is missing, so that the end of the WAL is unknown: ${instead(manifest)}`,
      `${place.name} 里缺少 wal/${lineage}/head.json，不知道 WAL 到哪里结束：${instead(manifest)}`,
    );
  const archived = new Date(head?.at ?? 0);
  const reached = archived > stateOf(manifest) ? archived : stateOf(manifest);
  if (at !== null && at > reached)
    throw new BackupProblem(
      `The backups in ${place.name} reach until ${chinaSecond(reached)}: omit --at to restore that ` +
        'moment, or give an earlier one',
      `${place.name} 里的备份到 ${chinaSecond(reached)} 为止：去掉 --at 就恢复到那一刻，或者给一个更早的时刻`,
    );
  if (at === null) await refuseOlder(place, manifest);
  if (head === null || head.end <= endLsn) return copyOnly(manifest, at);
  const pieces = withoutGap(wal, lsnOfName(endLsn), lsnOfName(head.end));
  return { manifest, at, until: at ?? archived, wal: pieces, head };
}

/**
 * Refuses to restore a backup as the newest state if there is newer WAL of another lineage, whose own backup is damaged
 * or incomplete.
 */
async function refuseOlder(place: BackupPlace, chosen: ClusterManifest): Promise<void> {
  for (const lineage of await listLineages(place)) {
    const head = lineage === chosen.lineage ? null : await readHead(place, lineage);
    if (head && new Date(head.at) > stateOf(chosen) && head.mark !== null)
      throw new BackupProblem(
        `${place.name} has newer WAL, until ${chinaSecond(new Date(head.at))}, without a complete backup ` +
          `before it (--list shows why): ${instead(chosen)}`,
        `${place.name} 有更新的 WAL，到 ${chinaSecond(new Date(head.at))} 为止，但它之前没有完整的备份` +
          `（用 --list 查看原因）：${instead(chosen)}`,
      );
  }
}
