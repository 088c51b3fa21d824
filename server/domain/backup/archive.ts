import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { backupKinds } from '@account-doctor/contract/operation';
import { z } from 'zod';
import { bilingual } from '../../core/bilingual';
import { StartProblem } from '../../core/startProblem';
import { nullIfMissing } from '../../core/wholeFile';
import type { BackupPlace } from '../../providers/backup/place';

/**
 * Layout of the backups, by key:
 * - `base/<id>/…`: a copy of the whole database in parts, the list of files, and `manifest.json`, which is written
 *   last: a copy without it is incomplete
 * - `wal/<lineage>/…`: the write-ahead log since the copies, and `head.json`, which says until when
 * - `files/data/…`, `files/log/…`: uploaded files, and the log of additions and removals
 */

/** A foreseen reason why a backup cannot be made or restored; the message says what to do. */
export class BackupProblem extends StartProblem {
  override readonly name: string = 'BackupProblem';
}

/** The disk is too full for a restore. */
export class NotEnoughSpace extends BackupProblem {
  override readonly name = 'NotEnoughSpace';
}

/** Why a backup was made; BACKUP_KEEP applies to each kind. */
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
  /** Version of PostgreSQL as a number. */
  postgres: z.number(),
  /** Size of the database on disk, in bytes. */
  databaseSize: z.number(),
  /** Whether the database had users or orders; missing in older backups. */
  inUse: z.boolean().optional(),
  parts: z.array(piece),
  /** `null` if the files are in a bucket. */
  files: z
    .object({ count: z.number(), size: z.number(), index: piece, logged: z.number() })
    .nullable(),
};

/** Backup of the embedded database: its whole cluster, to which WAL can be applied. */
const clusterSchema = z.object({
  format: z.literal(1),
  ...everyCopy,
  /** Which WAL follows the copy, and the range of WAL that the copy needs. */
  lineage: z.string(),
  timeline: z.number(),
  segmentSize: z.number(),
  startLsn: lsn,
  endLsn: lsn,
});
export type ClusterManifest = z.output<typeof clusterSchema>;

/** Backup of the database of `DATABASE_URL`, made by `pg_dump`. */
const dumpSchema = z.object({ format: z.literal('dump'), ...everyCopy });

const manifestSchema = z.discriminatedUnion('format', [clusterSchema, dumpSchema]);
export type Manifest = z.output<typeof manifestSchema>;

export const isCluster = (manifest: Manifest): manifest is ClusterManifest => manifest.format === 1;

const headSchema = z.object({
  /** End of the archived WAL. */
  end: lsn,
  /** Every change that was acknowledged before this moment is archived. */
  at: instant,
  /** LSN that a restore of the newest state has to reach. */
  mark: lsn.nullable(),
  /** Number of the newest entry of the file log. */
  logged: z.number(),
});
export type WalHead = z.output<typeof headSchema>;

/** Path within the folder of files, size, SHA-256. */
const fileEntrySchema = z.tuple([z.string(), z.number(), z.string().length(64)]);
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

const damagedFile = (name: string) =>
  new BackupProblem(`${name} is damaged: its content has changed`, `${name} 已损坏：内容被改动`);

/** Writes a document with its own hash as last line, which reveals damage. */
export function documentWithHash(document: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(document));
  return Buffer.concat([text, Buffer.from(`\n${sha256(text)}\n`)]);
}

/**
 * Reads and verifies a document written by `documentWithHash`.
 * @throws BackupProblem
 */
export function parseDocumentWithHash<Value>(
  content: Buffer,
  schema: z.ZodType<Value>,
  name: string,
): Value {
  const [text = '', hash] = content.toString('utf8').split('\n');
  if (sha256(Buffer.from(text)) !== hash) throw damagedFile(name);
  return parseWith(schema, text, name);
}

function parseWith<Value>(schema: z.ZodType<Value>, text: string, name: string): Value {
  const read = schema.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  throw new BackupProblem(
    `${name} was written by another version of the product`,
    `${name} 由产品的另一个版本写成`,
  );
}

/** Compresses a long document; the checksum of gzip reveals damage. */
export const compressDocument = (document: unknown): Buffer =>
  gzipSync(JSON.stringify(document), { level: 1 });

/** @throws BackupProblem if the document has another form */
export const parseCompressedDocument = <Value>(
  content: Buffer,
  schema: z.ZodType<Value>,
  name: string,
): Value => parseWith(schema, gunzipSync(content).toString('utf8'), name);

/**
 * Gets a piece and reads it with `read`, which returns `null` or throws if the content is damaged.
 * @throws BackupProblem if the piece is missing or damaged
 */
export async function readPiece<Value>(
  place: BackupPlace,
  key: string,
  read: (content: Buffer) => Promise<Value | null> | Value | null,
): Promise<Value> {
  const name = `${key} in ${place.name}`;
  const content = await nullIfMissing(place.get(key));
  if (content === null)
    throw new BackupProblem(`${name} is missing`, `${place.name} 里缺少 ${key}`);
  try {
    const value = await read(content);
    if (value !== null) return value;
  } catch (error) {
    if (error instanceof BackupProblem) throw error;
  }
  throw damagedFile(name);
}

/**
 * Gets a piece and verifies its size and hash.
 * @throws BackupProblem if it is missing or damaged
 */
export const getChecked = (place: BackupPlace, { key, ...wanted }: CheckedPiece): Promise<Buffer> =>
  readPiece(place, key, (content) => {
    if (content.length === wanted.size) return sha256(content) === wanted.sha256 ? content : null;
    throw new BackupProblem(
      `${key} in ${place.name} has ${content.length} bytes instead of ${wanted.size}`,
      `${place.name} 里的 ${key} 有 ${content.length} 字节，应为 ${wanted.size}`,
    );
  });

export const manifestKey = (id: string) => `base/${id}/manifest.json`;
export const headKey = (lineage: string) => `wal/${lineage}/head.json`;

/** A backup in the list; an incomplete or damaged one has a problem instead of a manifest. */
export interface FoundBackup {
  id: string;
  size: number;
  manifest: Manifest | null;
  problem: string | null;
}

/** The problem of a backup that is still being made, or was interrupted. */
export const INCOMPLETE = bilingual('it was not finished', '备份没有完成');

async function readDocument<Value>(place: BackupPlace, key: string, schema: z.ZodType<Value>) {
  const content = await nullIfMissing(place.get(key));
  return content && parseDocumentWithHash(content, schema, key);
}

async function readManifest(place: BackupPlace, id: string) {
  try {
    const manifest = await readDocument<Manifest>(place, manifestKey(id), manifestSchema);
    return { manifest, problem: manifest ? null : INCOMPLETE };
  } catch (error) {
    if (error instanceof BackupProblem) return { manifest: null, problem: error.message };
    throw error;
  }
}

/** Lists all backups, the oldest first: ids begin with the time. */
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

/** Manifests of the complete ones of these backups. */
export const manifestsOf = (found: FoundBackup[]): Manifest[] =>
  found.flatMap(({ manifest }) => manifest ?? []);

/** Manifests of all complete backups, the oldest first. */
export const listManifests = async (place: BackupPlace): Promise<Manifest[]> =>
  manifestsOf(await listBackups(place));

/** Reads the end of the archived WAL of a lineage; `null` before the first WAL is archived. */
export const readHead = (place: BackupPlace, lineage: string): Promise<WalHead | null> =>
  readDocument(place, headKey(lineage), headSchema);
