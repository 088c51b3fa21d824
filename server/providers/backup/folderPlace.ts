import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileSystemReason } from '../../core/database/embedded/problem';
import { StartProblem } from '../../core/startProblem';
import { makeFolder } from '../../core/madeFiles';
import { filesBelow, writeWholeFile } from '../../core/wholeFile';
import { compareByKey, type BackupPlace, type BackupPiece } from './place';

/** Stores backups in a folder on another disk, a network file system or this disk. */
export class FolderPlace implements BackupPlace {
  readonly name: string;

  constructor(private readonly folder: string) {
    this.name = folder;
  }

  async put(key: string, content: Buffer): Promise<void> {
    try {
      // New parent folders are readable for all, because the user that runs the database may have to enter them.
      await makeFolder(path.dirname(this.folder));
      // Backups contain all personal data, so only the owner of the folder has access.
      await writeWholeFile(this.pathOf(key), content, 0o700);
    } catch (error) {
      throw this.problem(error);
    }
  }

  get(key: string): Promise<Buffer> {
    return readFile(this.pathOf(key)).catch((error: unknown) => {
      throw this.problem(error);
    });
  }

  async list(prefix: string): Promise<BackupPiece[]> {
    try {
      const pieces: BackupPiece[] = [];
      for (const file of await filesBelow(path.join(this.folder, prefix))) {
        const key = prefix + file;
        pieces.push({ key, size: (await stat(this.pathOf(key))).size });
      }
      return pieces.sort(compareByKey);
    } catch (error) {
      throw this.problem(error);
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  private problem(error: unknown): unknown {
    const reason = fileSystemReason(error);
    if (reason === undefined) return error;
    return new StartProblem(
      `BACKUP_DIR ${this.folder} cannot be used: ${reason}`,
      `BACKUP_DIR ${this.folder} 用不了：${reason}`,
    );
  }

  private pathOf(key: string): string {
    if (key.split('/').some((part) => part === '' || part === '.' || part === '..'))
      throw new Error(`backup: malformed name ${key}`);
    return path.join(this.folder, key);
  }
}
