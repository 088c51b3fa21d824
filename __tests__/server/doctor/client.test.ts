import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildsOfOtherSecret, SIGN_SECRET_FILE } from '../../../server/start/builtSecret';
import { checkBackupPlace } from '../../../server/doctor/backups';
import { tryAsClient } from '../../../server/doctor/client';
import { checkBuilds } from '../../../server/doctor/machine';
import { tryProviders } from '../../../server/doctor/providers';
import { readSettings } from '../../../server/start/settings';
import {
  manifestKey,
  type Manifest,
  documentWithHash,
} from '../../../server/domain/backup/archive';
import { startLocalServer } from '../providers/localServer';
import { buildService, type TestService } from '../support/service';
import { newFolder, removeFolder } from '../support/program';

const NOW = new Date('2026-11-20T04:00:00Z');

let service: TestService;
let origin = '';
const servers: Server[] = [];
beforeAll(async () => {
  service = await buildService({ now: new Date() });
  origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => service.close());

/**
 * A proxy with nginx's default settings: it does not pass on Upgrade, and accepts bodies of up to a
 * megabyte.
 */
async function plainProxy(): Promise<string> {
  const server = createServer((asked, answer) => {
    if (Number(asked.headers['content-length'] ?? 0) > 1_048_576) {
      asked.resume();
      answer.writeHead(413, { 'content-type': 'text/html' }).end('<h1>413</h1>');
      return;
    }
    const { upgrade: _, connection: __, ...headers } = asked.headers;
    const { method, url: place } = asked;
    const passed = request(`${origin}${place}`, { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  server.on('upgrade', (asked, socket) => {
    const { upgrade: _, connection: __, ...headers } = asked.headers;
    request(`${origin}${asked.url}`, { headers }, (got) => {
      socket.end(`HTTP/1.1 ${got.statusCode} Refused\r\ncontent-length: 0\r\n\r\n`);
    }).end();
  });
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const tried = async (PUBLIC_ORIGIN: string, more: Record<string, string> = {}) =>
  (await tryAsClient(readSettings({ PUBLIC_ORIGIN, ...more }))).map(({ state, said }) => [
    state,
    said,
  ]);

describe('the doctor, as a client at the public address', () => {
  it('makes a signed call, opens a socket and sends a picture of 10 MB', async () => {
    expect(await tried(origin)).toEqual([
      ['good', 'answers a call that is signed with SIGN_SECRET'],
      ['good', 'opens a socket, as the chat does'],
      ['good', 'lets a picture of 10 MB through'],
    ]);
  });

  it('names what a proxy blocks, with the setting to change', async () => {
    const findings = await tryAsClient(readSettings({ PUBLIC_ORIGIN: await plainProxy() }));
    expect(findings.map(({ state }) => state)).toEqual(['good', 'bad', 'bad']);
    expect(findings[1]?.said).toContain('opens no socket (HTTP 404)');
    expect(findings[1]?.advice).toContain('proxy_set_header Upgrade $http_upgrade');
    expect(findings[2]?.said).toContain('lets no picture of 10 MB through (HTTP 413)');
    expect(findings[2]?.advice).toContain('client_max_body_size 11m');
  });

  it('signs again with the service’s time if the service requires it, as clients do', async () => {
    service.advance(3_600_000);
    const [call] = await tried(origin);
    service.advance(-3_600_000);
    expect(call).toEqual(['good', 'answers a call that is signed with SIGN_SECRET']);
  });

  it('reports that the service uses another secret', async () => {
    const [call] = await tried(origin, { SIGN_SECRET: 'another secret than that' });
    expect(call).toEqual(['bad', 'refuses a call that is signed with SIGN_SECRET']);
  });
});

describe('builds that sign with another secret', () => {
  it('are named by the doctor, except one without a stated secret', async () => {
    const folder = await newFolder();
    const settings = (SIGN_SECRET?: string) =>
      readSettings({ H5_DIST: folder, DESK_DIST: folder, ...(SIGN_SECRET ? { SIGN_SECRET } : {}) });
    const builtWith = (secret: string) =>
      writeFile(
        path.join(folder, SIGN_SECRET_FILE),
        `${createHash('sha256').update(secret).digest('hex')}\n`,
      );
    expect(buildsOfOtherSecret(settings('secret of the service'))).toEqual([]);
    await builtWith('secret of the service');
    expect(buildsOfOtherSecret(settings('secret of the service'))).toEqual([]);
    expect(buildsOfOtherSecret(settings())).toEqual(['h5 build', 'desk build']);
    await builtWith('');
    expect(buildsOfOtherSecret(settings())).toEqual([]);
    const bad = checkBuilds(settings('secret of the service')).filter(
      ({ state }) => state === 'bad',
    );
    expect(bad.map(({ about }) => about)).toEqual(['h5 build', 'desk build']);
    expect(bad[0]?.advice).toContain('build it again with the SETTINGS_FILE');
    await removeFolder(folder);
  });
});

describe('the place of the backups', () => {
  const settings = (more: Record<string, string>) =>
    readSettings({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/x', ...more });
  const states = async (BACKUP_DIR: string, more: Record<string, string> = {}) =>
    (await checkBackupPlace(settings({ BACKUP_DIR, ...more }), NOW)).map(
      ({ about, state, said }) => `${state} ${about}: ${said}`,
    );

  it('is written and read, and the newest backup is read completely', async () => {
    const folder = await newFolder();
    expect(await states(folder)).toEqual([
      `good backup place: ${folder} can be written and read`,
      `note newest backup: no backup is in ${folder}`,
    ]);
    const manifest: Manifest = {
      ...{ format: 'dump', id: 'b1', kind: 'daily', startedAt: NOW.toISOString(), version: '1' },
      ...{ endedAt: new Date(NOW.getTime() - 27 * 3_600_000).toISOString(), files: null },
      ...{ postgres: 150_000, databaseSize: 1, parts: [] },
    };
    const keep = async (kept: Manifest) => {
      const file = path.join(folder, manifestKey(kept.id));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, documentWithHash(kept));
    };
    await keep(manifest);
    expect((await states(folder))[1]).toBe('bad newest backup: b1 is 27 hours old');
    const fresh = { ...manifest, id: 'b2', endedAt: NOW.toISOString() };
    await keep(fresh);
    expect((await states(folder))[1]).toBe('good newest backup: b2 is 0 hours old and whole');
    const part = { key: 'base/b2/database.dump.0000', size: 3, sha256: 'a'.repeat(64) };
    await keep({ ...fresh, parts: [part] });
    expect((await states(folder))[1]).toMatch(
      /^bad newest backup: .* cannot be restored: .*is missing/,
    );
    await removeFolder(folder);
  });

  it('that cannot be written is reported', async () => {
    const folder = await newFolder();
    await writeFile(path.join(folder, 'file'), '');
    const [finding, ...others] = await states(path.join(folder, 'file'));
    expect(finding).toMatch(/^bad backup place: cannot be used: BACKUP_DIR .* cannot be used/);
    expect(others).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

describe('a provider that is asked with the keys of the settings', () => {
  it('is reported if it rejects them; nothing is sent', async () => {
    let Code = 'isv.MOBILE_NUMBER_ILLEGAL';
    const asked: string[] = [];
    const provider = await startLocalServer(({ rawQuery }) => {
      asked.push(rawQuery);
      return { status: 200, json: { Code } };
    });
    const settings = readSettings({
      SMS_PROVIDER: 'aliyun',
      SMS_ALIYUN_ENDPOINT: provider.endpoint,
      SMS_ALIYUN_ACCESS_KEY_ID: 'id',
      SMS_ALIYUN_ACCESS_KEY_SECRET: 'secret',
      SMS_ALIYUN_SIGN_NAME: '账号博士',
      SMS_ALIYUN_TEMPLATE_CODE: 'SMS_1',
    });
    const { database } = service.services;
    expect(await tryProviders(settings, database)).toEqual([
      { about: 'SMS', state: 'good', said: 'accepts the keys in the settings' },
    ]);
    Code = 'InvalidAccessKeyId.NotFound';
    expect(await tryProviders(settings, database)).toMatchObject([
      { about: 'SMS', state: 'bad', said: 'SendSms: InvalidAccessKeyId.NotFound' },
    ]);
    expect(asked.every((query) => query.includes('PhoneNumbers=0&'))).toBe(true);
    await provider.close();
    const unheard = await startLocalServer(() => 'silence');
    await unheard.close();
    const elsewhere = {
      ...settings,
      sms: { ...settings.sms, aliyunEndpoint: unheard.endpoint },
    };
    const [gone] = await tryProviders(elsewhere, database);
    expect(gone).toMatchObject({ about: 'SMS', state: 'bad' });
    expect(gone?.said).toContain('ECONNREFUSED');
    expect(gone?.advice).toContain('allow this machine to reach it');
  });
});
