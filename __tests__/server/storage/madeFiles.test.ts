import { mkdtemp, chown, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { chownToFolderOwner } from '../../../server/core/madeFiles';

const isRoot = process.getuid?.() === 0;

it.runIf(isRoot)(
  'a service started by root does not change the owner of files behind symbolic links',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-test-'));
    const theirs = path.join(folder, 'theirs');
    const [own, link] = [path.join(folder, 'own'), path.join(folder, 'link')];
    await writeFile(own, '');
    await symlink(own, link);
    await writeFile(theirs, '');
    await chown(folder, 65_534, 65_534);
    for (const made of [theirs, link]) await chownToFolderOwner(made);
    const owners = [(await stat(theirs)).uid, (await stat(own)).uid];
    await rm(folder, { recursive: true });
    expect(owners).toEqual([65_534, 0]);
  },
);
