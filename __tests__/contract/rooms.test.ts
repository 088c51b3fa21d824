import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { appRooms, calls, deskRooms } from '@account-doctor/contract/calls/index';
import { describe, expect, it } from 'vitest';
import { modules } from '../../server/start/modules';

const root = join(import.meta.dirname, '../..');
/** Names of the entries of a folder, without the ending of files. */
const entries = (folder: string) =>
  readdirSync(join(root, folder)).map((entry) => entry.replace(/\.ts$/, ''));
/** The call objects that a file of the contract exports. */
const exportedBy = async (path: string) => {
  const held = (await import(join(root, `contract/calls/${path}.ts`))) as Record<string, object>;
  return Object.entries(held)
    .filter(([name]) => name.endsWith('Endpoints'))
    .map(([, object]) => object);
};

const moduleNames: string[] = modules.map(({ name }) => name);
/** Folders of a tier that declare a module; others only lend to their neighbours. */
const foldersOf = (tier: string) =>
  entries(tier).filter((name) => existsSync(join(root, tier, name, 'module.ts')));

describe('the modules of the service', () => {
  it('are the folders of the domain and the flows', () => {
    const folders = [...foldersOf('server/domain'), ...foldersOf('server/flows')];
    expect([...moduleNames].sort()).toEqual(folders.sort());
  });
});

describe('the rooms of the contract', () => {
  it('each bear the name of a module, as do all files of calls', () => {
    const names = [
      ...entries('contract/calls').filter((name) => !['index', 'desk'].includes(name)),
      ...entries('contract/calls/desk'),
      ...Object.keys(appRooms),
      ...Object.keys(deskRooms),
    ];
    for (const name of names) expect(moduleNames).toContain(name);
  });

  it.each(Object.entries(appRooms))('%s: what its file exports', async (room, held) => {
    expect(await exportedBy(room)).toEqual([held]);
  });

  it.each(Object.entries(deskRooms))('desk/%s: what its file exports', async (room, held) => {
    expect(await exportedBy(`desk/${room}`)).toEqual([held]);
  });

  it('hold every call once, those of the desk beside those of the clients', () => {
    const names = (rooms: object) =>
      Object.values(rooms).flatMap((held: object) => Object.keys(held));
    const [app, desk] = [names(appRooms), names(deskRooms)];
    expect([...app, ...desk].sort()).toEqual(Object.keys(calls).sort());
    expect(app.filter((name) => !name.includes(' /app-api/'))).toEqual([]);
    expect(desk.filter((name) => !name.includes(' /desk-api/'))).toEqual([]);
  });
});
