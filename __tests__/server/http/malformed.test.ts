import { createSign, generateKeyPairSync } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAmount } from '../../../server/providers/payment/bill';
import { newCustomer, seedHumanGame } from '../appraisal/customer';
import { openAuthenticated, type ChatSocketClient } from '../chat/talk';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';

/** Requests that no client of the product sends are rejected, never answered as internal errors. */

let service: TestService;
let admin: SignedInMember;
beforeAll(async () => {
  service = await buildService();
  await seedHumanGame(service);
  admin = await signedInMember(service, 'admin');
});
afterAll(() => service.close());

const inject = async (request: InjectOptions) => (await service.app.inject(request)).statusCode;

describe('a raw path', () => {
  it.each([
    '/media/../../package.json',
    '/media/%2e%2e/%2e%2e/package.json',
    '/%00',
    '/media/%00',
    '/docs/api/static/%00',
    `/media/${'a'.repeat(3_000)}`,
    `/${'%61'.repeat(2_000)}`,
    '/media/%E0%A4%A',
    '//',
    '/files/%00/original',
  ])('like %s is not found', async (url) => {
    expect([400, 403, 404]).toContain(await inject({ method: 'GET', url }));
  });
});

describe('a form of another content type', () => {
  it.each([
    ['application/json', '{"outcome":"paid"}'],
    ['application/json', '{'],
    ['text/plain', 'outcome=paid'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['', ''],
  ])('as %s is rejected by the sandbox cashier', async (type, payload) => {
    const headers = type ? { 'content-type': type } : {};
    const status = await inject({
      method: 'POST',
      url: '/sandbox/cashier/nothing',
      headers,
      payload,
    });
    expect([400, 404, 415]).toContain(status);
  });

  it.each(['x'.repeat(300), '', '"', 'x'.repeat(70)])(
    'with the boundary %s is rejected by the upload',
    async (boundary) => {
      const payload = `--${boundary}\r\n`;
      const status = await inject({
        method: 'POST',
        url: '/storage/upload',
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': String(payload.length),
        },
        payload,
      });
      expect([400, 403, 415]).toContain(status);
    },
  );
});

describe('a text that cannot be stored', () => {
  const save = async (change: object) =>
    service.call(
      'POST /desk-api/content/news/save',
      {
        kind: 'safety',
        title: '标题',
        summary: '摘要',
        markdown: '正文',
        pinned: false,
        publishedAt: '2026-01-01T00:00:00.000Z',
        ...change,
      } as never,
      { session: admin.session },
    );

  it.each(['半个\ud800字', '\udfff', 'a\0b'])('like %j is reported at its field', async (title) => {
    const { status, envelope } = await save({ title });
    expect([status, envelope.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(envelope.data).toMatchObject({ fields: { title: '有无法显示的字符，请删除后再试' } });
  });

  it('is accepted if its surrogates are paired', async () => {
    expect((await save({ title: '整个𠮷字' })).envelope.code).toBe('OK');
  });

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '1600-01-01T00:00:00Z'])(
    'a time like %s is rejected too',
    async (publishedAt) => {
      expect((await save({ publishedAt })).status).toBe(400);
    },
  );
});

describe('an impossible state', () => {
  it.each(['begin', 'ask', 'save', 'submit', 'release'] as const)(
    'a closed order that was never paid cannot be appraised: %s',
    async (step) => {
      const { session, order } = await newCustomer(service);
      const orderId = await order();
      const cancelled = await service.call(
        'POST /app-api/api/evaluate/user/order/apply/cancel',
        { orderId },
        { session },
      );
      expect(cancelled.envelope.code).toBe('OK');
      const payload = {
        orderId,
        ...(step === 'ask' && { text: '请补充一张截图，谢谢' }),
        ...(step === 'release' && { remark: '不能估这一单' }),
        ...(step === 'save' && { adjustments: [], narrative: '', evidence: [], spread: 10 }),
      };
      const name = `POST /desk-api/valuation/${step}` as const;
      const { status } = await service.call(name, payload, { session: admin.session });
      expect([403, 409]).toContain(status);
    },
  );
});

describe('a number too large for its column', () => {
  it.each([2 ** 31, 2 ** 53 - 1, 1e300])('like %d is rejected on the socket', async (position) => {
    const { session, paidOrder } = await newCustomer(service);
    const orderId = await paidOrder();
    const talk: ChatSocketClient = await openAuthenticated(service, session);
    talk.sendText(orderId, '你好');
    await talk.receives('stored');
    talk.say({ type: 'read', orderId, position });
    expect((await talk.receives('refused')).code).toBe('VALIDATION_FAILED');
    talk.socket.terminate();
  });
});

describe('an amount of Alipay', () => {
  it.each([
    ['39.00', 3_900],
    ['39', 3_900],
    ['0.1', 10],
    ['38.996', null],
    ['1e3', null],
    ['-1.00', null],
    ['NaN', null],
    ['', null],
  ])('of %j is %j fen, and never rounded', (amount, fen) => {
    expect(readAmount(amount)).toBe(fen);
  });

  it('that is invalid leads to a rejected notice, even with a valid signature', async () => {
    const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const app = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const live = await buildService({
      settings: {
        PAYMENT_PROVIDERS: 'alipay',
        PUBLIC_ORIGIN: 'https://example.com',
        ALIPAY_APP_ID: 'app',
        ALIPAY_SELLER_ID: 'seller',
        ALIPAY_PRIVATE_KEY: app.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        ALIPAY_PUBLIC_KEY: alipay.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      },
    });
    try {
      for (const amount of ['abc', '38.996', '']) {
        const said: Record<string, string> = {
          app_id: 'app',
          seller_id: 'seller',
          out_trade_no: 'none',
          trade_no: 'none',
          trade_status: 'TRADE_SUCCESS',
          total_amount: amount,
        };
        const text = Object.keys(said)
          .sort()
          .filter((name) => said[name] !== '')
          .map((name) => `${name}=${said[name]}`)
          .join('&');
        const sign = createSign('RSA-SHA256').update(text).sign(alipay.privateKey, 'base64');
        const answer = await live.app.inject({
          method: 'POST',
          url: '/payment/notice/alipay',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ ...said, sign, sign_type: 'RSA2' }).toString(),
        });
        expect([answer.statusCode, answer.body]).toEqual([400, 'failure']);
      }
    } finally {
      await live.close();
    }
  });
});
