import { StartProblem } from '../../core/startProblem';
import { connectS3, type S3Options } from '../storage/s3Client';
import { compareByKey, type BackupPlace, type BackupPiece } from './place';

/** Prefix of the backups' keys, because the bucket may also contain pictures. */
const PREFIX = 'backups/';

/** Stores backups in a bucket of any S3-compatible storage. */
export class S3Place implements BackupPlace {
  readonly name: string;
  private connection: ReturnType<typeof connectS3> | null = null;

  constructor(private readonly options: S3Options) {
    this.name = `${options.endpoint}/${options.bucket}/${PREFIX}`;
  }

  async put(key: string, content: Buffer): Promise<void> {
    const { put } = await this.connected();
    await this.convertErrors(put(PREFIX + key, content, 'application/octet-stream'));
  }

  async get(key: string): Promise<Buffer> {
    const { get } = await this.connected();
    return (await this.convertErrors(get(PREFIX + key))).content;
  }

  async list(prefix: string): Promise<BackupPiece[]> {
    const { list } = await this.connected();
    const found = await this.convertErrors(list(PREFIX + prefix));
    return found
      .map(({ key, size }) => ({ key: key.slice(PREFIX.length), size }))
      .sort(compareByKey);
  }

  async remove(key: string): Promise<void> {
    const { remove } = await this.connected();
    await this.convertErrors(remove(PREFIX + key));
  }

  /** Converts storage errors to errors with a message for the operator, who has to fix them. */
  private async convertErrors<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof Error) || ('code' in error && error.code === 'ENOENT')) throw error;
      throw new StartProblem(
        `The bucket ${this.name} cannot be used: ${error.message || error.name}`,
        `存储桶 ${this.name} 用不了：${error.message || error.name}`,
      );
    }
  }

  private connected() {
    return (this.connection ??= connectS3({ ...this.options, mayList: true }));
  }
}
