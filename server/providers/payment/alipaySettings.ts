import { optionalSetting, setting, type SettingsOf } from '../../core/settings/setting';
import { addressOf, privateKey, publicKey, textValue } from '../../core/settings/values';
import { requireComplete } from '../complete';
import { Alipay } from './alipay';
import type { CreatePayment } from './payment';

export const alipaySettings = {
  appId: optionalSetting({
    name: 'ALIPAY_APP_ID',
    meaning: 'App id on Alipay’s open platform.',
    chinese: '支付宝开放平台的应用 ID。',
    example: '2021000000000001',
    schema: textValue(),
  }),
  sellerId: optionalSetting({
    name: 'ALIPAY_SELLER_ID',
    meaning: 'User number of the merchant at Alipay, which callbacks must contain.',
    chinese: '商户在支付宝的用户号，回调里必须含有它。',
    example: '2088000000000001',
    schema: textValue(),
  }),
  privateKey: optionalSetting({
    name: 'ALIPAY_PRIVATE_KEY',
    meaning: 'Private key of the app, PEM in PKCS#8; lines may be joined by `\\n`.',
    chinese: '应用的私钥，PKCS#8 格式的 PEM；可以用 `\\n` 连成一行。',
    example: '-----BEGIN PRIVATE KEY-----\\n…',
    secret: true,
    schema: privateKey(),
  }),
  publicKey: optionalSetting({
    name: 'ALIPAY_PUBLIC_KEY',
    meaning: 'Alipay’s public key, PEM, which verifies answers and callbacks.',
    chinese: '支付宝的公钥，PEM，用来验证应答和回调。',
    example: '-----BEGIN PUBLIC KEY-----\\n…',
    schema: publicKey(),
  }),
  endpoint: setting({
    name: 'ALIPAY_ENDPOINT',
    default: 'https://openapi.alipay.com/gateway.do',
    meaning: 'Address of Alipay’s gateway.',
    chinese: '支付宝网关的地址。',
    example: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do',
    schema: addressOf(['https', 'http']),
  }),
};

/**
 * Creates Alipay from the settings.
 * @throws StartProblem that lists the missing settings
 */
export function createAlipay({
  alipay,
}: SettingsOf<{ alipay: typeof alipaySettings }>): CreatePayment {
  const options = requireComplete('PAYMENT_PROVIDERS=alipay', (given) => ({
    appId: given('ALIPAY_APP_ID', alipay.appId),
    sellerId: given('ALIPAY_SELLER_ID', alipay.sellerId),
    privateKey: given('ALIPAY_PRIVATE_KEY', alipay.privateKey),
    publicKey: given('ALIPAY_PUBLIC_KEY', alipay.publicKey),
  }));
  return async ({ timeout }) => {
    const { AlipaySdk } = await import('alipay-sdk');
    const sdk = new AlipaySdk({
      appId: options.appId,
      privateKey: options.privateKey,
      keyType: 'PKCS8',
      alipayPublicKey: options.publicKey,
      gateway: alipay.endpoint,
      timeout,
      camelcase: false,
    });
    return new Alipay(sdk, options, timeout);
  };
}
