import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKeys } from '../payment/keys';
import { buildService, type TestService } from '../support/service';
import { startAliyunImitation, type AliyunImitation } from './aliyunImitation';

const keys = newKeys();
let aliyun: AliyunImitation;
let service: TestService;
beforeAll(async () => {
  aliyun = await startAliyunImitation();
  service = await buildService({
    settings: {
      MODE: 'live',
      PUBLIC_ORIGIN: 'https://doctor.example.com',
      SIGN_SECRET: 'a long random text 1',
      SMS_CODE_SECRET: 'a long random text 2',
      STORAGE_SECRET: 'a long random text 3',
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
      IDENTITY_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      IDENTITY_HASH_SECRET: 'a long random text 4',
      IDENTITY_ALIYUN_ACCESS_KEY_ID: 'test-key-id',
      IDENTITY_ALIYUN_ACCESS_KEY_SECRET: 'test-key-secret',
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

  it('takes money at a real provider, and has no cashier that takes none', async () => {
    expect(service.services.payments.map(({ name }) => name)).toEqual(['alipay']);
    const cashier = await service.app.inject({ method: 'GET', url: '/sandbox/cashier/P1' });
    expect(cashier.statusCode).toBe(404);
  });
});
