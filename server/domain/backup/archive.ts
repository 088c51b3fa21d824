import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { backupKinds } from '@account-doctor/contract/operation';
import { z } from 'zod';
import type { BackupPlace } from '../../providers/backup/place';
import { BackupProblem } from './problem';

/**
 * What lies in a backup's place, by name:
 * - `base/<id>/…`: a copy of the whole database in parts, the list of files, and last `manifest.json`:
 *   without it the copy is not whole
 * - `wal/<lineage>/…`: what was changed since, without gaps, and `head.json`: until when
 * - `files/data/…`, `files/log/…`: uploaded files, and when each came and went
 */

/** Why a backup was made; of each kind so many are kept. */
export type BackupKind = (typeof backupKinds)[number];

const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)));
const lsn = z.string().regex(/^[0-9a-f]{16}$/);
const piece = z.object({ key: z.string(), size: z.number(), sha256: z.string().length(64) });
export type CheckedPiece = z.output<typeof piece>;

const everyCopy = {
  id: z.string(),
  kind: z.enum(backupKinds),
  startedAt: instant,
  endedAt: instant,
  /** Version of the product. */
  version: z.string(),
  /** Of the database: its number. */
  postgres: z.number(),
  /** Bytes of the database as it lies on the disk. */
  databaseSize: z.number(),
  /** Whether the database had users or orders; older backups do not say. */
  inUse: z.boolean().optional(),
  parts: z.array(piece),
  /** `null` where files lie in a bucket of their own. */
  files: z
    .object({ count: z.number(), size: z.number(), index: piece, logged: z.number() })
    .nullable(),
};

/** Of the embedded database: its whole cluster, which changes can follow. */
const clusterSchema = z.object({
  format: z.literal(1),
  ...everyCopy,
  /** Its line of changes, and where in that line the copy lies. */
  lineage: z.string(),
  timeline: z.number(),
  segmentSize: z.number(),
  startLsn: lsn,
  endLsn: lsn,
});
export type ClusterManifest = z.output<typeof clusterSchema>;

/** Of the database behind `DATABASE_URL`: what `pg_dump` read in one moment. */
const dumpSchema = z.object({ format: z.literal('dump'), ...everyCopy });
export type DumpManifest = z.output<typeof dumpSchema>;

export const manifestSchema = z.discriminatedUnion('format', [clusterSchema, dumpSchema]);
export type Manifest = z.output<typeof manifestSchema>;

export const isCluster = (manifest: Manifest): manifest is ClusterManifest => manifest.format === 1;
export const isDump = (manifest: Manifest): manifest is DumpManifest => manifest.format === 'dump';

export const headSchema = z.object({
  /** Until where changes are kept. */
  end: lsn,
  /** Everything that was acknowledged before is kept. */
  at: instant,
  /** A change that has to be found again when all is restored. */
  mark: lsn.nullable(),
  /** The newest entry of the log of files. */
  logged: z.number(),
});
export type Head = z.output<typeof headSchema>;

const fileEntrySchema = z.tuple([z.string(), z.number(), z.string().length(64)]);
/** Path below the folder of files, bytes, SHA-256. */
export type FileEntry = z.output<typeof fileEntrySchema>;
export const fileIndexSchema = z.array(fileEntrySchema);
export const fileLogSchema = z.object({
  at: instant,
  added: fileIndexSchema,
  removed: z.array(z.string()),
});
export type FileLog = z.output<typeof fileLogSchema>;

export const sha256 = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** A document with its own hash in the last line, so that a changed or cut one is noticed. */
export function sealed(document: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(document));
  return Buffer.concat([text, Buffer.from(`\n${sha256(text)}\n`)]);
}

/**
 * Reads what `sealed` wrote.
 * @throws BackupProblem
 */
export function unseal<Value>(content: Buffer, schema: z.ZodType<Value>, name: string): Value {
  const [text = '', hash] = content.toString('utf8').split('\n');
  if (sha256(Buffer.from(text)) !== hash)
    throw new BackupProblem(`${name} is damaged: it is not what was written`);
  const read = schema.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  throw new BackupProblem(`${name} was written by another version of the product`);
}

/** A long document, compressed. */
export const packed = (document: unknown): Buffer =>
  gzipSync(JSON.stringify(document), { level: 1 });

/** Reads what `packed` wrote; the caller has looked at its hash or asks gzip's own. */
export function unpack<Value>(content: Buffer, schema: z.ZodType<Value>, name: string): Value {
  try {
    return schema.parse(JSON.parse(gunzipSync(content).toString('utf8')));
  } catch {
    throw new BackupProblem(`${name} is damaged: it is not what was written`);
  }
}

/** A piece that may be missing. */
export async function getIfThere(place: BackupPlace, key: string): Promise<Buffer | null> {
  try {
    return await place.get(key);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * A piece as it was when it was written.
 * @throws BackupProblem that says which one is not there, or is not whole
 */
export async function getChecked(place: BackupPlace, wanted: CheckedPiece): Promise<Buffer> {
  const content = await getIfThere(place, wanted.key);
  const name = `${wanted.key} in ${place.name}`;
  if (content === null) throw new BackupProblem(`${name} is missing`);
  if (content.length !== wanted.size)
    throw new BackupProblem(`${name} has ${content.length} bytes instead of ${wanted.size}`);
  if (sha256(content) !== wanted.sha256)
    throw new BackupProblem(`${name} is damaged: its SHA-256 is not the one that was written down`);
  return content;
}

export const manifestKey = (id: string) => `base/${id}/manifest.json`;
export const headKey = (lineage: string) => `wal/${lineage}/head.json`;
