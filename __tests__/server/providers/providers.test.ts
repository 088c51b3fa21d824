import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { connectPool } from '../../../server/core/database/pool';
import { createLog } from '../../../server/core/log';
import { createProviders } from '../../../server/providers/providers';
import { AliyunIdentity } from '../../../server/providers/identity/aliyunIdentity';
import { SandboxIdentity } from '../../../server/providers/identity/sandboxIdentity';
import { AliyunSms } from '../../../server/providers/sms/aliyunSms';
import { SandboxSms } from '../../../server/providers/sms/sandboxSms';
import { MiniProgramWechat } from '../../../server/providers/wechat/miniProgramWechat';
import { SandboxWechat } from '../../../server/providers/wechat/sandboxWechat';
import { readSettings } from '../../../server/start/settings';

/** The pool is never used in these tests. */
const noDatabase = connectPool({ host: 'nowhere.invalid' }, createLog('silent'));

const create = (environment: Record<string, string>) =>
  createProviders(readSettings(environment), () => new Date(), noDatabase);

const ALIYUN = {
  SMS_PROVIDER: 'aliyun',
  SMS_ALIYUN_ACCESS_KEY_ID: 'id',
  SMS_ALIYUN_ACCESS_KEY_SECRET: 'secret',
  SMS_ALIYUN_SIGN_NAME: '账号博士',
  SMS_ALIYUN_TEMPLATE_CODE: 'SMS_1',
};
const IDENTITY = {
  IDENTITY_PROVIDER: 'aliyun',
  IDENTITY_ALIYUN_ACCESS_KEY_ID: 'id',
  IDENTITY_ALIYUN_ACCESS_KEY_SECRET: 'secret',
};
const WECHAT = { WECHAT_PROVIDER: 'mini-program', WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's' };

describe('the providers', () => {
  it('are sandboxes unless the settings choose others', async () => {
    const { sms, wechat, identity } = await create({});
    expect(identity).toBeInstanceOf(SandboxIdentity);
    expect(sms).toBeInstanceOf(SandboxSms);
    expect(wechat).toBeInstanceOf(SandboxWechat);
  });

  it('are the real ones that the settings choose', async () => {
    const { sms, wechat, identity } = await create({ ...ALIYUN, ...WECHAT, ...IDENTITY });
    expect(identity).toBeInstanceOf(AliyunIdentity);
    expect(sms).toBeInstanceOf(AliyunSms);
    expect(wechat).toBeInstanceOf(MiniProgramWechat);
  });

  it.each([
    [{}, 'embedded'],
    [{ OCR_PROVIDER: 'off' }, 'off'],
    [
      { OCR_PROVIDER: 'tencent', OCR_TENCENT_SECRET_ID: 'id', OCR_TENCENT_SECRET_KEY: 's' },
      'tencent',
    ],
    [
      {
        OCR_PROVIDER: 'aliyun',
        OCR_ALIYUN_ACCESS_KEY_ID: 'id',
        OCR_ALIYUN_ACCESS_KEY_SECRET: 's',
      },
      'aliyun',
    ],
  ])('read pictures as the settings %j choose', async (environment, name) => {
    expect((await create(environment)).pictureReader.name).toBe(name);
  });

  it.each([
    [{}, undefined],
    [{ VISION_PROVIDER: 'sandbox' }, 'sandbox'],
    [
      {
        ...{ VISION_PROVIDER: 'openai', VISION_ENDPOINT: 'https://models.example/v1' },
        ...{ VISION_MODEL: 'qwen-vl-max', VISION_API_KEY: 'sk-1', VISION_COMPANY: '模型公司' },
      },
      'openai',
    ],
    [
      {
        ...{ VISION_PROVIDER: 'openai', VISION_ENDPOINT: 'http://127.0.0.1:11434/v1' },
        VISION_MODEL: 'qwen2.5-vl',
      },
      'openai',
    ],
  ])('look at pictures as the settings %j choose', async (environment, name) => {
    expect((await create(environment)).visionModel?.name).toBe(name);
  });

  it('report every missing setting of the chosen one', async () => {
    await expect(
      create({ SMS_PROVIDER: 'aliyun', SMS_ALIYUN_SIGN_NAME: '账号博士' }),
    ).rejects.toThrow(
      'SMS_PROVIDER=aliyun needs SMS_ALIYUN_ACCESS_KEY_ID, SMS_ALIYUN_ACCESS_KEY_SECRET, SMS_ALIYUN_TEMPLATE_CODE',
    );
    await expect(create({ WECHAT_PROVIDER: 'mini-program' })).rejects.toThrow(
      'WECHAT_PROVIDER=mini-program needs WECHAT_APP_ID, WECHAT_APP_SECRET',
    );
    const outside = { VISION_PROVIDER: 'openai', VISION_ENDPOINT: 'https://models.example/v1' };
    await expect(create(outside)).rejects.toThrow(
      'VISION_PROVIDER=openai needs VISION_MODEL, VISION_COMPANY',
    );
    await expect(create({ OCR_PROVIDER: 'tencent' })).rejects.toThrow(
      'OCR_PROVIDER=tencent needs OCR_TENCENT_SECRET_ID, OCR_TENCENT_SECRET_KEY',
    );
    await expect(create({ PAYMENT_PROVIDERS: 'wechat' })).rejects.toThrow(
      'PAYMENT_PROVIDERS=wechat needs WECHAT_APP_ID, WECHAT_PAY_MERCHANT_ID, ' +
        'WECHAT_PAY_CERTIFICATE_SERIAL, WECHAT_PAY_PRIVATE_KEY, WECHAT_PAY_API_KEY, ' +
        'WECHAT_PAY_PUBLIC_KEY_ID, WECHAT_PAY_PUBLIC_KEY',
    );
    await expect(create({ PAYMENT_PROVIDERS: 'alipay' })).rejects.toThrow(
      'PAYMENT_PROVIDERS=alipay needs ALIPAY_APP_ID, ALIPAY_SELLER_ID, ALIPAY_PRIVATE_KEY, ' +
        'ALIPAY_PUBLIC_KEY',
    );
  });
});

describe('live mode', () => {
  const liveProblems = (environment: Record<string, string>): string => {
    try {
      readSettings({ MODE: 'live', ...environment });
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each([
    'SMS_PROVIDER is the sandbox',
    'SMS_CODE_SECRET is the default',
    'SMS_ALIYUN_ACCESS_KEY_SECRET is unset',
    'WECHAT_PROVIDER is the sandbox',
    'WECHAT_APP_SECRET is unset',
    'STORAGE_SECRET is the default',
    'PAYMENT_PROVIDERS contains the sandbox',
    'IDENTITY_PROVIDER is the sandbox',
    'IDENTITY_KEYS holds the default',
    'IDENTITY_HASH_SECRET is the default',
    'IDENTITY_ALIYUN_ACCESS_KEY_SECRET is unset',
  ])('does not start because %s', (problem) => {
    expect(liveProblems({})).toContain(problem);
  });

  it('accepts providers with complete settings', () => {
    const secret = () => randomBytes(32).toString('base64');
    const problems = liveProblems({
      ...ALIYUN,
      ...WECHAT,
      ...IDENTITY,
      IDENTITY_KEYS: `k1:${secret()}`,
      IDENTITY_HASH_SECRET: secret(),
      SMS_CODE_SECRET: secret(),
      STORAGE_SECRET: secret(),
    });
    expect(problems).not.toMatch(/SMS_|WECHAT_|STORAGE_|IDENTITY_/);
  });
});
