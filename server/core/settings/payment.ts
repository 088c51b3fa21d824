import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { optional, setting } from './setting';
import { address, listOf, oneOf, text, wholeNumber } from './values';

/** A key in PEM, made the same whatever kind of PEM it is; its lines may be joined by `\n`. */
const key = (read: (pem: string) => KeyObject, type: 'pkcs8' | 'spki', what: string) =>
  z.string().transform((value, context) => {
    try {
      return read(value.replaceAll('\\n', '\n')).export({ type, format: 'pem' }).toString();
    } catch {
      context.addIssue(`must be a ${what} key in PEM`);
      return z.NEVER;
    }
  });
const privateKey = () => key(createPrivateKey, 'pkcs8', 'private');
const publicKey = () => key(createPublicKey, 'spki', 'public');

const providerNames = ['sandbox', 'wechat', 'alipay'] as const;
export type PaymentProviderName = (typeof providerNames)[number];

/** By whom users pay, and what the providers know this service by. */
export const paymentSettings = {
  providers: setting({
    name: 'PAYMENT_PROVIDERS',
    default: 'sandbox',
    meaning:
      'Who takes payments, of `sandbox` (a cashier page of this service that takes no money), ' +
      '`wechat` and `alipay`, separated by commas.',
    example: 'wechat,alipay',
    schema: listOf(oneOf(providerNames)),
    live: (value) =>
      value?.includes('sandbox') ? 'holds the sandbox, where everything is paid for nothing' : null,
  }),
  minutes: setting({
    name: 'ORDER_PAY_MINUTES',
    default: '15',
    meaning: 'Minutes in which a confirmed order has to be paid.',
    example: '15',
    schema: wholeNumber(1, 120),
  }),
  sandboxSecret: setting({
    name: 'PAYMENT_SANDBOX_SECRET',
    default: 'account-doctor-cashier',
    meaning: 'Signs what the sandbox’s cashier reports to the service.',
    example: 'a long random text',
    secret: true,
    schema: text(16),
  }),
  wechatMerchantId: optional({
    name: 'WECHAT_PAY_MERCHANT_ID',
    meaning: 'Merchant number at WeChat Pay; the app id is `WECHAT_APP_ID`, bound to it.',
    example: '1900000001',
    schema: text(),
  }),
  wechatCertificateSerial: optional({
    name: 'WECHAT_PAY_CERTIFICATE_SERIAL',
    meaning: 'Serial number of the merchant’s API certificate.',
    example: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    schema: text(),
  }),
  wechatPrivateKey: optional({
    name: 'WECHAT_PAY_PRIVATE_KEY',
    meaning: 'Private key of the merchant’s API certificate, PEM; lines may be joined by `\\n`.',
    example: '-----BEGIN PRIVATE KEY-----\\n…',
    secret: true,
    schema: privateKey(),
  }),
  wechatApiKey: optional({
    name: 'WECHAT_PAY_API_KEY',
    meaning: 'APIv3 key, 32 characters, that callbacks are encrypted with.',
    example: '32 characters as set at WeChat Pay',
    secret: true,
    schema: text(32),
  }),
  wechatPublicKeyId: optional({
    name: 'WECHAT_PAY_PUBLIC_KEY_ID',
    meaning: 'Id of WeChat Pay’s public key, or the serial number of its platform certificate.',
    example: 'PUB_KEY_ID_0000000000000000000000',
    schema: text(),
  }),
  wechatPublicKey: optional({
    name: 'WECHAT_PAY_PUBLIC_KEY',
    meaning: 'That public key, PEM, by which answers and callbacks are checked.',
    example: '-----BEGIN PUBLIC KEY-----\\n…',
    schema: publicKey(),
  }),
  wechatEndpoint: setting({
    name: 'WECHAT_PAY_ENDPOINT',
    default: 'https://api.mch.weixin.qq.com',
    meaning: 'Address of WeChat Pay.',
    example: 'https://api2.wechatpay.cn',
    schema: address(['https', 'http']),
  }),
  alipayAppId: optional({
    name: 'ALIPAY_APP_ID',
    meaning: 'App id at Alipay’s open platform.',
    example: '2021000000000001',
    schema: text(),
  }),
  alipaySellerId: optional({
    name: 'ALIPAY_SELLER_ID',
    meaning: 'Alipay’s user number of the merchant, which callbacks have to name.',
    example: '2088000000000001',
    schema: text(),
  }),
  alipayPrivateKey: optional({
    name: 'ALIPAY_PRIVATE_KEY',
    meaning: 'The app’s private key, PEM in PKCS#8; lines may be joined by `\\n`.',
    example: '-----BEGIN PRIVATE KEY-----\\n…',
    secret: true,
    schema: privateKey(),
  }),
  alipayPublicKey: optional({
    name: 'ALIPAY_PUBLIC_KEY',
    meaning: 'Alipay’s public key, PEM, by which answers and callbacks are checked.',
    example: '-----BEGIN PUBLIC KEY-----\\n…',
    schema: publicKey(),
  }),
  alipayEndpoint: setting({
    name: 'ALIPAY_ENDPOINT',
    default: 'https://openapi.alipay.com/gateway.do',
    meaning: 'Address of Alipay’s gateway.',
    example: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do',
    schema: address(['https', 'http']),
  }),
};
