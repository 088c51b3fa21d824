import { SALE_PART_SIZE } from '@account-doctor/contract/saleImports';
import { base64Of } from '../../data/base64';
import { call } from '../../data/service';

/**
 * Uploads a file of sales in parts; returns its id.
 * @param onProgress called with the uploaded share, 0–1
 */
export async function sendFile(file: File, onProgress: (share: number) => void): Promise<number> {
  const uploadId = crypto.randomUUID();
  const parts = Math.ceil(file.size / SALE_PART_SIZE);
  let importId = 0;
  for (let part = 0; part < parts; part++) {
    const content = await base64Of(file.slice(part * SALE_PART_SIZE, (part + 1) * SALE_PART_SIZE));
    const sent = { uploadId, name: file.name, part, parts, content };
    ({ importId } = await call('POST /desk-api/sale/file/send', sent));
    onProgress((part + 1) / parts);
  }
  return importId;
}
