import { connectS3, type S3Options } from '../storage/s3Client';
import { byKey, type BackupPlace, type Piece } from './place';

/** Everything of ours in the bucket, which may be the one of the pictures, begins with this. */
const PREFIX = 'backups/';

/** Backups in a bucket of any storage that speaks S3. */
export class S3Place implements BackupPlace {
  readonly name: string;
  private connection: ReturnType<typeof connectS3> | null = null;

  constructor(private readonly options: S3Options) {
    this.name = `${options.endpoint}/${options.bucket}/${PREFIX}`;
  }

  async put(key: string, content: Buffer): Promise<void> {
    await (await this.connected()).put(PREFIX + key, content, 'application/octet-stream');
  }

  async get(key: string): Promise<Buffer> {
    return (await (await this.connected()).get(PREFIX + key)).content;
  }

  async list(prefix: string): Promise<Piece[]> {
    const found = await (await this.connected()).list(PREFIX + prefix);
    return found.map(({ key, size }) => ({ key: key.slice(PREFIX.length), size })).sort(byKey);
  }

  async remove(key: string): Promise<void> {
    await (await this.connected()).remove(PREFIX + key);
  }

  private connected() {
    return (this.connection ??= connectS3(this.options));
  }
}
