import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_NAME } from '@account-doctor/contract/brand';
import type { PayloadOf } from '@account-doctor/contract/types';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyOwnDetails, followOwnDetails } from '../../../server/flows/brand/follow';
import { seedSample } from '../../../server/flows/seed/seedSample';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';

type Details = PayloadOf<'POST /desk-api/brand/save'>;

const none: Details = { name: null, operator: null, contact: null, icp: null, policeFiling: null };
const own: Details = {
  name: '星评',
  operator: '杭州星评网络科技有限公司',
  contact: '客服电话 0571-12345678，每天 9:00–21:00',
  icp: '浙ICP备2026012345号-1',
  policeFiling: '浙公网安备33010602012345号',
};

let folder: string;
let service: TestService;
let admin: SignedInMember;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-brand-'));
  await mkdir(path.join(folder, 'pages/home'), { recursive: true });
  await cp('src/static', folder, { recursive: true });
  for (const page of ['index.html', 'pages/home/index.html'])
    await cp('src/index.html', path.join(folder, page));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  service = await buildService({ settings: { H5_DIST: folder, BRAND_OPERATOR: '设置里的公司' } });
  admin = await signedInMember(service, 'admin');
});
afterEach(() => service.close());

const save = async (details: Partial<Details>) =>
  (
    await service.call(
      'POST /desk-api/brand/save',
      { ...none, ...details },
      { session: admin.session },
    )
  ).envelope;
const told = async (by = service) =>
  (await by.call('GET /app-api/common/app/latest_version', {})).envelope.data?.brand;
const open = async (url: string) =>
  (await service.app.inject({ url, headers: { accept: 'text/html' } })).body;
const query = async (text: string) =>
  (await service.services.database.$client.query<Record<string, unknown>>(text)).rows;

const upload = async (picture: Buffer | null, { session } = admin) =>
  (
    await service.call(
      'POST /desk-api/brand/mark',
      { picture: picture?.toString('base64') ?? null },
      { session },
    )
  ).envelope;
/** Corner and middle of a served picture as red, green, blue and opacity. */
const pixels = async (url: string) => {
  const { rawPayload } = await service.app.inject({ url });
  const { data, info } = await sharp(rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = 4 * (info.width * Math.floor(info.height / 2) + Math.floor(info.width / 2));
  return [[...data.subarray(0, 4)], [...data.subarray(middle, middle + 4)]];
};
const wide = (background: string) =>
  sharp({ create: { width: 900, height: 300, channels: 4, background } });

describe('the logo from the desk', () => {
  it('is squared on pages and home screens, and removing it shows the built-in one', async () => {
    const builtIn = await open('/favicon.svg');
    const icon = (await service.app.inject({ url: '/icons/192.png' })).rawPayload;
    const { data } = await upload(await wide('#f00').png().toBuffer());
    expect(data?.mark).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(await open('/favicon.svg')).toBe(service.services.settings.brand.mark);
    for (const url of ['/favicon.svg', '/icons/192.png'])
      expect(await pixels(url), url).toEqual([
        [0, 0, 0, 0],
        [255, 0, 0, 255],
      ]);
    await upload(await wide('#00f').jpeg().toBuffer());
    const [, middle] = await pixels('/icons/512.png');
    expect(middle?.[2]).toBeGreaterThan(240);
    await save({ name: '星评' });
    expect((await upload(null)).data).toMatchObject({ mark: null, own: { name: '星评' } });
    expect(await open('/favicon.svg')).toBe(builtIn);
    expect((await service.app.inject({ url: '/icons/192.png' })).rawPayload).toEqual(icon);
  });

  it('is kept when details change, reaches another instance, and is in the audit log once', async () => {
    const on = await buildService();
    const other = { ...on.services, database: service.services.database };
    const picture = await wide('#0f0').webp().toBuffer();
    await upload(picture);
    expect((await upload(picture)).code).toBe('OK');
    await save({ name: '星评' });
    await applyOwnDetails(other);
    expect(other.settings.brand.mark).toBe(service.services.settings.brand.mark);
    expect(other.settings.brand.mark).toContain('data:image/png;base64,');
    await on.close();
    expect(await query(`select details from audit_entries where action = 'brand.mark'`)).toEqual([
      { details: { uploaded: true } },
    ]);
  });

  it('fits into 64 KB even as noise, and has no metadata', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const create = { width: 1_000, height: 1_000, channels: 3 as const, background: '#000', noise };
    const exif = { IFD0: { Copyright: 'somebody' } };
    await upload(await sharp({ create }).withExif(exif).jpeg().toBuffer());
    const { mark } = service.services.settings.brand;
    const png = Buffer.from(/base64,([^"]+)"/.exec(mark ?? '')?.[1] ?? '', 'base64');
    expect(png.length).toBeLessThanOrEqual(64 * 1024);
    expect((await sharp(png).metadata()).exif).toBeUndefined();
  });

  it('must be a picture, from an admin', async () => {
    for (const file of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', ''])
      expect((await upload(Buffer.from(file))).code).toBe('FILE_TYPE_REFUSED');
    expect((await upload(Buffer.alloc(3 * 1_048_576, 1))).code).toBe('VALIDATION_FAILED');
    const valuer = await signedInMember(service, 'valuer');
    expect((await upload(null, valuer)).code).toBe('FORBIDDEN');
    expect(service.services.settings.brand.mark).toBeNull();
  });
});

describe('the brand from the desk', () => {
  it('is in the call of the apps, in pages and manifest at once, and empty means the setting', async () => {
    expect(await open('/pages/home/index')).toContain(DEFAULT_NAME);
    await save(own);
    expect(await told()).toEqual(own);
    for (const url of ['/', '/pages/home/index', '/manifest.webmanifest', '/market', '/verify/x']) {
      const page = await open(url);
      expect(page).toContain('星评');
      expect(page).not.toContain(DEFAULT_NAME);
    }
    expect(await open('/open-api/v1/openapi.json')).toContain('星评');

    await save({ contact: own.contact });
    expect(await told()).toEqual({
      ...none,
      name: DEFAULT_NAME,
      operator: '设置里的公司',
      contact: own.contact,
    });
    expect(await open('/')).toContain(DEFAULT_NAME);
    const { session } = admin;
    const { data } = (await service.call('GET /desk-api/brand/get', {}, { session })).envelope;
    expect(data).toMatchObject({
      own: { ...none, contact: own.contact },
      settings: { name: DEFAULT_NAME, operator: '设置里的公司', contact: null },
    });
  });

  it('reaches another instance within seconds, and a new one at its start', async () => {
    const on = await buildService();
    const other = { ...on.services, database: service.services.database };
    const stop = followOwnDetails(other);
    await save(own);
    await expect.poll(() => other.settings.brand.name, { timeout: 5_000 }).toBe('星评');
    await stop();
    const later = await buildService();
    await applyOwnDetails({ ...later.services, database: service.services.database });
    expect(await told(later)).toMatchObject({ operator: own.operator });
    await on.close();
    await later.close();
  });

  it('names the built-in texts once, but no document that somebody has agreed to', async () => {
    await seedSample(service.services);
    await query(`insert into consents (user_id, key, version, hash, answer, at, platform, device)
      values ('u1', 'privacy-policy', 1, 'h', 'agreed', now(), 'h5', '')`);
    const before = await query(`select hash from document_versions where key = 'about'`);
    await save(own);
    const named = (text: string) => query(`select ${text}`).then(([row]) => row);
    const count = (table: string) =>
      named(`count(*)::int as n from ${table} t where strpos(t::text, '${DEFAULT_NAME}') > 0`);
    for (const table of ['help_questions', 'news', 'coupon_campaigns'])
      expect([table, await count(table)]).toEqual([table, { n: 0 }]);
    expect(
      await query(`select key from documents where strpos(markdown, '${DEFAULT_NAME}') > 0`),
    ).toEqual([{ key: 'privacy-policy' }]);
    const [about] = await query(`select v.hash, v.markdown = d.markdown as same, v.version,
      encode(sha256(convert_to(v.title || E'\\n' || v.markdown, 'UTF8')), 'hex') as right
      from document_versions v join documents d using (key) where key = 'about'`);
    expect(about).toEqual({ hash: about?.right, right: about?.right, same: true, version: 1 });
    expect(about?.hash).not.toBe(before[0]?.hash);
    await save({ name: '别的名' });
    expect(
      await named(`count(*)::int as n from news where strpos(markdown, '星评') > 0`),
    ).not.toEqual({ n: 0 });
  });

  it.each([
    ['name', '评'],
    ['name', '<b>星评</b>'],
    ['contact', '电'.repeat(81)],
    ['icp', '2026012345'],
    ['policeFiling', '33010602012345'],
  ] as const)('refuses %s %s at its field, and changes nothing', async (detail, value) => {
    const { code, data } = await save({ ...own, [detail]: value });
    expect(code).toBe('VALIDATION_FAILED');
    expect(data).toHaveProperty(`fields.${detail}`);
    expect(await told()).toMatchObject({ name: DEFAULT_NAME });
  });

  it('is in the audit log, before and after', async () => {
    await save(own);
    await save({ name: '新名' });
    const [newest] = await query(
      `select details from audit_entries where action = 'brand.save' order by entry_id desc limit 1`,
    );
    expect(newest).toEqual({ details: { before: own, after: { ...none, name: '新名' } } });
  });
});
