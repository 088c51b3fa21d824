export interface S3Options {
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
export async function connectS3({ bucket, ...options }: S3Options) {
  const { endpoint, region, pathStyle, timeout, ...credentials } = options;
  const { S3 } = await import('@aws-sdk/client-s3');
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
    get: async (key: string) => {
      const object = await client.getObject(at(key)).catch((error: unknown) => {
        throw error instanceof Error && error.name === 'NoSuchKey' ? notThere(key) : error;
      });
      const content = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
      return { content, contentType: object.ContentType ?? 'application/octet-stream' };
    },
    remove: (key: string) => client.deleteObject(at(key)),
    /** Everything below the prefix, a page at a time. */
    list: async (prefix: string) => {
      const found: { key: string; size: number }[] = [];
      let next: string | undefined;
      do {
        const page = await client.listObjectsV2({
          Bucket: bucket,
          Prefix: prefix,
          ...(next !== undefined && { ContinuationToken: next }),
        });
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

const notThere = (key: string) =>
  Object.assign(new Error(`storage: nothing under ${key}`), { code: 'ENOENT' });
