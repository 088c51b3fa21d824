import { connectS3, type S3Options } from './s3Client';
import type { StorageProvider, UploadTarget } from './storage';

/** Stores files in a private bucket; users see pictures only through links of the service. */
export class S3Storage implements StorageProvider {
  private connection: ReturnType<typeof connectS3> | null = null;

  constructor(private readonly options: S3Options) {}

  async put(key: string, content: Buffer, contentType: string): Promise<void> {
    await (await this.connected()).put(key, content, contentType);
  }

  async get(key: string): Promise<{ content: Buffer; contentType: string }> {
    return (await this.connected()).get(key);
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
    return (this.connection ??= connectS3(this.options));
  }
}
