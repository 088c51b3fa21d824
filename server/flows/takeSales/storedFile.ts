import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SALE_FILE_LIMIT, type SaleFileBeginning } from '@account-doctor/contract/saleImports';
import type { PayloadOf } from '@account-doctor/contract/types';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import {
  deleteImport,
  filePartKey,
  filePartKeys,
  findImportOfUpload,
  headerKeyOf,
  insertImport,
  lockImport,
  mappingOfHeader,
  gamesOfSales,
  type StoredImport,
  updateImport,
} from '../../domain/sale';
import { staffPerson } from '../../domain/staff';
import { contentUnder } from '../../domain/storage';
import { runInFileHelper } from './fileReader';

/**
 * Copies a stored file to a temporary folder, passes the paths of the file and the folder to `work`, and then deletes
 * the folder.
 */
export async function useStoredFile<Result>(
  { storage }: Services,
  stored: Pick<StoredImport, 'importId' | 'parts'>,
  work: (file: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-sales-'));
  try {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    for (const key of filePartKeys(stored))
      await writeFile(file, (await storage.get(key)).content, { flag: 'a' });
    return await work(file, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type SentPart = PayloadOf<'POST /desk-api/sale/file/send'>;

/** The file that an uploaded part belongs to; creates it when its first part arrives. */
async function fileOf(
  { database, now }: Services,
  { uploadId, name, parts }: SentPart,
  staffId: string,
): Promise<StoredImport> {
  return database.transaction(async (tx) => {
    const present = await findImportOfUpload(tx, uploadId);
    if (present && present.staffId !== staffId) throw new BusinessError('SALE_FILE_NOT_FOUND');
    if (present) return present;
    const importedBy = (await staffPerson(tx, staffId))?.alias ?? staffId;
    const file = { fileName: name, importedBy, staffId, uploadId, parts, at: now() };
    const importId = await insertImport(tx, { ...file, state: 'received' });
    const begun = await lockImport(tx, importId);
    if (!begun) throw new BusinessError('SALE_FILE_NOT_FOUND');
    return begun;
  });
}

/**
 * Stores a part of an uploaded file; after the last part, reads the columns of the file. Idempotent.
 * @returns the id of the file
 * @throws BusinessError VALIDATION_FAILED if the file is too large or cannot be read
 */
export async function receivePart(
  services: Services,
  sent: SentPart,
  staffId: string,
): Promise<number> {
  const file = await fileOf(services, sent, staffId);
  if (sent.parts !== file.parts || sent.part >= file.parts)
    throw new BusinessError('VALIDATION_FAILED', '文件没有传完整，请重新上传');
  if (file.hash !== null) return file.importId;
  const content = Buffer.from(sent.content, 'base64');
  await services.storage.put(
    filePartKey(file.importId, sent.part),
    content,
    'application/octet-stream',
  );
  if (sent.part === sent.parts - 1) await finishUpload(services, file);
  return file.importId;
}

/** Reads and stores the columns of a completely uploaded file; deletes the file if it cannot be read. */
async function finishUpload(services: Services, file: StoredImport): Promise<void> {
  const { database } = services;
  try {
    const found = await contentsOf(services, file);
    await database.transaction((tx) => updateImport(tx, file.importId, found));
  } catch (error) {
    if (error instanceof UnusableFile)
      await database.transaction((tx) => deleteWithContents(tx, file));
    throw error;
  }
}

/** A file that cannot be imported, and the reason in Chinese. */
export class UnusableFile extends BusinessError {
  constructor(
    reason: string,
    /** Whether the file can be read but contains no table of sales. */
    readonly hasNoTable = false,
  ) {
    super('VALIDATION_FAILED', reason);
  }
}

/** Deletes a file that is not imported, and enqueues the deletion of its contents. */
export async function deleteWithContents(tx: Transaction, file: StoredImport): Promise<void> {
  await deleteImport(tx, file);
  await enqueue(tx, 'removeContents', { payload: { keys: filePartKeys(file) } });
}

/**
 * Reads the hash, the size in bytes and the columns of a stored file; suggests mappings for the columns.
 * @throws UnusableFile if the file is too large or cannot be read
 */
export async function contentsOf(
  services: Services,
  { importId, parts }: Pick<StoredImport, 'importId' | 'parts'>,
): Promise<{ hash: string; size: number; beginning: SaleFileBeginning }> {
  const { database } = services;
  const hash = createHash('sha256');
  let size = 0;
  for (const key of filePartKeys({ importId, parts })) {
    const { content } = await contentUnder(services.storage, key);
    hash.update(content);
    size += content.length;
  }
  if (size > SALE_FILE_LIMIT || size === 0)
    throw new UnusableFile(
      size === 0 ? '文件是空的' : `文件超过 ${SALE_FILE_LIMIT / 1_048_576} MB，请分成几个文件`,
    );
  const games = await gamesOfSales(database);
  const found = await useStoredFile(services, { importId, parts }, (file) =>
    runInFileHelper({ kind: 'inspect', file, games }),
  );
  if ('unreadable' in found) throw new UnusableFile(found.unreadable, found.hasNoTable);
  const beginning = await suggestRemembered(services, found);
  return { hash: hash.digest('hex'), size, beginning };
}

/** Suggests for a sheet the mapping of the newest imported file with the same columns, if there was one. */
async function suggestRemembered(
  { database }: Services,
  { sheets }: SaleFileBeginning,
): Promise<SaleFileBeginning> {
  const known = [];
  for (const sheet of sheets) {
    const key = headerKeyOf(sheet.columns.map(({ name }) => name));
    const mapping = await mappingOfHeader(database, key);
    known.push(
      mapping
        ? { ...sheet, suggested: { ...mapping, sheet: sheet.name }, remembered: true }
        : sheet,
    );
  }
  return { sheets: known };
}
