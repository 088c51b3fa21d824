import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyPairOf } from '../payment/keys';
import { buildService, type TestService } from '../support/service';
import { startAliyunImitation, type AliyunImitation } from './aliyunImitation';

const keys = keyPairOf('live mode');
let aliyun: AliyunImitation;
let service: TestService;
beforeAll(async () => {
  aliyun = await startAliyunImitation();
  service = await buildService({
    settings: {
      MODE: 'live',
      PUBLIC_ORIGIN: 'https://doctor.example.com',
      TRUST_PROXY: 'none',
      SIGN_SECRET: '9nITsSKl1ELSuTvajMRcVkpw7F0qTg6Vu1hc8ZmGnJg=',
      SMS_CODE_SECRET: '3sLkvEmSMUqcmlG72FnhsIG3QXiBjFPBnRjW92H12AQ=',
      STORAGE_SECRET: '+MAqRWZ+E5DpcCh23U3GwAZuSbXNqm7ByD59iL6S4uI=',
      SMS_PROVIDER: 'aliyun',
      SMS_ALIYUN_ACCESS_KEY_ID: 'test-key-id',
      SMS_ALIYUN_ACCESS_KEY_SECRET: 'test-key-secret',
      SMS_ALIYUN_SIGN_NAME: '账号博士',
      SMS_ALIYUN_TEMPLATE_CODE: 'SMS_1',
      SMS_ALIYUN_ENDPOINT: aliyun.endpoint,
      WECHAT_PROVIDER: 'mini-program',
      WECHAT_APP_ID: 'wx-test',
      WECHAT_APP_SECRET: 'test-secret',
      IDENTITY_PROVIDER: 'aliyun',
      IDENTITY_KEYS: 'k1:LHDhK3oGRvkiefQnx7OOczTY5Tic/xZ6HcMOc/gmtoM=',
      IDENTITY_HASH_SECRET: 'eXw4Vv1QWijwrzNgCB0v+P8rLD4qCWtkadNYFedsNRU=',
      IDENTITY_ALIYUN_ACCESS_KEY_ID: 'test-key-id',
      IDENTITY_ALIYUN_ACCESS_KEY_SECRET: 'test-key-secret',
      STAFF_SECOND_FACTOR: 'required',
      HUMAN_PROVIDER: 'tencent',
      HUMAN_TENCENT_APP_ID: '199999164',
      HUMAN_TENCENT_APP_SECRET_KEY: 'test-app-secret',
      HUMAN_TENCENT_SECRET_ID: 'test-id',
      HUMAN_TENCENT_SECRET_KEY: 'test-secret',
      MODERATION_PROVIDERS: 'wechat,tencent',
      MODERATION_TENCENT_SECRET_ID: 'test-id',
      MODERATION_TENCENT_SECRET_KEY: 'test-secret',
      PAYMENT_PROVIDERS: 'alipay',
      ALIPAY_APP_ID: '2021000000000001',
      ALIPAY_SELLER_ID: '2088000000000001',
      ALIPAY_PRIVATE_KEY: keys.privateKey,
      ALIPAY_PUBLIC_KEY: keys.publicKey,
    },
  });
});
afterAll(async () => {
  await service.close();
  await aliyun.close();
});

describe('a service in live mode', () => {
  it('does not call itself a demo', async () => {
    const counts = await service.call('GET /app-api/home/app-home-data-count', {});
    expect(counts.envelope.data).toMatchObject({ demo: false });
  });

  it('sends real messages and names no other place to read a code', async () => {
    const answer = await service.call('POST /app-api/user/auth/send-sms-code', {
      phone: '13700000042',
      purpose: 'sign-in',
    });
    expect(answer.envelope.data).toEqual({ retryAfterSeconds: 60, sandboxOutbox: null });
    expect(aliyun.messages).toHaveLength(1);
    const outbox = await service.app.inject({ method: 'GET', url: '/sandbox/sms' });
    expect(outbox.statusCode).toBe(404);
  });

  it('does not publish its list of calls, and sends security headers', async () => {
    for (const url of ['/docs/api', '/docs/api/', '/docs/api/json']) {
      const { statusCode, body } = await service.app.inject({ method: 'GET', url });
      expect([statusCode, body]).toEqual([302, '']);
    }
    const { headers } = await service.app.inject({ method: 'GET', url: '/verify/x' });
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
    expect(policy).toMatch(/script-src [^;]*https:\/\/\*\.captcha\.qcloud\.com/);
  });

  it('accepts payments at a real provider, and has no sandbox cashier', async () => {
    expect(service.services.payments.map(({ name }) => name)).toEqual(['alipay']);
    const cashier = await service.app.inject({ method: 'GET', url: '/sandbox/cashier/P1' });
    expect(cashier.statusCode).toBe(404);
  });
});
