import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY } from '@account-doctor/contract/time';
import { APP_VERSION } from '@account-doctor/contract/version';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { judgeKeys } from '../../../server/doctor/data';
import { checkSettings, judgeDisk } from '../../../server/doctor/machine';
import { tryProviders } from '../../../server/doctor/providers';
import {
  checkAddress,
  checkCertificate,
  judgeCertificate,
  providersInUse,
} from '../../../server/doctor/network';
import {
  manifestKey,
  type Manifest,
  documentWithHash,
} from '../../../server/domain/backup/archive';
import { seedContent } from '../../../server/flows/seed/content';
import { readSettings } from '../../../server/start/settings';
import { type LocalServer, startLocalServer } from '../providers/localServer';
import { newMember } from '../staff/staff';
import { runCommand, runCommandWith } from '../support/command';
import { buildService, type TestService } from '../support/service';

const NOW = new Date('2026-11-20T04:00:00Z');

describe('settings that are valid individually', () => {
  it('are reported if the service cannot start with them', async () => {
    const settings = readSettings({ PAYMENT_PROVIDERS: 'alipay' });
    const [finding] = checkSettings(settings, {});
    expect(finding).toMatchObject({ about: 'settings', state: 'bad' });
    expect(finding?.said).toContain('needs ALIPAY_APP_ID');
    expect(await tryProviders(settings, undefined as never)).toEqual([]);
  });
});

describe('npm run doctor', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await buildService();
  });
  afterAll(() => service.close());

  it('reports the state of a demo, and what a live service would still need', async () => {
    const before = await runCommand(service, 'doctor', []);
    expect(before.stdout).not.toContain('✗');
    expect([before.code, before.stderr]).toEqual([0, '']);
    expect(before.stdout).toContain(`✓ database: answers, and is of version ${APP_VERSION}`);
    expect(before.stdout).toContain('✓ disk: ');
    expect(before.stdout).toContain('✓ IDENTITY_KEYS: decrypt all stored data');
    expect(before.stdout).toContain('• settings: are for a demo');
    expect(before.stdout).toContain('STAFF_SECOND_FACTOR is off');
    expect(before.stdout).toContain('• desk: has no admin\n    → npm run staff:create');
    const shipped =
      '• documents: algorithm-notice, privacy-policy, user-agreement are as they ship';
    expect(before.stdout).not.toContain('are as they ship');
    await service.services.database.transaction((tx) =>
      seedContent(tx, { mode: 'demo', now: NOW }),
    );
    expect((await runCommand(service, 'doctor', [])).stdout).toContain(
      `${shipped}\n    → have a lawyer read them`,
    );
    await newMember(service, 'admin');
    expect((await runCommand(service, 'doctor', [])).stdout).not.toContain('has no admin');
  });

  it('reports a backup place with backups of another database', async () => {
    const manifest: Manifest = {
      ...{ format: 'dump', id: 'b1', kind: 'daily', startedAt: NOW.toISOString(), version: '1' },
      ...{ endedAt: new Date().toISOString(), files: null, inUse: true },
      ...{ postgres: 150_000, databaseSize: 1, parts: [] },
    };
    const { dataFolder } = service.services.settings.database;
    const file = path.join(dataFolder, 'backups', manifestKey(manifest.id));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, documentWithHash(manifest));
    const { code, stdout } = await runCommand(service, 'doctor', []);
    await rm(path.join(dataFolder, 'backups'), { recursive: true });
    expect(code).toBe(1);
    expect(stdout).toContain(
      '✗ backup: none is made: This database has no users, orders and files, and the newest backup',
    );
  });

  it('prints no secret', async () => {
    const { stdout } = await runCommandWith(
      { DATABASE_URL: 'postgresql://doctor:hunter-two@127.0.0.1:1/x', SIGN_SECRET: 'hunter-three' },
      'doctor',
    );
    expect(stdout).toContain('✗ database: ');
    expect(stdout).toContain('→ correct DATABASE_URL');
    expect(stdout).not.toMatch(/hunter/);
  });

  it('exits with 1 if something is wrong, with 2 if the settings cannot be read', async () => {
    const lost = { DATABASE_URL: 'postgresql://doctor@127.0.0.1:1/x' };
    expect((await runCommandWith(lost, 'doctor')).code).toBe(1);
    expect((await runCommandWith({ PORT: 'eighty' }, 'doctor')).code).toBe(2);
  });
});

describe('a provider', () => {
  let provider: LocalServer;
  let date = new Date();
  beforeAll(async () => {
    provider = await startLocalServer(() => ({
      status: 404,
      json: {},
      headers: { date: date.toUTCString() },
    }));
  });
  afterAll(() => provider.close());

  it('is available if anything answers, which also shows whether the clock is right', async () => {
    const states = async () =>
      (await checkAddress('SMS', provider.endpoint, NOW)).map(({ about, state }) => [about, state]);
    date = new Date(NOW.getTime() + 30_000);
    expect(await states()).toEqual([['SMS', 'good']]);
    date = new Date(NOW.getTime() + 300_000);
    expect(await states()).toEqual([
      ['SMS', 'good'],
      ['clock', 'bad'],
    ]);
  });

  it('that does not answer is reported, with advice', async () => {
    const gone = await startLocalServer(() => 'silence');
    await gone.close();
    const [finding] = await checkAddress('SMS', gone.endpoint, NOW);
    expect(finding).toMatchObject({ about: 'SMS', state: 'bad' });
    expect(finding?.said).toContain('ECONNREFUSED');
    expect(finding?.advice).toContain('firewall');
    const secure = gone.endpoint.replace('http:', 'https:');
    expect(await checkCertificate('SMS', secure, NOW)).toEqual([]);
  });

  it('with an untrusted certificate gets no advice about a firewall', async () => {
    const cause = Object.assign(new Error('self-signed'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })));
    const [finding] = await checkAddress('SMS', 'https://sms.example.com', NOW);
    vi.unstubAllGlobals();
    expect(finding?.said).toContain('does not answer: self-signed');
    expect(finding?.advice).toBe(
      'check that its certificate is one that browsers trust, with its chain',
    );
  });

  it('that speaks no TLS under https has no certificate', async () => {
    const address = provider.endpoint.replace('http:', 'https:');
    expect(await checkCertificate('SMS', address, NOW)).toMatchObject([{ state: 'bad' }]);
    expect(await checkCertificate('SMS', provider.endpoint, NOW)).toEqual([]);
  });

  it('is checked only if it is in use', () => {
    expect(providersInUse(readSettings({}))).toEqual([]);
    const settings = readSettings({ SMS_PROVIDER: 'aliyun', CAPTURE_STEAM_KEY: 'k' });
    expect(providersInUse(settings).map(([name]) => name)).toEqual([
      'SMS_ALIYUN_ENDPOINT',
      'CAPTURE_STEAM_API',
    ]);
    const moderated = readSettings({ MODERATION_PROVIDERS: 'wechat,tencent' });
    expect(providersInUse(moderated).map(([name]) => name)).toEqual([
      'MODERATION_TENCENT_TEXT_ENDPOINT',
      'MODERATION_TENCENT_PICTURE_ENDPOINT',
      'WECHAT_ENDPOINT',
    ]);
    const readers = ['tencent', 'aliyun'].map((name) => readSettings({ OCR_PROVIDER: name }));
    expect(readers.flatMap(providersInUse)).toEqual([
      ['OCR_TENCENT_ENDPOINT', 'https://ocr.tencentcloudapi.com'],
      ['OCR_ALIYUN_ENDPOINT', 'https://ocr-api.cn-hangzhou.aliyuncs.com'],
    ]);
  });
});

describe('limited resources', () => {
  it.each([
    [14, 'good'],
    [13, 'bad'],
    [-1, 'bad'],
  ])('is a certificate with %i days left: %s', (days, state) => {
    const end = new Date(NOW.getTime() + days * DAY);
    expect(judgeCertificate('PUBLIC_ORIGIN', end, NOW).state).toBe(state);
  });

  it.each([
    [2_000_000_000, 'good'],
    [1_999_999_999, 'bad'],
  ])('is a disk with %i bytes free: %s', (free, state) => {
    expect(judgeDisk('/data', free).state).toBe(state);
  });

  it('are keys that something was sealed with', () => {
    expect(judgeKeys(['k1', 'k2'], ['k2', 'k1', 'k3'])).toMatchObject([{ state: 'good' }]);
    const [finding] = judgeKeys(['k1', 'k2'], ['k2']);
    expect(finding).toMatchObject({ about: 'IDENTITY_KEYS', state: 'bad' });
    expect(finding?.said).toContain('lack k1,');
  });
});
