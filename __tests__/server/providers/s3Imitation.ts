import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A local storage with the part of S3 that the service uses. It checks requests by header
 * (Signature Version 4) and uploads by a signed policy as documented.
 */

export const KEY_ID = 'AKIATEST';
export const SECRET = 'test-secret';
export const REGION = 'test-1';
export const BUCKET = 'pictures';

interface StoredObject {
  content: Buffer;
  contentType: string;
  modifiedAt?: Date;
}

export interface S3Imitation {
  endpoint: string;
  objects: Map<string, StoredObject>;
  /** Whether the imitation answers that it is too busy. */
  away: boolean;
  close(): Promise<void>;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();

function signatureOf(date: string, text: string): string {
  const day = hmac(`AWS4${SECRET}`, date.slice(0, 8));
  const scoped = hmac(hmac(hmac(day, REGION), 's3'), 'aws4_request');
  return hmac(scoped, text).toString('hex');
}

const scopeOf = (date: string) => `${date.slice(0, 8)}/${REGION}/s3/aws4_request`;

/** Why a request signed by header is rejected, or `null`. */
function headerProblem(request: IncomingMessage, body: Buffer): string | null {
  const { headers } = request;
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!authorization) return 'AccessDenied';
  const [, credential, names = '', signature] = authorization;
  const date = String(headers['x-amz-date']);
  if (credential !== `${KEY_ID}/${scopeOf(date)}`) return 'InvalidAccessKeyId';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const sortedQuery = query.split('&').sort().join('&');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [request.method, path, sortedQuery, lines.join(''), names, sha256(body)].join(
    '\n',
  );
  const text = ['AWS4-HMAC-SHA256', date, scopeOf(date), sha256(canonical)].join('\n');
  return signatureOf(date, text) === signature ? null : 'SignatureDoesNotMatch';
}

type Condition = Record<string, string> | [string, string | number, string | number];

/** Why an upload by policy is rejected, or `null`. */
function policyProblem(fields: Record<string, string>, size: number): string | null {
  const { Policy: policy = '', 'X-Amz-Date': date = '', key = '' } = fields;
  if (fields['X-Amz-Credential'] !== `${KEY_ID}/${scopeOf(date)}`) return 'InvalidAccessKeyId';
  if (signatureOf(date, policy) !== fields['X-Amz-Signature']) return 'SignatureDoesNotMatch';
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
    expiration: string;
    conditions: Condition[];
  };
  if (Date.parse(expiration) < Date.now()) return 'AccessDenied';
  const given: Record<string, string> = { ...fields, bucket: BUCKET, key };
  for (const condition of conditions) {
    if (Array.isArray(condition)) {
      const [, min, max] = condition;
      if (size < Number(min)) return 'EntityTooSmall';
      if (size > Number(max)) return 'EntityTooLarge';
    } else {
      const [[name, value] = ['', '']] = Object.entries(condition);
      if (given[name] !== value) return 'AccessDenied';
    }
  }
  return null;
}

/** The fields of a multipart form and its file. */
async function formOf(request: IncomingMessage, body: Buffer) {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const fields: Record<string, string> = {};
  form.forEach((value, name) => {
    if (typeof value === 'string') fields[name] = value;
  });
  const file = form.get('file');
  const content = file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
  return { fields, content };
}

const refuse = (response: ServerResponse, code: string) =>
  response
    .writeHead(code === 'NoSuchKey' ? 404 : 403, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);

const NO_OBJECT: StoredObject = { content: Buffer.alloc(0), contentType: '' };

/** Small, so that lists have several pages. */
const PAGE = 3;

const describedObject = ({ content, modifiedAt = new Date(0) } = NO_OBJECT) =>
  `<Size>${content.length}</Size><ETag>"${sha256(content)}"</ETag><LastModified>${modifiedAt.toISOString()}</LastModified>`;

/** One page of the keys with a prefix, after the last key of the previous page. */
function sendPage(
  response: ServerResponse,
  objects: S3Imitation['objects'],
  asked: URLSearchParams,
): ServerResponse {
  const after = asked.get('continuation-token') ?? '';
  const found = [...objects.keys()]
    .filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after)
    .sort();
  const page = found.slice(0, PAGE);
  const rows = page.map(
    (key) => `<Contents><Key>${key}</Key>${describedObject(objects.get(key))}</Contents>`,
  );
  const more = found.length > page.length;
  const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${rows.join('')}</ListBucketResult>`,
    );
}

/** Options for a client with the right keys. */
export const accessTo = ({ endpoint }: Pick<S3Imitation, 'endpoint'>) => ({
  endpoint,
  region: REGION,
  bucket: BUCKET,
  accessKeyId: KEY_ID,
  secretAccessKey: SECRET,
  pathStyle: true,
  timeout: 5_000,
});

/** The imitation's options as settings of the service. */
export const settingsFor = ({ endpoint }: Pick<S3Imitation, 'endpoint'>) => ({
  S3_ENDPOINT: endpoint,
  S3_REGION: REGION,
  S3_BUCKET: BUCKET,
  S3_ADDRESSING: 'path',
  S3_ACCESS_KEY_ID: KEY_ID,
  S3_SECRET_ACCESS_KEY: SECRET,
});

/** Starts the imitation with one bucket, addressed by path. */
export async function startS3Imitation(): Promise<S3Imitation> {
  const objects = new Map<string, StoredObject>();

  const takeForm = async (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const { fields, content } = await formOf(request, body);
    const problem = policyProblem(fields, content.length);
    if (problem) return refuse(response, problem);
    objects.set(fields.key ?? '', { content, contentType: 'application/octet-stream' });
    return response.writeHead(204).end();
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (imitation.away) return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    if (request.method === 'POST') return takeForm(request, response, body);

    const problem = headerProblem(request, body);
    if (problem) return refuse(response, problem);
    const key = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').slice(
      `/${BUCKET}/`.length,
    );
    if (request.method === 'PUT') {
      objects.set(key, { content: body, contentType: String(request.headers['content-type']) });
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const { searchParams } = new URL(request.url ?? '', 'http://s3');
    if (searchParams.has('list-type')) return sendPage(response, objects, searchParams);
    const object = objects.get(key);
    if (!object) return refuse(response, 'NoSuchKey');
    return response.writeHead(200, { 'content-type': object.contentType }).end(object.content);
  };

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const imitation: S3Imitation = {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    away: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return imitation;
}
