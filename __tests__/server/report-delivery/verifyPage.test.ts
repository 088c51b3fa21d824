import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmationPage } from '../../../server/domain/report/confirmationPage';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let player: TestPlayer;
let orderId: string;

beforeAll(async () => {
  const settings = { PUBLIC_ORIGIN: 'https://doctor.example' };
  service = await buildService({ now: new Date('2026-11-20T17:00:00Z'), settings });
  await seedTestGame(service.services);
  player = await newPlayer(service);
  orderId = await player.order({ account: 'somebody-7788' });
  await service.runJobs();
});
afterAll(() => service.close());

const get = (url: string) => service.app.inject({ method: 'GET', url });
const reportOf = async () => {
  const { report } = await player.report(orderId);
  if (!report) throw new Error('No report');
  return report;
};

describe('the page that confirms a report', () => {
  it('shows number, date in China and price band, in Chinese', async () => {
    const { header, value } = await reportOf();
    const { statusCode, headers, body } = await get(`/verify/${header.verificationCode}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    const text = body.replace(/<style>[^]*<\/style>/, '').replace(/<[^>]*>/g, ' ');
    expect(text).toContain(header.reportNo);
    expect(text).toContain('2026-11-21');
    const yuan = (fen: number) => `¥${(fen / 100).toLocaleString('zh-CN')}`;
    expect(text).toContain(`${yuan(value.low)} – ${yuan(value.high)}`);
  });

  it('says by whom and for which account, and what the reader must check', async () => {
    const { header } = await reportOf();
    const { body } = await get(`/verify/${header.verificationCode}`);
    for (const said of ['账号博士', header.gameName, header.account ?? '', '安卓 QQ', 'AI 评估'])
      expect(body).toContain(said);
    expect(body).toContain('2026-11-28');
    expect(body).toContain('防伪码可能是从别人的报告上抄来的');
  });

  it('shows nothing else: not the whole account, the order, or the fair price', async () => {
    const { header, value } = await reportOf();
    const { body } = await get(`/verify/${header.verificationCode}`);
    expect(body).not.toContain('somebody-7788');
    expect(body).not.toContain(orderId);
    expect(body).not.toContain((value.fair / 100).toLocaleString('zh-CN'));
  });

  it('opens for any form of the code', async () => {
    const { header } = await reportOf();
    const typed = header.verificationCode.toLowerCase().replaceAll('-', '');
    expect((await get(`/verify/${typed}`)).statusCode).toBe(200);
  });

  it.each(['0000-0000-0000', 'nonsense', '%3Cscript%3E', encodeURIComponent('龙傲天'), '%00'])(
    'answers %j with 404 and a page that does not repeat it',
    async (code) => {
      const { statusCode, headers, body } = await get(`/verify/${code}`);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('查不到这份报告');
      expect(body).not.toContain('<script>');
      expect(body).not.toContain(decodeURIComponent(code));
    },
  );

  it('escapes what it shows', () => {
    const page = confirmationPage('账号博士', {
      reportNo: '<img src=x onerror="alert(1)">',
      gameName: '<b>',
      serverLabel: 'QQ',
      account: null,
      human: true,
      createdAt: new Date(),
      validUntil: new Date(),
      low: 100,
      high: 200,
      sample: true,
    });
    expect(page).not.toContain('<img src=x');
    expect(page).not.toContain('<b>');
    expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(page).toContain('示例');
  });
});

describe('the QR code of a report', () => {
  it('is a picture for a known code, and missing for any other', async () => {
    const { header } = await reportOf();
    const known = await get(`/verify/${header.verificationCode}/qr.svg`);
    expect(known.statusCode).toBe(200);
    expect(known.headers['content-type']).toBe('image/svg+xml');
    expect(known.body).toMatch(/^<svg [^]*<\/svg>\s*$/);
    expect((await get('/verify/0000-0000-0000/qr.svg')).statusCode).toBe(404);
  });
});
