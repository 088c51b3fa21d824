import { posix } from 'node:path';
import { INVOICE_FILE_LIMIT } from '@account-doctor/contract/invoice';
import type { Invoice } from '@account-doctor/contract/types';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { contentUnder, expiringLink } from '../storage';
import { selectInvoice, type StoredInvoice } from './store';

/** Id of an invoice's PDF; a replacement has another id. */
export const fileIdOf = (fileKey: string): string => posix.basename(fileKey);

/** Path of an invoice's PDF, for links that expire. */
export const invoicePath = (invoiceId: string, fileId: string): string =>
  `/invoice-files/${invoiceId}/${fileId}`;

/** Name under which the PDF is downloaded. */
export const invoiceFileName = (orderNo: string): string => `发票-${orderNo}.pdf`;

/** A signed link to the PDF of an invoice; `null` for an invoice without a PDF. */
export function invoiceFile(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  { invoiceId, fileKey }: StoredInvoice,
  { orderNo, origin }: { orderNo: string; origin: string },
): Invoice['file'] {
  if (fileKey === null) return null;
  const file = invoicePath(invoiceId, fileIdOf(fileKey));
  const url = origin + expiringLink(settings.storage.secret, file, now());
  return { url, fileName: invoiceFileName(orderNo) };
}

/** Reads the PDF of an invoice from the storage; `null` for an invoice without a PDF. */
export async function readInvoicePdf(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  invoiceId: string,
): Promise<Buffer | null> {
  const invoice = await selectInvoice(database, invoiceId);
  return invoice?.fileKey ? (await contentUnder(storage, invoice.fileKey)).content : null;
}

/** Decodes an uploaded PDF. Throws `FILE_TYPE_REFUSED` for other content, and `FILE_TOO_LARGE`. */
export function readPdf(base64: string): Buffer {
  const content = Buffer.from(base64, 'base64');
  if (content.length > INVOICE_FILE_LIMIT)
    throw new BusinessError('FILE_TOO_LARGE', 'PDF 不能超过 5 MB，请压缩后再上传');
  if (!content.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new BusinessError('FILE_TYPE_REFUSED', '这不是 PDF 文件，请重新选择');
  return content;
}
