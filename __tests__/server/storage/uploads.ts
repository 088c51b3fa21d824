import type { Envelope } from '@account-doctor/contract/envelope';
import type {
  PayloadOf,
  Session,
  UploadedFile,
  UploadPurpose,
} from '@account-doctor/contract/types';
import { randomUUID } from 'node:crypto';
import type { TestService } from '../support/service';

/** Uploads like the client: requests a token, then POSTs the picture. */

export interface UploadAnswer {
  status: number;
  envelope: Envelope;
}

const BOUNDARY = 'test-boundary-7f3a';

interface Part {
  name: string;
  value: string | { content: Buffer; fileName: string; type: string };
}

/** A multipart body as browsers send it, with the parts in this order. */
export function multipartBody(parts: Part[]): Buffer {
  const chunks = parts.flatMap(({ name, value }) => {
    const isFile = typeof value !== 'string';
    const head =
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"` +
      (isFile ? `; filename="${value.fileName}"\r\nContent-Type: ${value.type}` : '');
    return [
      Buffer.from(`${head}\r\n\r\n`),
      isFile ? value.content : Buffer.from(value),
      Buffer.from('\r\n'),
    ];
  });
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** POSTs a multipart body to the upload path. */
export async function postMultipart(
  service: TestService,
  body: Buffer,
  headers: Record<string, string> = {},
): Promise<UploadAnswer> {
  const response = await service.app.inject({
    method: 'POST',
    url: '/storage/upload',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    payload: body,
  });
  return { status: response.statusCode, envelope: response.json() };
}

/** POSTs a picture with a token and any name and type. */
export const postPicture = (
  service: TestService,
  token: string,
  content: Buffer,
  { fileName = 'picture.jpg', type = 'image/jpeg' } = {},
): Promise<UploadAnswer> =>
  postMultipart(
    service,
    multipartBody([
      { name: 'token', value: token },
      { name: 'file', value: { content, fileName, type } },
    ]),
  );

/** A token for one upload, which is also the id of the future file. */
export async function requestUploadToken(
  service: TestService,
  session: Session,
  { purpose = 'evaluation', size = 1_000_000 }: { purpose?: UploadPurpose; size?: number } = {},
): Promise<string> {
  const { envelope } = await service.call(
    'POST /app-api/common/sts',
    { uploadId: randomUUID(), purpose, size },
    { session },
  );
  const token = envelope.data?.fields.token;
  if (token === undefined) throw new Error(`No token: ${envelope.code}`);
  return token;
}

/** Uploads a valid picture. */
export async function upload(
  service: TestService,
  session: Session,
  content: Buffer,
  purpose: UploadPurpose = 'evaluation',
): Promise<UploadedFile> {
  const token = await requestUploadToken(service, session, { purpose, size: content.length });
  const { envelope } = await postPicture(service, token, content);
  if (!envelope.success) throw new Error(`Not uploaded: ${envelope.code}`);
  return linkTo(service, session, token);
}

export type DeskPurpose = PayloadOf<'POST /desk-api/common/sts'>['purpose'];

/** Uploads a valid picture as a member of the desk, and returns its id. */
export async function uploadAtDesk(
  service: TestService,
  session: Pick<Session, 'token' | 'userId'>,
  content: Buffer,
  purpose: DeskPurpose,
): Promise<string> {
  const asked = { uploadId: randomUUID(), purpose, size: content.length };
  const { envelope } = await service.call('POST /desk-api/common/sts', asked, { session });
  if (!envelope.data) throw new Error(envelope.code);
  await postPicture(service, envelope.data.fields.token ?? '', content);
  return envelope.data.fileId;
}

/** Requests an uploaded picture, as the client does next. */
async function linkTo(
  service: TestService,
  session: Session,
  fileId: string,
): Promise<UploadedFile> {
  const { envelope } = await service.call(
    'GET /app-api/common/sts',
    { fileIds: fileId },
    { session },
  );
  const file = envelope.data?.list[0];
  if (!file) throw new Error(`Not there: ${envelope.code}`);
  return file;
}

/** Path and query of a link, for `inject`. */
export const pathOf = (link: string): string => link.replace(/^https?:\/\/[^/]+/, '');
