import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalFolder } from '../../../server/providers/storage/localFolder';

let folder: string;
let storage: LocalFolder;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-storage-'));
  storage = new LocalFolder(path.join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const filesBelow = async (): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

describe('a file in the local folder', () => {
  it('is read with its content and its type', async () => {
    const content = Buffer.from([0, 255, 10, 13]);
    await storage.put('pictures/ab/one.jpg', content, 'image/jpeg');
    expect(await storage.get('pictures/ab/one.jpg')).toEqual({
      content,
      contentType: 'image/jpeg',
    });
  });

  it('that does not exist is reported as ENOENT', async () => {
    await expect(storage.get('nothing')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('can be removed repeatedly, and leaves nothing behind', async () => {
    await storage.put('one', Buffer.from('1'), 'text/plain');
    await storage.remove('one');
    await storage.remove('one');
    await expect(storage.get('one')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await filesBelow()).toEqual([]);
  });

  it('is visible completely or not at all while it is written', async () => {
    const content = Buffer.alloc(4_000_000, 7);
    const writing = storage.put('big', content, 'image/png');
    let written = false;
    void writing.then(() => (written = true));
    let seen = 0;
    for (let looks = 0; looks < 200 || seen === 0; looks += 1) {
      const mustBeThere = written;
      const found = await storage.get('big').catch(() => null);
      if (found) {
        seen += 1;
        expect(found.content.length).toBe(content.length);
      }
      expect(found !== null || !mustBeThere).toBe(true);
    }
    await writing;
    expect(seen).toBeGreaterThan(0);
    expect(await filesBelow()).toHaveLength(2);
  });

  it('that cannot be written leaves nothing behind', async () => {
    await writeFile(path.join(folder, 'files'), 'a file where the folder should be');
    await expect(storage.put('one', Buffer.from('1'), 'text/plain')).rejects.toThrow();
    expect(await filesBelow()).toEqual(['files']);
  });
});

describe('a key', () => {
  it.each([
    '../outside',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/',
    '',
    'a~b',
    'ä',
    'a\0b',
  ])('%j that could lead elsewhere is refused', async (key) => {
    const secret = path.join(folder, 'outside');
    await writeFile(secret, 'secret');
    await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('malformed');
    await expect(storage.get(key)).rejects.toThrow('malformed');
    await expect(storage.remove(key)).rejects.toThrow('malformed');
    expect(await readFile(secret, 'utf8')).toBe('secret');
  });
});
