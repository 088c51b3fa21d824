import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicBrand } from '../../../server/core/brand';
import { greeting } from '../../../server/start/greeting';
import { readSettings } from '../../../server/start/settings';
import { SUBMIT_FOR_APPRAISAL, seedHumanGame } from '../appraisal/customer';
import { submissionOf } from '../evaluation/testGame';
import { payerOf } from '../payment/payer';
import { buildService, type TestService } from '../support/service';
import { newPhone } from '../user/people';
import { type AliyunImitation, startAliyunImitation } from './aliyunImitation';
import { liveSmallSettings } from './liveSmallSettings';

let aliyun: AliyunImitation;
let service: TestService;
beforeAll(async () => {
  aliyun = await startAliyunImitation();
  service = await buildService({
    settings: { ...liveSmallSettings(), SMS_ALIYUN_ENDPOINT: aliyun.endpoint },
  });
  await seedHumanGame(service);
});
afterAll(async () => {
  await service.close();
  await aliyun.close();
});

async function signIn() {
  const phone = newPhone();
  await service.call('POST /app-api/user/auth/send-sms-code', { phone, purpose: 'sign-in' });
  const sent = aliyun.messages.map(({ parameters }) => parameters as { code: string });
  const code = sent.at(-1)?.code ?? '';
  const { envelope } = await service.call('POST /app-api/user/auth/sms-login', { phone, code });
  if (!envelope.data) throw new Error(`Not signed in: ${envelope.code}`);
  return { ...envelope.data, phone };
}

describe('a service that goes live small', () => {
  it('signs in by SMS, accepts an order and its payment', async () => {
    const session = await signIn();
    const { envelope } = await service.call(SUBMIT_FOR_APPRAISAL, submissionOf(), { session });
    expect(envelope.code).toBe('OK');
    const orderId = envelope.data?.orderId ?? '';
    const pay = payerOf(service, session);
    expect((await pay('create/pre', { orderId })).code).toBe('OK');
    const ways = (await pay('pay/type', { orderId })).data;
    expect(JSON.stringify(ways)).toContain('alipay');
  });

  it('logs at the start what each provider that is off turns off', () => {
    const said = greeting(service.services.settings as never, {
      address: '',
      missingModels: 0,
      setupCode: null,
    });
    for (const name of ['WECHAT', 'HUMAN', 'IDENTITY'])
      expect(said).toMatch(new RegExp(`^${name}_PROVIDER=off: \\S`, 'm'));
    expect(said).toMatch(/^MODERATION_PROVIDERS=off: .*内容审核/m);
    expect(said).not.toContain('sandbox');
  });

  it('sends clients the list of what is off, with the brand', async () => {
    const { envelope } = await service.call('GET /app-api/common/app/latest_version', {});
    expect(envelope.data?.brand.off).toEqual(['wechat', 'real-name']);
    expect(publicBrand(readSettings({}))).not.toHaveProperty('off');
  });

  it('explains what is off if a client requests it', async () => {
    const session = await signIn();
    const person = { name: '张三', idNumber: '11010519491231002X', consent: true as const };
    const asked = await service.call('POST /app-api/user/real/name/auth', person, { session });
    expect(asked.envelope.code).toBe('REAL_NAME_OFF');
    expect(asked.envelope.msg).toContain('没有开通实名认证');
  });

  it('rejects unknown clients after too many failures, because there is no captcha', async () => {
    const phone = newPhone();
    const codes = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { envelope } = await service.call('POST /app-api/user/auth/login', {
        phone,
        password: randomUUID(),
      });
      codes.push(envelope.code);
    }
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'CREDENTIALS_WRONG'));
    expect(codes[5]).toBe('SIGN_IN_LOCKED');
  });

  it.each(['WECHAT_PROVIDER', 'HUMAN_PROVIDER', 'IDENTITY_PROVIDER', 'MODERATION_PROVIDERS'])(
    'does not start with %s unset, which means a sandbox',
    (name) => {
      expect(() => readSettings({ ...liveSmallSettings(), [name]: '' })).toThrow(
        `MODE=live refuses: ${name}`,
      );
      expect(() => readSettings(liveSmallSettings())).not.toThrow();
    },
  );
});
