import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_NAME } from '@account-doctor/contract/brand';
import { routes } from '@account-doctor/contract/pages';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedContent } from '../../../server/flows/seed/content';
import { greeting } from '../../../server/start/greeting';
import { readSettings } from '../../../server/start/settings';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { parsePdf } from '../report-file/pdf';
import { buildService, type TestService } from '../support/service';

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#f00"/></svg>`;
const brand = {
  BRAND_NAME: '星评',
  BRAND_OPERATOR: '杭州星评网络科技有限公司',
  BRAND_CONTACT: '客服电话 0571-12345678，每天 9:00–21:00',
  BRAND_ICP: '浙ICP备2026012345号-1',
  BRAND_POLICE_FILING: '浙公网安备33010602012345号',
};
const IMAGE = 'GET /app-api/api/evaluate/user/order/get/report-image';

let folder: string;
let service: TestService;
let player: TestPlayer;
let orderId: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-brand-'));
  const [h5, desk, mark] = ['h5', 'desk', 'mark.svg'].map((name) => path.join(folder, name));
  await mkdir(path.join(h5 ?? '', 'pages/home'), { recursive: true });
  await mkdir(desk ?? '');
  await cp('src/static', h5 ?? '', { recursive: true });
  await cp('src/index.html', path.join(h5 ?? '', 'index.html'));
  await cp('src/index.html', path.join(h5 ?? '', 'pages/home/index.html'));
  await cp('desk/index.html', path.join(desk ?? '', 'index.html'));
  await writeFile(mark ?? '', MARK);
  service = await buildService({
    settings: { ...brand, BRAND_MARK: mark ?? '', H5_DIST: h5 ?? '', DESK_DIST: desk ?? '' },
  });
  await seedTestGame(service.services);
  player = await newPlayer(service);
  orderId = await player.order({ account: 'somebody-7788' });
  await service.runJobs();
  await service.services.database.transaction((tx) =>
    seedContent(tx, { mode: 'demo', now: new Date(), brand: brand.BRAND_NAME }),
  );
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const open = (url: string) =>
  service.app.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*' } });

describe('a service with a name of its own', { timeout: 120_000 }, () => {
  it('does not show the default name on any page, in any program or in any file', async () => {
    const { report } = await player.report(orderId);
    const pages = [
      ...Object.values(routes).map((route) => `/${route.path}`),
      ...['/', '/index.html', '/pages/home/index.html', '/nowhere', '/desk/', '/desk/orders'],
      ...['/manifest.webmanifest', '/docs/api/json', '/sandbox/sms', '/sandbox/market'],
      ...['/capture/unknown', '/verify/unknown', `/verify/${report?.header.verificationCode}`],
      ...[
        '/sandbox/cashier/unknown',
        '/sandbox/game/sign-in',
        '/app-api/common/app/latest_version',
      ],
    ];
    const market = /href="(\/sandbox\/market\/[^"]+)"/.exec(
      (await open('/sandbox/market')).body,
    )?.[1];
    for (const url of [...pages, market ?? '']) {
      const { body, headers } = await open(url);
      expect(body.length, url).toBeGreaterThan(20);
      expect(body, url).not.toContain(DEFAULT_NAME);
      expect(JSON.stringify(headers), url).not.toContain(encodeURIComponent(DEFAULT_NAME));
    }
    for (const url of ['/', '/desk/', `/verify/${report?.header.verificationCode}`])
      expect((await open(url)).body).toContain('星评');
  });

  it('shows its name in its texts, its files and its start', async () => {
    const { rows } = await service.services.database.$client.query<{ n: string }>(
      `select to_jsonb(d)::text as n from documents d union all select to_jsonb(q)::text from help_questions q
       union all select to_jsonb(i)::text from news i union all select to_jsonb(c)::text from coupon_campaigns c`,
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ n }) => n.includes(DEFAULT_NAME))).toEqual([]);
    expect(rows.some(({ n }) => n.includes('关于星评'))).toBe(true);
    const payload = { orderId, format: 'pdf' } as const;
    const { data } = (await service.call(IMAGE, payload, { session: player.session })).envelope;
    expect(data?.fileName).toMatch(/^星评-/);
    const { pathname, search } = new URL(data?.url ?? '');
    const pdf = await open(pathname + search);
    const said = JSON.stringify(await parsePdf(pdf.rawPayload));
    expect(said).toContain('星评');
    expect(said).not.toContain(DEFAULT_NAME);
    const { settings } = service.services;
    const started = { address: 'http://x', missingModels: 0, setupCode: null };
    expect(greeting(readSettings(brand), started)).toContain('星评 is running');
    expect(settings.brand.mark).toBe(MARK);
  });

  it('shows its logo on pages and home screens', async () => {
    expect((await open('/favicon.svg')).body).toBe(MARK);
    const { data } = await sharp((await open('/icons/192.png')).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
    const maskable = sharp((await open('/icons/512-maskable.png')).rawPayload);
    expect(await maskable.metadata()).toMatchObject({ width: 512, height: 512 });
  });

  it('tells every program who runs it', async () => {
    const { data } = (await service.call('GET /app-api/common/app/latest_version', {})).envelope;
    const told = {
      name: '星评',
      operator: brand.BRAND_OPERATOR,
      contact: brand.BRAND_CONTACT,
      icp: brand.BRAND_ICP,
      policeFiling: brand.BRAND_POLICE_FILING,
    };
    expect(data?.brand).toEqual(told);
    const inPage = / data-brand="([^"]*)"/.exec((await open('/pages/home/index')).body)?.[1];
    expect(JSON.parse(inPage?.replaceAll('&quot;', '"') ?? '')).toEqual(told);
  });
});

describe('an invalid brand', () => {
  it.each([
    ['BRAND_NAME', '评', 'must have 2 to 12 characters'],
    ['BRAND_NAME', '<b>星评</b>', 'must have none of'],
    ['BRAND_MARK', '/no/such/mark.svg', 'must be a file that can be read'],
    ['BRAND_MARK', 'package.json', 'must be an SVG or a PNG'],
    ['BRAND_CONTACT', '电'.repeat(81), 'must have 5 to 80 characters'],
    ['BRAND_ICP', '2026012345', 'must be a whole ICP备案号'],
    ['BRAND_POLICE_FILING', '33010602012345', 'must be a whole 公安联网备案号'],
  ])('%s %s is refused with a reason and an example', (name, value, reason) => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name} ${reason}`);
    expect(() => readSettings({ [name]: value })).toThrow('for example');
  });

  it('a logo that runs a script is rejected, and a PNG is accepted', async () => {
    const file = path.join(folder, 'other');
    await writeFile(file, MARK.replace('<rect', '<script>1</script><rect'));
    expect(() => readSettings({ BRAND_MARK: file })).toThrow('without scripts and links');
    const png = { create: { width: 9, height: 9, channels: 3 as const, background: '#f00' } };
    await writeFile(file, await sharp(png).png().toBuffer());
    expect(readSettings({ BRAND_MARK: file }).brand.mark).toContain('data:image/png;base64,');
  });
});
