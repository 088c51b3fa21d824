import type { StorageProvider, UploadTarget } from './storage';

interface S3Options {
  /** Of any storage that speaks S3. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket stands in the path instead of the host's name. */
  pathStyle: boolean;
  /** Milliseconds. */
  timeout: number;
}

/** Loaded when first needed: most services keep files in a folder, and loading it takes a while. */
async function connect({ bucket, ...options }: S3Options) {
  const { endpoint, region, pathStyle, timeout, ...credentials } = options;
  const { S3 } = await import('@aws-sdk/client-s3');
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post');
  const client = new S3({
    endpoint,
    region,
    credentials,
    forcePathStyle: pathStyle,
    requestHandler: { requestTimeout: timeout, connectionTimeout: timeout },
    // Many storages that speak S3 do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  return {
    put: (key: string, content: Buffer, contentType: string) =>
      client.putObject({ ...at(key), Body: content, ContentType: contentType }),
    get: (key: string) => client.getObject(at(key)),
    remove: (key: string) => client.deleteObject(at(key)),
    presignPost: (key: string, maxSize: number, seconds: number) =>
      createPresignedPost(client, {
        ...at(key),
        Conditions: [['content-length-range', 1, maxSize]],
        Expires: seconds,
      }),
  };
}

/** Files in a bucket. The bucket is private: people get pictures through the service's links. */
export class S3Storage implements StorageProvider {
  private connection: ReturnType<typeof connect> | null = null;

  constructor(private readonly options: S3Options) {}

  async put(key: string, content: Buffer, contentType: string): Promise<void> {
    await (await this.connected()).put(key, content, contentType);
  }

  async get(key: string): Promise<{ content: Buffer; contentType: string }> {
    const { get } = await this.connected();
    const object = await get(key).catch((error: unknown) => {
      throw error instanceof Error && error.name === 'NoSuchKey' ? notThere(key) : error;
    });
    const content = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
    return { content, contentType: object.ContentType ?? 'application/octet-stream' };
  }

  async remove(key: string): Promise<void> {
    await (await this.connected()).remove(key);
  }

  async directUpload(
    key: string,
    { maxSize, seconds }: { maxSize: number; seconds: number },
  ): Promise<UploadTarget> {
    const { presignPost } = await this.connected();
    const { url, fields } = await presignPost(key, maxSize, seconds);
    return { uploadUrl: url, fields };
  }

  private connected() {
    return (this.connection ??= connect(this.options));
  }
}

const notThere = (key: string) =>
  Object.assign(new Error(`storage: nothing under ${key}`), { code: 'ENOENT' });
