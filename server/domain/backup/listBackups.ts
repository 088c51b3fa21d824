import type { BackupPlace } from '../../providers/backup/place';
import { getIfThere, headKey, headSchema, manifestKey, manifestSchema, unseal } from './archive';
import type { Head, Manifest } from './archive';
import { BackupProblem } from './problem';

/** A backup as it was found; one that was not finished or is damaged says so. */
export type FoundBackup = { id: string; size: number } & (
  | { manifest: Manifest }
  | { problem: string }
);

export const isWhole = (found: FoundBackup): found is FoundBackup & { manifest: Manifest } =>
  'manifest' in found;

async function readManifest(place: BackupPlace, id: string) {
  const content = await getIfThere(place, manifestKey(id));
  if (content === null) return { problem: 'it was not finished' };
  try {
    return { manifest: unseal(content, manifestSchema, manifestKey(id)) };
  } catch (error) {
    if (error instanceof BackupProblem) return { problem: error.message };
    throw error;
  }
}

/** Every backup that lies in the place, the oldest first: ids begin with the time. */
export async function listBackups(place: BackupPlace): Promise<FoundBackup[]> {
  const sizes = new Map<string, number>();
  for (const { key, size } of await place.list('base/')) {
    const id = key.split('/')[1] ?? '';
    sizes.set(id, (sizes.get(id) ?? 0) + size);
  }
  const found: FoundBackup[] = [];
  for (const [id, size] of [...sizes].sort())
    found.push({ id, size, ...(await readManifest(place, id)) });
  return found;
}

/** Until when a line of changes is kept; `null` where none is. */
export async function readHead(place: BackupPlace, lineage: string): Promise<Head | null> {
  const content = await getIfThere(place, headKey(lineage));
  return content && unseal(content, headSchema, headKey(lineage));
}
