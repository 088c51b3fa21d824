import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Lsn } from '../../core/database/lsn';
import type { BackupPlace, Piece } from '../../providers/backup/place';
import { getIfThere, sha256 } from './archive';
import { lsnName, lsnText } from './lsn';
import { BackupProblem } from './problem';
import type { Changes } from './streamChanges';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** `<start>-<end>.<hash>.gz`: what is missing or damaged shows from the names. */
const NAME = /\/([0-9a-f]{16})-([0-9a-f]{16})\.([0-9a-f]{32})\.gz$/;

export interface Stretch extends Piece {
  start: Lsn;
  end: Lsn;
  hash: string;
}

const shortHash = (content: Buffer) => sha256(content).slice(0, 32);

export async function keepChanges(
  place: BackupPlace,
  lineage: string,
  { start, end, content }: Changes,
): Promise<void> {
  const name = `${lsnName(start)}-${lsnName(end)}.${shortHash(content)}.gz`;
  await place.put(`wal/${lineage}/${name}`, await compress(content, { level: 1 }));
}

export async function listChanges(place: BackupPlace, lineage: string): Promise<Stretch[]> {
  const pieces = await place.list(`wal/${lineage}/`);
  return pieces.flatMap((piece) => {
    const [, start, end, hash = ''] = NAME.exec(piece.key) ?? [];
    if (start === undefined || end === undefined) return [];
    return [{ ...piece, start: BigInt(`0x${start}`), end: BigInt(`0x${end}`), hash }];
  });
}

/**
 * Those stretches that hold everything between two places, in order.
 * @throws BackupProblem that names the first place which none of them holds
 */
export function withoutGap(stretches: Stretch[], from: Lsn, to: Lsn): Stretch[] {
  const chosen: Stretch[] = [];
  let reached = from;
  while (reached < to) {
    // Of those a killed service wrote again, the longest.
    const next = stretches
      .filter(({ start, end }) => start <= reached && end > reached)
      .reduce<Stretch | null>((best, one) => (best && best.end >= one.end ? best : one), null);
    if (!next)
      throw new BackupProblem(
        `The changes of the database are not whole: those from ${lsnText(reached)} on are missing`,
      );
    chosen.push(next);
    reached = next.end;
  }
  return chosen;
}

/**
 * The bytes of a stretch.
 * @throws BackupProblem
 */
export async function readStretch(place: BackupPlace, stretch: Stretch): Promise<Buffer> {
  const packed = await getIfThere(place, stretch.key);
  const name = `${stretch.key} in ${place.name}`;
  if (packed === null) throw new BackupProblem(`${name} is missing`);
  const content = await decompress(packed).catch(() => null);
  const length = Number(stretch.end - stretch.start);
  if (content?.length !== length || shortHash(content) !== stretch.hash)
    throw new BackupProblem(`${name} is damaged: it is not what was written`);
  return content;
}
