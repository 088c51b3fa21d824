import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { appCallsByModule, calls, deskCallsByModule } from '@account-doctor/contract/calls/index';
import { describe, expect, it } from 'vitest';
import { modules } from '../../server/start/modules';

const root = join(import.meta.dirname, '../..');
/** Names of a folder's entries, without file extensions. */
const entries = (folder: string) =>
  readdirSync(join(root, folder)).map((entry) => entry.replace(/\.ts$/, ''));
/** The objects with calls that a contract file exports. */
const exportedBy = async (path: string) => {
  const held = (await import(join(root, `contract/calls/${path}.ts`))) as Record<string, object>;
  return Object.entries(held)
    .filter(([name]) => name.endsWith('Endpoints'))
    .map(([, object]) => object);
};

const moduleNames: string[] = modules.map(({ name }) => name);
/** Folders that declare a module; other folders only contain shared code. */
const foldersOf = (tier: string) =>
  entries(tier).filter((name) => existsSync(join(root, tier, name, 'module.ts')));

describe('the modules of the service', () => {
  it('are the folders of domain and flows', () => {
    const folders = [...foldersOf('server/domain'), ...foldersOf('server/flows')];
    expect([...moduleNames].sort()).toEqual(folders.sort());
  });
});

describe('the calls of each module in the contract', () => {
  it('have the name of a module, like all files with calls', () => {
    const names = [
      ...entries('contract/calls').filter((name) => !['index', 'desk'].includes(name)),
      ...entries('contract/calls/desk'),
      ...Object.keys(appCallsByModule),
      ...Object.keys(deskCallsByModule),
    ];
    for (const name of names) expect(moduleNames).toContain(name);
  });

  it.each(Object.entries(appCallsByModule))(
    '%s: are all exports of its file',
    async (room, held) => {
      expect(await exportedBy(room)).toEqual([held]);
    },
  );

  it.each(Object.entries(deskCallsByModule))(
    'desk/%s: are all exports of its file',
    async (room, held) => {
      expect(await exportedBy(`desk/${room}`)).toEqual([held]);
    },
  );

  it('contain each call once, separately for clients and desk', () => {
    const names = (rooms: object) =>
      Object.values(rooms).flatMap((held: object) => Object.keys(held));
    const [app, desk] = [names(appCallsByModule), names(deskCallsByModule)];
    expect([...app, ...desk].sort()).toEqual(Object.keys(calls).sort());
    expect(app.filter((name) => !name.includes(' /app-api/'))).toEqual([]);
    expect(desk.filter((name) => !name.includes(' /desk-api/'))).toEqual([]);
  });
});
