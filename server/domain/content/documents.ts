import type { DataOf } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { selectDocument } from './store';

/** A document by key; refuses with `DOCUMENT_NOT_FOUND`. */
export async function readDocument(
  db: Queryable,
  key: string,
): Promise<DataOf<'GET /app-api/home/document/get'>> {
  const document = await selectDocument(db, key);
  if (!document) throw new BusinessError('DOCUMENT_NOT_FOUND');
  return { ...document, updatedAt: document.updatedAt.toISOString() };
}
