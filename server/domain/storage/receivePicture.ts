import { PICTURE_LIMIT } from '@account-doctor/contract/limits';
import type { FastifyRequest } from 'fastify';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { allowedUpload } from './upload';
import type { Upload } from './uploadStore';

/** Additional bytes allowed for the other fields and the multipart format. */
const FRAMING_LIMIT = 65_536;

/**
 * Reads an upload: first the field `token`, then the field `file`. Keeps no content in memory before the token is
 * verified, and then at most as much as the token allows. Throws the errors of `allowedUpload`, `FILE_TOO_LARGE`,
 * `BODIES_LIMITED`, and validation errors for malformed requests.
 */
export async function receivePicture(
  services: Services,
  request: FastifyRequest,
): Promise<{ upload: Upload; content: Buffer }> {
  checkHeaders(request);
  try {
    return await readParts(services, request);
  } catch (error) {
    throw isMultipartError(error)
      ? new BusinessError('VALIDATION_FAILED', '图片没有传完整，请重试')
      : error;
  } finally {
    // Reads and discards the rest of a rejected upload; otherwise, it would block the connection and the response.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** The boundary of a multipart form, at most 70 characters (RFC 2046); the parser throws if it is much longer. */
const BOUNDARY = /;\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})\s*(?:;|$)/i;

function checkHeaders(request: FastifyRequest): void {
  if (!request.isMultipart() || !BOUNDARY.test(request.headers['content-type'] ?? ''))
    throw new BusinessError('UNSUPPORTED_MEDIA_TYPE');
  const length = request.headers['content-length'];
  // Browsers and WeChat always send the length. Without it, there would be no limit to the data that is read and
  // discarded.
  if (length === undefined)
    throw new BusinessError('VALIDATION_FAILED', '上传缺少长度信息，请重试');
  if (Number(length) > PICTURE_LIMIT + FRAMING_LIMIT) throw new BusinessError('FILE_TOO_LARGE');
}

async function readParts(
  services: Services,
  request: FastifyRequest,
): Promise<{ upload: Upload; content: Buffer }> {
  let upload: Upload | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname !== 'token') continue;
      upload = await allowedUpload(services, String(part.value));
      request.countBodyFor(upload.ownerId);
    } else {
      if (!upload) throw new BusinessError('UPLOAD_TOKEN_INVALID');
      return { upload, content: await readAtMost(part.file, upload.maxSize) };
    }
  }
  throw new BusinessError('VALIDATION_FAILED', '没有收到图片，请重新选择');
}

async function readAtMost(file: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > limit) throw new BusinessError('FILE_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether an error comes from the multipart library (`FST_…`) or its parser. */
function isMultipartError(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof BusinessError) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code.startsWith('FST_') || /multipart|boundary|Part terminated/i.test(error.message);
}
