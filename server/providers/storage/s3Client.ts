import { addAbortSignal, Readable } from 'node:stream';
import { Away } from '../../core/away';

export interface S3Options {
  /** Of any storage that speaks S3. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket stands in the path instead of the host's name. */
  pathStyle: boolean;
  /** Milliseconds to wait for an answer, in all; half of it for a connection on which nothing moves. */
  timeout: number;
  /** Bytes a second at which a content may come or go: whole contents are given that much time on top. */
  slowest?: number;
  /** The key may list the bucket, so that a refusal is never the answer to what is not there. */
  mayList?: boolean;
}

const SLOWEST = 1_000_000;
/** Storages that are busy ask to be asked again (SlowDown), and a connection may have died unseen. */
const ATTEMPTS = 2;

/** What a storage answers to a request for what is not there. */
const missing = (mayList: boolean) => (mayList ? ['NoSuchKey'] : ['NoSuchKey', 'AccessDenied']);

/** Loaded when first needed: most services keep files in a folder, and loading it takes a while. */
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
  const { S3 } = await import('@aws-sdk/client-s3');
  const client = new S3({
    endpoint,
    region,
    credentials,
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    // The whole of a request is limited by a signal: see `within`.
    requestHandler: { connectionTimeout: timeout / 2, socketTimeout: timeout / 2 },
    // Many storages that speak S3 do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  /** Milliseconds for so many bytes. */
  const timeFor = (bytes: number) => Math.ceil(timeout + (bytes / slowest) * 1_000);
  return {
    put: (key: string, content: Buffer, contentType: string) =>
      within(timeFor(content.length), (abortSignal) =>
        client.putObject({ ...at(key), Body: content, ContentType: contentType }, { abortSignal }),
      ),
    get: async (key: string) => {
      const object = await within(timeout, (abortSignal) =>
        client.getObject(at(key), { abortSignal }).catch((error: unknown) => {
          throw error instanceof Error && missing(mayList).includes(error.name)
            ? notThere(key, error)
            : error;
        }),
      );
      const { Body: body, ContentType: contentType = 'application/octet-stream' } = object;
      const content = await within(timeFor(object.ContentLength ?? 0), async (abortSignal) => {
        if (body instanceof Readable) addAbortSignal(abortSignal, body);
        return Buffer.from((await body?.transformToByteArray()) ?? []);
      });
      return { content, contentType };
    },
    remove: (key: string) =>
      within(timeout, (abortSignal) => client.deleteObject(at(key), { abortSignal })),
    /** Everything below the prefix, a page at a time. */
    list: async (prefix: string) => {
      const found: { key: string; size: number }[] = [];
      let next: string | undefined;
      do {
        const continued = next !== undefined && { ContinuationToken: next };
        const page = await within(timeout, (abortSignal) =>
          client.listObjectsV2({ Bucket: bucket, Prefix: prefix, ...continued }, { abortSignal }),
        );
        for (const { Key: key = '', Size: size = 0 } of page.Contents ?? [])
          found.push({ key, size });
        next = page.NextContinuationToken;
      } while (next !== undefined);
      return found;
    },
    presignPost: async (key: string, maxSize: number, seconds: number) => {
      const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post');
      return createPresignedPost(client, {
        ...at(key),
        Conditions: [['content-length-range', 1, maxSize]],
        Expires: seconds,
      });
    },
  };
}

/**
 * Asks the storage for so many milliseconds at most.
 * @throws Away when it does not answer, is busy, or refuses us, which only its operator mends
 */
async function within<Answer>(
  limit: number,
  ask: (abortSignal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(AbortSignal.timeout(limit));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    const { name, message } = error as Error;
    throw new Away('storage', `The storage cannot be used: ${message || name}`, { cause: error });
  }
}

const notThere = (key: string, cause: Error) =>
  Object.assign(new Error(`storage: nothing under ${key} (${cause.name})`, { cause }), {
    code: 'ENOENT',
  });
