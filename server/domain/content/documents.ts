import type { DataOf } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { parseRichText } from '../../core/richText/richText';
import { selectDocument } from './store';

/** A document's source text by key; throws `DOCUMENT_NOT_FOUND`. */
export async function readDocumentSource(
  db: Queryable,
  key: string,
): Promise<DataOf<'GET /desk-api/content/document/get'>> {
  const document = await selectDocument(db, key);
  if (!document) throw new BusinessError('DOCUMENT_NOT_FOUND');
  return { ...document, updatedAt: document.updatedAt.toISOString() };
}

/** A rendered document by key; throws `DOCUMENT_NOT_FOUND`. */
export async function readDocument(
  db: Queryable,
  key: string,
): Promise<DataOf<'GET /app-api/home/document/get'>> {
  const document = await readDocumentSource(db, key);
  return { ...document, content: parseRichText(document.markdown) };
}
