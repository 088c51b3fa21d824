import { chown, mkdir, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { BackupProblem } from './problem';

const BLOCK = 512;

interface Entry {
  name: string;
  size: number;
  mode: number;
  isFolder: boolean;
}

const textAt = (header: Buffer, start: number, length: number) =>
  header.toString('utf8', start, start + length).split('\0')[0] ?? '';

/** A number of the header: octal, or for large ones binary, which its first bit tells. */
function numberAt(header: Buffer, start: number, length: number): number {
  if (((header[start] ?? 0) & 0x80) === 0)
    return Number.parseInt(textAt(header, start, length).trim() || '0', 8);
  return Number(header.readBigUInt64BE(start + length - 8));
}

function readHeader(header: Buffer): Entry | null {
  if (header.every((byte) => byte === 0)) return null;
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  if (sum !== numberAt(header, 148, 8)) throw new BackupProblem('The copy is no tar archive');
  const kind = textAt(header, 156, 1);
  if (kind !== '0' && kind !== '' && kind !== '5')
    throw new BackupProblem(`The copy holds ${textAt(header, 0, 100)}, which is no file`);
  const prefix = textAt(header, 345, 155);
  const name = textAt(header, 0, 100);
  return {
    name: prefix ? `${prefix}/${name}` : name,
    size: numberAt(header, 124, 12),
    mode: numberAt(header, 100, 8),
    isFolder: kind === '5',
  };
}

/** Files of an archive as it comes, as PostgreSQL writes them: files and folders only. */
class Unpacking {
  private header = Buffer.alloc(0);
  private file: FileHandle | null = null;
  /** Bytes of the present file that are still to come, and of the padding behind it. */
  private rest = 0;
  private padding = 0;
  private ended = false;

  constructor(
    private readonly folder: string,
    private readonly owner: { uid: number; gid: number } | null,
  ) {}

  async take(chunk: Buffer): Promise<void> {
    let data = chunk;
    while (data.length > 0 && !this.ended) {
      if (this.rest > 0) data = await this.write(data);
      else if (this.padding > 0) {
        const skipped = Math.min(this.padding, data.length);
        this.padding -= skipped;
        data = data.subarray(skipped);
      } else data = await this.begin(data);
    }
  }

  finish(): void {
    if (this.rest > 0 || !this.ended) throw new BackupProblem('The copy ends in the middle');
  }

  async close(): Promise<void> {
    await this.file?.close();
    this.file = null;
  }

  private async write(data: Buffer): Promise<Buffer> {
    const taken = data.subarray(0, this.rest);
    await this.file?.writeFile(taken);
    this.rest -= taken.length;
    if (this.rest === 0) await this.close();
    return data.subarray(taken.length);
  }

  private async begin(data: Buffer): Promise<Buffer> {
    const wanted = BLOCK - this.header.length;
    this.header = Buffer.concat([this.header, data.subarray(0, wanted)]);
    if (this.header.length === BLOCK) {
      const entry = readHeader(this.header);
      this.header = Buffer.alloc(0);
      if (entry === null) this.ended = true;
      else await this.open(entry);
    }
    return data.subarray(wanted);
  }

  private async open({ name, size, mode, isFolder }: Entry): Promise<void> {
    const place = path.resolve(this.folder, name);
    if (place !== this.folder && !place.startsWith(this.folder + path.sep))
      throw new BackupProblem(`The copy holds ${name}, which lies outside`);
    if (isFolder) await mkdir(place, { recursive: true, mode: mode & 0o700 });
    else {
      this.file = await open(place, 'w', mode & 0o700);
      this.rest = size;
      this.padding = (BLOCK - (size % BLOCK)) % BLOCK;
      if (size === 0) await this.close();
    }
    if (this.owner) await chown(place, this.owner.uid, this.owner.gid);
  }
}

/**
 * Unpacks an archive into a folder that exists.
 * @throws BackupProblem where it is not whole
 */
export async function untar(
  chunks: AsyncIterable<Buffer>,
  folder: string,
  owner: { uid: number; gid: number } | null,
): Promise<void> {
  const unpacking = new Unpacking(folder, owner);
  try {
    for await (const chunk of chunks) await unpacking.take(chunk);
    unpacking.finish();
  } finally {
    await unpacking.close();
  }
}
