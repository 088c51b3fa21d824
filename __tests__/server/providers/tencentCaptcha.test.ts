import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CaptchaUnavailable } from '../../../server/providers/captcha/captcha';
import { TencentCaptcha } from '../../../server/providers/captcha/tencentCaptcha';
import { tencentHeaders } from '../../../server/providers/tencent/signature';
import {
  type LocalServer,
  patienceFor,
  type ReceivedRequest,
  type ImitatedReply,
  startLocalServer,
} from './localServer';
import { gatewayRejection, refusedWith, SECRET_ID, SECRET_KEY } from './tencentGateway';

/** Tencent Cloud's captcha as documented. */

const good = { ticket: 'tr03-good', randstr: '@Vki' };
const product = { service: 'captcha', action: 'DescribeCaptchaResult', version: '2019-07-22' };

let planned: ImitatedReply | null = null;
const used = new Set<string>();

function captcha(request: ReceivedRequest): ImitatedReply {
  if (planned) return planned;
  const rejection = gatewayRejection(request, product);
  if (rejection) return rejection;
  const asked = JSON.parse(request.body) as Record<string, unknown>;
  const code = (CaptchaCode: number): ImitatedReply => ({ json: { Response: { CaptchaCode } } });
  if (asked.CaptchaType !== 9 || typeof asked.UserIp !== 'string') return refusedWith('Missing');
  if (asked.CaptchaAppId !== 199_999_164) return code(16);
  if (asked.AppSecretKey !== 'app-secret') return code(100);
  if (asked.Ticket !== good.ticket) return code(15);
  if (asked.Randstr !== good.randstr) return code(7);
  if (used.has(good.ticket)) return code(9);
  used.add(good.ticket);
  return code(1);
}

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer(captcha);
});
beforeEach(() => {
  planned = null;
  used.clear();
});
afterAll(() => server.close());

const client = (changes: Partial<ConstructorParameters<typeof TencentCaptcha>[0]> = {}) =>
  new TencentCaptcha({
    appId: '199999164',
    appSecretKey: 'app-secret',
    secretId: SECRET_ID,
    secretKey: SECRET_KEY,
    endpoint: server.endpoint,
    timeout: patienceFor(),
    now: () => new Date(),
    ...changes,
  });

describe("Tencent's captcha", () => {
  it('is configured by its app id', () => {
    expect(client().task()).toEqual({ kind: 'tencent', appId: '199999164' });
  });

  it('proves a person once', async () => {
    const human = client();
    expect(await human.passes(good, '203.0.113.9')).toBe(true);
    expect(await human.passes(good, '203.0.113.9')).toBe(false);
  });

  it.each([
    ['another ticket', { ...good, ticket: 'tr03-other' }],
    ['another random text', { ...good, randstr: '@other' }],
    ['the ticket that the script creates offline', { ...good, ticket: 'trerror_1001_1_2' }],
    ['no ticket', { randstr: '@Vki' }],
    ['the answer to a question', { taskId: '1', answer: '2' }],
  ])('accepts %s as no proof', async (_, proof) => {
    expect(await client().passes(proof, '203.0.113.9')).toBe(false);
  });

  it.each([
    ['our key is wrong', { secretKey: 'other' }],
    ['our key is unknown', { secretId: 'other' }],
    ['our secret of the captcha is wrong', { appSecretKey: 'other' }],
    ['our clock is wrong', { now: () => new Date(Date.now() - 3_600_000) }],
  ])('does not blame the user if %s', async (_, changes) => {
    await expect(client(changes).passes(good, '203.0.113.9')).rejects.toThrow(CaptchaUnavailable);
  });

  it.each<ImitatedReply>(['hang-up', 'silence', { text: 'busy' }, { json: {} }])(
    'is unavailable if it answers %j',
    async (reply) => {
      planned = reply;
      await expect(
        client({ timeout: patienceFor(reply) }).passes(good, '203.0.113.9'),
      ).rejects.toThrow(CaptchaUnavailable);
    },
  );
});

describe('the signature TC3-HMAC-SHA256', () => {
  it('equals the documentation’s example', () => {
    const body = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`;
    const { authorization } = tencentHeaders(
      {
        host: 'cvm.tencentcloudapi.com',
        service: 'cvm',
        action: 'DescribeInstances',
        version: '2017-03-12',
        body,
        timestamp: 1_551_113_065,
      },
      { secretId: 'AKID', secretKey: '*'.repeat(32) },
    );
    expect(authorization).toContain(
      'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
    );
  });
});
