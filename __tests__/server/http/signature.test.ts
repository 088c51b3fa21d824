import { codes } from '@account-doctor/contract/codes';
import type { Envelope } from '@account-doctor/contract/envelope';
import { TIMESTAMP_WINDOW } from '@account-doctor/contract/limits';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeNonces } from '../../../server/core/http/nonces';
import { buildService, type TestService } from '../support/service';
import { signedRequest } from '../support/signedRequest';

let service: TestService;
beforeAll(async () => {
  service = await buildService();
});
afterAll(() => service.close());

const signer = (now = service.services.now) => ({
  secret: service.services.settings.http.signSecret,
  now,
});
const banner = (headers?: Record<string, string>): InjectOptions =>
  signedRequest('GET /app-api/home/banner', {}, signer(), { headers });
const document = (key: string): InjectOptions =>
  signedRequest('GET /app-api/home/document/get', { key }, signer());

async function answerTo(request: InjectOptions) {
  const response = await service.app.inject(request);
  const { code, data } = response.json<Envelope>();
  return { status: response.statusCode, code, data };
}

/** A copy of a request with a change, e.g. from another client or a moment later. */
const altered = (request: InjectOptions, change: Partial<InjectOptions>): InjectOptions => ({
  ...request,
  ...change,
});

describe('the signature', () => {
  it('accepts what the client signed', async () => {
    expect(await answerTo(banner())).toMatchObject({ status: 200, code: 'OK' });
  });

  it.each([
    ['a wrong one', { sign: '0'.repeat(32) }],
    ['none', { sign: '' }],
    ['one in capitals', { sign: 'A'.repeat(32) }],
    ['a timestamp in seconds', { timestamp: '1700000000' }],
    ['a random number of five digits', { random: '12345' }],
  ])('rejects %s', async (_what, headers) => {
    expect(await answerTo(banner(headers))).toEqual({
      status: codes.SIGNATURE_INVALID.status,
      code: 'SIGNATURE_INVALID',
      data: null,
    });
  });

  it('covers the parameters of a GET', async () => {
    const request = altered(document('agreement'), {
      url: '/app-api/home/document/get?key=privacy',
    });
    expect(await answerTo(request)).toMatchObject({ code: 'SIGNATURE_INVALID' });
  });

  it('covers the body of a POST to the byte', async () => {
    const request = signedRequest(
      'POST /app-api/user/auth/sms-login',
      { phone: '13800138000', code: '123456' },
      signer(),
    );
    const spaced = altered(request, { payload: `${String(request.payload)} ` });
    expect(await answerTo(spaced)).toMatchObject({ code: 'SIGNATURE_INVALID' });
    expect(await answerTo(request)).toMatchObject({ code: 'SMS_CODE_WRONG' });
  });

  it('covers Chinese text', async () => {
    expect(await answerTo(document('用户协议 & 隐私=？'))).toMatchObject({
      code: 'DOCUMENT_NOT_FOUND',
    });
  });
});

describe('the timestamp', () => {
  const at = (offset: number) =>
    signedRequest(
      'GET /app-api/home/banner',
      {},
      signer(() => new Date(service.services.now().getTime() + offset)),
    );

  it.each([-TIMESTAMP_WINDOW, TIMESTAMP_WINDOW])('may differ by %i ms', async (offset) => {
    expect(await answerTo(at(offset))).toMatchObject({ code: 'OK' });
  });

  it.each([-TIMESTAMP_WINDOW - 1, TIMESTAMP_WINDOW + 1])(
    'that differs by %i ms is rejected with the server’s time',
    async (offset) => {
      expect(await answerTo(at(offset))).toEqual({
        status: codes.TIMESTAMP_OUT_OF_WINDOW.status,
        code: 'TIMESTAMP_OUT_OF_WINDOW',
        data: { serverTime: service.services.now().getTime() },
      });
    },
  );
});

describe('a nonce', () => {
  it('works once, also for two concurrent requests', async () => {
    const request = banner();
    const answers = await Promise.all([answerTo(request), answerTo(request), answerTo(request)]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([
      'NONCE_REUSED',
      'NONCE_REUSED',
      'OK',
    ]);
  });

  it('is not used up by a request that was rejected before', async () => {
    const request = banner();
    await answerTo(altered(request, { headers: { ...request.headers, sign: 'f'.repeat(32) } }));
    expect(await answerTo(request)).toMatchObject({ code: 'OK' });
  });

  it('may be the same for two calls of one page', async () => {
    const { headers } = banner();
    expect(await answerTo({ method: 'GET', url: '/app-api/home/banner', headers })).toMatchObject({
      code: 'OK',
    });
    expect(
      await answerTo({ method: 'GET', url: '/app-api/home/app-home-game-list', headers }),
    ).toMatchObject({ code: 'OK' });
  });

  it('is deleted once its timestamp is too old, and not before', async () => {
    const { database, now } = service.services;
    const expired = () =>
      database.$client.query('select from used_nonces where expires_at < $1', [now()]);
    const request = banner();
    await answerTo(request);
    service.advance(TIMESTAMP_WINDOW);
    await purgeNonces(database, now());
    expect(await answerTo(request)).toMatchObject({ code: 'NONCE_REUSED' });
    service.advance(1);
    expect((await expired()).rowCount).not.toBe(0);
    await purgeNonces(database, now());
    expect(await answerTo(request)).toMatchObject({ code: 'TIMESTAMP_OUT_OF_WINDOW' });
    expect((await expired()).rowCount).toBe(0);
  });
});
