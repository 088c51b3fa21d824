import { randomBytes } from 'node:crypto';
import { keyPairOf } from '../payment/keys';

const secret = () => randomBytes(32).toString('base64');

/** Settings of a live service with the h5 app, SMS and one payment provider only. */
export const liveSmallSettings = () => {
  const keys = keyPairOf('live small');
  return {
    MODE: 'live',
    PUBLIC_ORIGIN: 'https://doctor.example.com',
    TRUST_PROXY: 'none',
    SIGN_SECRET: secret(),
    SMS_CODE_SECRET: secret(),
    STORAGE_SECRET: secret(),
    IDENTITY_KEYS: `k1:${secret()}`,
    IDENTITY_HASH_SECRET: secret(),
    STAFF_SECOND_FACTOR: 'required',
    SMS_PROVIDER: 'aliyun',
    SMS_ALIYUN_ACCESS_KEY_ID: 'test-key-id',
    SMS_ALIYUN_ACCESS_KEY_SECRET: 'test-key-secret',
    SMS_ALIYUN_SIGN_NAME: '账号博士',
    SMS_ALIYUN_TEMPLATE_CODE: 'SMS_1',
    PAYMENT_PROVIDERS: 'alipay',
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_SELLER_ID: '2088000000000001',
    ALIPAY_PRIVATE_KEY: keys.privateKey,
    ALIPAY_PUBLIC_KEY: keys.publicKey,
    WECHAT_PROVIDER: 'off',
    HUMAN_PROVIDER: 'off',
    IDENTITY_PROVIDER: 'off',
    MODERATION_PROVIDERS: 'off',
  };
};
