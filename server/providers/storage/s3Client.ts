import { addAbortSignal, Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3 } from '@aws-sdk/client-s3';
import { PartUnavailable } from '../../core/partUnavailable';

export interface S3Options {
  /** Address of any S3-compatible storage. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket's name is part of the path instead of the host name. */
  pathStyle: boolean;
  /** Timeout of a request in ms; a connection without activity is given up after half of it. */
  timeout: number;
  /**
   * Minimum transfer rate in bytes per second; the timeout of whole contents is extended
   * accordingly.
   */
  slowest?: number;
  /**
   * Whether the access key can list the bucket. If it cannot, the storage reports a missing object as denied access.
   */
  mayList?: boolean;
}

const SLOWEST = 1_000_000;
/** One retry, because busy storages ask for one (SlowDown), and a pooled connection may be broken. */
const ATTEMPTS = 2;

/** Error codes for a missing object. */
const missingCodes = (mayList: boolean) =>
  mayList ? ['NoSuchKey'] : ['NoSuchKey', 'AccessDenied'];

/** Loads the library on first use, because it is slow and most services store files in a folder. */
export async function connectS3({ bucket, ...options }: S3Options) {
  const {
    endpoint,
    region,
    pathStyle,
    timeout,
    slowest = SLOWEST,
    mayList = false,
    ...credentials
  } = options;
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3({
    endpoint,
    region,
    credentials,
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    // An abort signal limits the time of the whole request: see `sendInTime`.
    requestHandler: { connectionTimeout: timeout / 2, socketTimeout: timeout / 2 },
    // Many S3-compatible storages do not support newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const ref = (key: string) => ({ Bucket: bucket, Key: key });
  /** Timeout for a content of this size, in ms. */
  const timeFor = (bytes: number) => Math.ceil(timeout + (bytes / slowest) * 1_000);
  return {
    put: (key: string, content: Buffer, contentType: string) =>
      sendInTime(timeFor(content.length), (abortSignal) =>
        client.putObject({ ...ref(key), Body: content, ContentType: contentType }, { abortSignal }),
      ),
    /**
     * @param most maximum size in bytes; a larger object is rejected with `ObjectTooLarge` without being read to the
     *   end
     */
    get: async (key: string, most = Infinity) => {
      const object = await sendInTime(timeout, (abortSignal) =>
        client.getObject(ref(key), { abortSignal }).catch((error: unknown) => {
          throw error instanceof Error && missingCodes(mayList).includes(error.name)
            ? noObjectError(key, error)
            : error;
        }),
      );
      return readObject(object, { limit: timeFor(object.ContentLength ?? 0), most });
    },
    remove: (key: string) =>
      sendInTime(timeout, (abortSignal) => client.deleteObject(ref(key), { abortSignal })),
    list: (prefix: string) => listAll(client, { bucket, prefix, timeout }),
    presignPost: async (key: string, maxSize: number, seconds: number) => {
      const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post');
      return createPresignedPost(client, {
        ...ref(key),
        Conditions: [['content-length-range', 1, maxSize]],
        Expires: seconds,
      });
    },
  };
}

/** An object has more bytes than the caller allows. */
export class ObjectTooLarge extends Error {}

/** Reads the content of an object within a time limit in ms and a number of bytes. */
async function readObject(
  { Body: body, ContentType: contentType = 'application/octet-stream' }: GetObjectCommandOutput,
  { limit, most }: { limit: number; most: number },
): Promise<{ content: Buffer; contentType: string }> {
  const content = await sendInTime(limit, async (abortSignal) => {
    if (!(body instanceof Readable)) return Buffer.from((await body?.transformToByteArray()) ?? []);
    addAbortSignal(abortSignal, body);
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of body as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > most) return null;
      parts.push(part);
    }
    return Buffer.concat(parts);
  });
  if (content === null) throw new ObjectTooLarge();
  return { content, contentType };
}

/** An object as the storage lists it; `etag` changes with the content. */
interface S3Object {
  key: string;
  size: number;
  etag: string;
  modifiedAt: Date | null;
}

/** All keys with the prefix, page by page; `timeout` is the limit for one page in ms. */
async function listAll(
  client: S3,
  { bucket, prefix, timeout }: { bucket: string; prefix: string; timeout: number },
): Promise<S3Object[]> {
  const found: S3Object[] = [];
  let next: string | undefined;
  do {
    const continued = next !== undefined && { ContinuationToken: next };
    const page = await sendInTime(timeout, (abortSignal) =>
      client.listObjectsV2({ Bucket: bucket, Prefix: prefix, ...continued }, { abortSignal }),
    );
    for (const { Key: key = '', Size: size = 0, ETag: etag = '', LastModified } of page.Contents ??
      [])
      found.push({ key, size, etag, modifiedAt: LastModified ?? null });
    next = page.NextContinuationToken;
  } while (next !== undefined);
  return found;
}

/**
 * Sends a request with a timeout in ms.
 * @throws PartUnavailable if the storage does not answer, is busy, or rejects our credentials
 */
async function sendInTime<Answer>(
  limit: number,
  ask: (abortSignal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(AbortSignal.timeout(limit));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    const { name, message } = error as Error;
    throw new PartUnavailable('storage', `The storage cannot be used: ${message || name}`, {
      cause: error,
    });
  }
}

const noObjectError = (key: string, cause: Error) =>
  Object.assign(new Error(`storage: no object with the key ${key} (${cause.name})`, { cause }), {
    code: 'ENOENT',
  });
