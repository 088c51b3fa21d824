import { optionalSetting, setting, type SettingsOf } from '../../core/settings/setting';
import { StartProblem } from '../../core/startProblem';
import {
  addressOf,
  commaSeparated,
  oneOfWords,
  privateKey,
  publicKeys,
  textValue,
} from '../../core/settings/values';
import type { wechatSettings } from '../../core/settings/wechat';
import { requireComplete } from '../complete';
import { WechatApi } from '../wechat/wechatApi';
import type { CreatePayment } from './payment';
import { WechatPay } from './wechatPay';
import { WechatShipping } from './wechatShipping';

export const wechatPaySettings = {
  merchantId: optionalSetting({
    name: 'WECHAT_PAY_MERCHANT_ID',
    meaning: 'Merchant number at WeChat Pay; `WECHAT_APP_ID` must be bound to the merchant.',
    chinese: '微信支付商户号；必须与 `WECHAT_APP_ID` 绑定。',
    example: '1900000001',
    schema: textValue(),
  }),
  certificateSerial: optionalSetting({
    name: 'WECHAT_PAY_CERTIFICATE_SERIAL',
    meaning: 'Serial number of the merchant’s API certificate.',
    chinese: '商户 API 证书的序列号。',
    example: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    schema: textValue(),
  }),
  privateKey: optionalSetting({
    name: 'WECHAT_PAY_PRIVATE_KEY',
    meaning: 'Private key of the merchant’s API certificate, PEM; lines may be joined by `\\n`.',
    chinese: '商户 API 证书的私钥，PEM；可以用 `\\n` 连成一行。',
    example: '-----BEGIN PRIVATE KEY-----\\n…',
    secret: true,
    schema: privateKey(),
  }),
  apiKey: optionalSetting({
    name: 'WECHAT_PAY_API_KEY',
    meaning: 'APIv3 key of 32 characters, with which WeChat Pay encrypts callbacks.',
    chinese: '32 个字符的 APIv3 密钥，微信支付用它加密回调。',
    example: '32 characters as set at WeChat Pay',
    secret: true,
    schema: textValue(32),
  }),
  publicKeyId: optionalSetting({
    name: 'WECHAT_PAY_PUBLIC_KEY_ID',
    meaning:
      'Id of WeChat Pay’s public key, or serial number of its platform certificate; several ' +
      'are separated by commas. Requests name the first, and WeChat signs its answers with ' +
      'that key. The service fetches renewed platform certificates itself.',
    chinese:
      '微信支付公钥的 ID，或平台证书的序列号；多个用逗号分隔。请求里写第一个，微信用对应的密钥为应答签名。平台证书更新后，服务自己取得新证书。',
    example: 'PUB_KEY_ID_0000000000000000000000',
    schema: commaSeparated(textValue()),
  }),
  publicKey: optionalSetting({
    name: 'WECHAT_PAY_PUBLIC_KEY',
    meaning:
      'The public key or certificate of that id, PEM, which verifies answers and callbacks. ' +
      'For several ids, one PEM after another in the same order; lines may be joined by ' +
      '`\\n`.',
    chinese:
      '上述 ID 的公钥或证书，PEM，用来验证应答和回调。有多个 ID 时，按相同的顺序把 PEM 接在一起；可以用 `\\n` 连成一行。',
    example: '-----BEGIN PUBLIC KEY-----\\n…',
    schema: publicKeys(),
  }),
  shipping: setting({
    name: 'WECHAT_PAY_SHIPPING',
    default: 'off',
    meaning:
      '`on` reports to WeChat when a service paid in the mini-program was delivered ' +
      '(发货信息管理). WeChat requires it in some categories and withholds the money until then. ' +
      'Needs `WECHAT_APP_SECRET`.',
    chinese:
      '`on` 在小程序内付款的服务交付后，向微信上报发货信息（发货信息管理）。微信在某些类目里要求上报，上报之前不结算。需要 `WECHAT_APP_SECRET`。',
    example: 'on',
    schema: oneOfWords(['on', 'off']),
  }),
  endpoint: setting({
    name: 'WECHAT_PAY_ENDPOINT',
    default: 'https://api.mch.weixin.qq.com',
    meaning: 'Address of WeChat Pay.',
    chinese: '微信支付的地址。',
    example: 'https://api2.wechatpay.cn',
    schema: addressOf(['https', 'http']),
  }),
};

/**
 * Creates WeChat Pay from its settings and WeChat's app id.
 * @throws StartProblem that lists the missing settings
 */
export function createWechatPay({
  wechat,
  wechatPay: own,
}: SettingsOf<{
  wechat: Pick<typeof wechatSettings, 'appId' | 'appSecret' | 'endpoint'>;
  wechatPay: typeof wechatPaySettings;
}>): CreatePayment {
  const options = requireComplete('PAYMENT_PROVIDERS=wechat', (given) => ({
    appId: given('WECHAT_APP_ID', wechat.appId),
    merchantId: given('WECHAT_PAY_MERCHANT_ID', own.merchantId),
    certificateSerial: given('WECHAT_PAY_CERTIFICATE_SERIAL', own.certificateSerial),
    privateKey: given('WECHAT_PAY_PRIVATE_KEY', own.privateKey),
    apiKey: given('WECHAT_PAY_API_KEY', own.apiKey),
    keyIds: given('WECHAT_PAY_PUBLIC_KEY_ID', own.publicKeyId),
    keys: given('WECHAT_PAY_PUBLIC_KEY', own.publicKey),
    endpoint: own.endpoint,
    appSecret: own.shipping === 'on' ? given('WECHAT_APP_SECRET', wechat.appSecret) : '',
  }));
  const keys = keysById(options);
  return async ({ timeout, now }) => {
    const { WechatPayChannel } = await import('./wechatPayChannel');
    const { appId, appSecret } = options;
    const api = new WechatApi({ appId, appSecret, endpoint: wechat.endpoint, timeout });
    const shipping = own.shipping === 'on' ? new WechatShipping(api) : null;
    const channel = new WechatPayChannel({ ...options, keys, timeout, now });
    return new WechatPay(channel, options, shipping);
  };
}

/** The configured keys of WeChat Pay by id, in order. */
function keysById({
  keyIds,
  keys,
  certificateSerial,
}: {
  keyIds: string[];
  keys: string[];
  certificateSerial: string;
}): Map<string, string> {
  if (keyIds.length !== keys.length)
    throw new StartProblem(
      `WECHAT_PAY_PUBLIC_KEY_ID names ${keyIds.length} and WECHAT_PAY_PUBLIC_KEY holds ${keys.length}: ` +
        'give each key its id, in the same order',
      `WECHAT_PAY_PUBLIC_KEY_ID 有 ${keyIds.length} 个，WECHAT_PAY_PUBLIC_KEY 有 ${keys.length} 个：每个密钥都要有自己的 ID，顺序相同`,
    );
  if (keyIds.includes(certificateSerial))
    throw new StartProblem(
      'WECHAT_PAY_PUBLIC_KEY_ID names the merchant’s own certificate: give the id of WeChat Pay’s public key',
      'WECHAT_PAY_PUBLIC_KEY_ID 填的是商户自己的证书：请填微信支付公钥的 ID',
    );
  return new Map(keyIds.map((id, index) => [id, keys[index] ?? '']));
}
