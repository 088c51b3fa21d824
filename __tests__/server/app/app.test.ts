import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HIT_COUNT_LIMIT, HITS_PER_BATCH, hitNames } from '@account-doctor/contract/hits';
import type { PayloadOf } from '@account-doctor/contract/types';
import { APP_VERSION_CODE } from '@account-doctor/contract/version';
import { afterEach, describe, expect, it } from 'vitest';
import manifest from '../../../package.json';
import { buildService, type TestService } from '../support/service';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (let clean = cleanups.pop(); clean; clean = cleanups.pop()) await clean();
});

async function serviceWith(options: Parameters<typeof buildService>[0] = {}): Promise<TestService> {
  const service = await buildService(options);
  cleanups.push(() => service.close());
  return service;
}

describe('the latest version', () => {
  const latest = async (service: TestService) =>
    (await service.call('GET /app-api/common/app/latest_version', {})).envelope.data;

  it('is this version, with release notes only if the settings have them', async () => {
    expect(await latest(await serviceWith())).toEqual({
      version: manifest.version,
      versionCode: APP_VERSION_CODE,
      notes: '',
      force: false,
      h5Scripts: [],
      brand: { name: '账号博士', operator: null, contact: null, icp: null, policeFiling: null },
    });
  });

  it('names the scripts of the served h5 build', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'h5-build-'));
    cleanups.push(() => rm(folder, { recursive: true }));
    const page =
      `<script>old && document.write('<script src="/js/old.76543210.js"><\\/script>')</script>` +
      '<script>inline()</script><script defer="defer" src="/js/taro.1234abcd.js"></script>' +
      '<script src="/js/app.89abcdef.js"></script>';
    await writeFile(path.join(folder, 'index.html'), page);
    const settings = { H5_DIST: folder, RELEASE_NOTES: '估价更准', FORCE_UPDATE: 'on' };
    expect(await latest(await serviceWith({ settings }))).toMatchObject({
      notes: '估价更准',
      force: true,
      h5Scripts: ['/js/taro.1234abcd.js', '/js/app.89abcdef.js'],
    });
  });
});

describe('paying', () => {
  const both = (channels: string) => ({
    PAY_CHANNELS_UNLOCK: channels,
    PAY_CHANNELS_HUMAN: channels,
  });
  it.each([
    [{}, { h5: true, weapp: true, ios: true }],
    [both('h5:web'), { h5: true, weapp: false, ios: false }],
    [both('weapp:virtual, weapp-ios:virtual'), { h5: false, weapp: true, ios: true }],
    [both('none'), { h5: false, weapp: false, ios: false }],
    [
      { PAY_CHANNELS_UNLOCK: 'none', PAY_CHANNELS_HUMAN: 'h5:web' },
      { h5: true, weapp: false, ios: false },
    ],
  ])('with %j is open as %j', async (settings, expected) => {
    const service = await serviceWith({ settings });
    const open = async (headers: Record<string, string>) => {
      const name = 'GET /app-api/common/open-pay-status';
      return (await service.call(name, {}, { headers })).envelope.data?.open;
    };
    expect({
      h5: await open({ 'app-platform': 'h5', os: 'ios' }),
      weapp: await open({ 'app-platform': 'weapp', os: 'android' }),
      ios: await open({ 'app-platform': 'weapp', os: 'ios' }),
    }).toEqual(expected);
  });
});

describe('hits', () => {
  const name = 'POST /app-api/common/public/count/hit';
  type Hits = PayloadOf<typeof name>['hits'];
  const counted = async (service: TestService) => {
    const { rows } = await service.services.database.$client.query<{ hit: string }>(
      `select concat(day, ' ', name, ' ', platform, ' ', count) as hit from hits order by hit`,
    );
    return rows.map((row) => row.hit);
  };

  it('add up per day in China, name and platform', async () => {
    const service = await serviceWith({ now: new Date('2026-11-21T15:59:00Z') });
    const home = { name: 'page:home', count: 2 } as const;
    await service.call(name, { hits: [home, { name: 'action:signIn', count: 1 }, home] });
    await service.call(name, { hits: [home] }, { headers: { 'app-platform': 'weapp' } });
    service.advance(60_000);
    await service.call(name, { hits: [home] });
    expect(await counted(service)).toEqual([
      '2026-11-21 action:signIn h5 1',
      '2026-11-21 page:home h5 4',
      '2026-11-21 page:home weapp 2',
      '2026-11-22 page:home h5 2',
    ]);
  });

  it('from many concurrent batches are all counted, in any order of names', async () => {
    const service = await serviceWith({ now: new Date('2026-11-21T04:00:00Z') });
    const all = hitNames.slice(0, HITS_PER_BATCH).map((hit) => ({ name: hit, count: 1 }));
    const batches = Array.from({ length: 30 }, (_, index) =>
      service.call(name, { hits: index % 2 === 0 ? all : [...all].reverse() }),
    );
    const codes = (await Promise.all(batches)).map(({ envelope }) => envelope.code);
    expect(new Set(codes)).toEqual(new Set(['OK']));
    const counts = new Set((await counted(service)).map((hit) => hit.split(' ').at(-1)));
    expect(counts).toEqual(new Set(['30']));
  });

  it.each([
    ['an unknown name', [{ name: 'page:secret', count: 1 }]],
    ['a count of zero', [{ name: 'page:home', count: 0 }]],
    ['a count that is too large', [{ name: 'page:home', count: HIT_COUNT_LIMIT + 1 }]],
    ['half a hit', [{ name: 'page:home', count: 0.5 }]],
    ['personal data', [{ name: 'page:home', count: 1, phone: '13900000000' }]],
    ['an empty batch', []],
    [
      'a batch that is too large',
      Array.from({ length: HITS_PER_BATCH + 1 }, () => ({ name: 'page:home', count: 1 })),
    ],
  ])('are refused for %s', async (_, hits) => {
    const service = await serviceWith();
    const { envelope } = await service.call(name, { hits: hits as Hits });
    expect(envelope.code).toBe('VALIDATION_FAILED');
    expect(await counted(service)).toEqual([]);
  });
});
