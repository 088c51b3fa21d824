import { dataFolderProblem } from '../../core/database/embedded/problem';
import { getChecked, isCluster } from './archive';
import {
  chooseBackup,
  type ReplacedData,
  type RestoreParts,
  type RestorePlan,
  type WantedState,
} from './choose';
import { type FileEntries, filesAsOf, getBackedUpFile } from './files';
import { restoreCluster } from './restoreCluster';
import { restoreDump } from './restoreDump';
import { readWal } from './wal';

/**
 * Restores database and files: reads, checks and prepares everything first, and replaces the present data last. Keeps
 * the replaced data.
 * @throws StartProblem with the reason, before any data has changed
 */
export async function restoreBackup(
  parts: RestoreParts,
  wanted: WantedState,
): Promise<ReplacedData & { until: Date; files: number }> {
  const plan = await chooseBackup(parts.place, wanted, parts.external !== null);
  const files = await filesOf(parts, plan);
  const { manifest, until } = plan;
  try {
    const replaced = isCluster(manifest)
      ? await restoreCluster(parts, { ...plan, manifest }, files)
      : await restoreDump(parts, manifest, files);
    return { until, files: files.size, ...replaced };
  } catch (error) {
    throw dataFolderProblem(error, parts.dataFolder);
  }
}

/**
 * Reads and checks everything that a restore would need, without restoring it.
 * @param parts `external`: whether the service uses an external database
 * @throws BackupProblem
 */
export async function checkBackup(
  parts: Pick<RestoreParts, 'place' | 'filesFolder'> & { external: boolean },
  wanted: WantedState,
): Promise<RestorePlan> {
  const { place, external } = parts;
  const plan = await chooseBackup(place, wanted, external);
  for (const part of plan.manifest.parts) await getChecked(place, part);
  for (const piece of plan.wal) await readWal(place, piece);
  for (const entry of (await filesOf(parts, plan)).values()) await getBackedUpFile(place, entry);
  return plan;
}

const filesOf = async (
  { place, filesFolder }: Pick<RestoreParts, 'place' | 'filesFolder'>,
  plan: RestorePlan,
): Promise<FileEntries> => (filesFolder === null ? new Map() : filesAsOf(place, plan));
