import { randomUUID } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FolderPlace } from '../../../server/providers/backup/folderPlace';
import type { BackupPlace } from '../../../server/providers/backup/place';
import { S3Place } from '../../../server/providers/backup/s3Place';
import { accessTo, startS3Imitation } from '../providers/s3Imitation';
import { newFolder, removeFolder } from '../support/program';

const s3 = await startS3Imitation();
const folder = await newFolder();
afterAll(async () => {
  await s3.close();
  await removeFolder(folder);
});

const places: [string, BackupPlace][] = [
  ['a folder', new FolderPlace(path.join(folder, 'backups'))],
  ['a bucket', new S3Place(accessTo(s3))],
];

describe.each(places)('backups in %s', (_, place) => {
  it('are read as they were written, and listed by name and size', async () => {
    expect(await place.list('base/')).toEqual([]);
    for (const name of ['c', 'a', 'e', 'b', 'd'])
      await place.put(`base/one/${name}`, Buffer.from(name.repeat(3)));
    await place.put('wal/x~type', Buffer.from('x'));
    expect(await place.list('base/')).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => ({ key: `base/one/${name}`, size: 3 })),
    );
    expect((await place.get('wal/x~type')).toString()).toBe('x');
  });

  it('are replaced and removed; a missing piece is reported, and removing it is no error', async () => {
    await place.put('base/one/a', Buffer.from('other'));
    expect((await place.get('base/one/a')).toString()).toBe('other');
    await place.remove('base/one/a');
    await place.remove('base/one/a');
    await expect(place.get('base/one/a')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('a folder of backups', () => {
  it('is closed to other users, and shows no partly written pieces', async () => {
    const closed = path.join(folder, 'data', 'closed');
    const place = new FolderPlace(closed);
    await place.put('base/one/a', Buffer.from('a'));
    expect((await stat(path.dirname(closed))).mode & 0o055).toBe(0o055);
    expect((await stat(path.join(closed, 'base'))).mode & 0o077).toBe(0);
    expect((await stat(path.join(closed, 'base', 'one', 'a'))).mode & 0o077).toBe(0);
    await writeFile(path.join(closed, 'base', 'one', `b.0~${randomUUID()}`), 'b');
    await mkdir(path.join(closed, 'base', 'two'));
    expect(await place.list('base/')).toEqual([{ key: 'base/one/a', size: 1 }]);
  });

  it('rejects names that lead outside of the folder', () => {
    expect(() => new FolderPlace(folder).get('../secret')).toThrow('malformed');
  });
});
