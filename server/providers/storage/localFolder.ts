import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWholeFile } from '../../core/wholeFile';
import type { StorageProvider } from './storage';

/** Segments of letters, digits, `-`, `_` and inner dots, which cannot leave the folder. */
const KEY_PATTERN = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*(\/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)*$/;

/**
 * Files in a local folder. The content type is stored in a second file, which is written first, so
 * that it exists whenever the content does.
 */
export class LocalFolder implements StorageProvider {
  constructor(private readonly folder: string) {}

  async put(key: string, content: Buffer, contentType: string): Promise<void> {
    const path = this.pathOf(key);
    await writeWholeFile(typeFile(path), Buffer.from(contentType));
    await writeWholeFile(path, content);
  }

  async get(key: string): Promise<{ content: Buffer; contentType: string }> {
    const path = this.pathOf(key);
    const content = await readFile(path);
    return { content, contentType: await readFile(typeFile(path), 'utf8') };
  }

  async remove(key: string): Promise<void> {
    const path = this.pathOf(key);
    await rm(path, { force: true });
    await rm(typeFile(path), { force: true });
  }

  directUpload(): Promise<null> {
    return Promise.resolve(null);
  }

  private pathOf(key: string): string {
    if (!KEY_PATTERN.test(key)) throw new Error('storage: malformed key');
    return join(this.folder, key);
  }
}

/** Keys cannot contain `~`, so no key has this name. */
const typeFile = (path: string) => `${path}~type`;
