import path from 'node:path';
import type { Database } from '../database/database';
import type { Settings } from '../settings';
import type { PaymentProviderName } from '../settings/payment';
import { StartProblem } from '../startProblem';
import { AliyunIdentity } from './identity/aliyunIdentity';
import type { CaptureSource } from './capture/capture';
import { SandboxCapture } from './capture/sandbox/sandboxCapture';
import { SandboxGame } from './capture/sandbox/sandboxGame';
import { SteamCapture } from './capture/steam/steamCapture';
import type { IdentityProvider } from './identity/identity';
import { SandboxIdentity } from './identity/sandboxIdentity';
import { Alipay } from './payment/alipay';
import type { PaymentProvider } from './payment/payment';
import { SandboxPayment } from './payment/sandboxPayment';
import { WechatPay } from './payment/wechatPay';
import { AliyunSms } from './sms/aliyunSms';
import { SandboxSms } from './sms/sandboxSms';
import type { SmsProvider } from './sms/sms';
import { LocalFolder } from './storage/localFolder';
import { S3Storage } from './storage/s3';
import type { StorageProvider } from './storage/storage';
import { MiniProgramWechat } from './wechat/miniProgramWechat';
import { SandboxWechat } from './wechat/sandboxWechat';
import type { WechatProvider } from './wechat/wechat';

export interface Providers {
  sms: SmsProvider;
  wechat: WechatProvider;
  identity: IdentityProvider;
  storage: StorageProvider;
  payments: readonly PaymentProvider[];
  captureSources: readonly CaptureSource[];
}

/** Milliseconds; far below the client's own 60 s, so that the person gets our answer, not a timeout. */
const PROVIDER_TIMEOUT = 8_000;

/**
 * The providers that the settings choose.
 * @throws StartProblem that names each setting a chosen provider still needs
 */
export function createProviders(
  settings: Settings,
  now: () => Date,
  database: Database,
): Providers {
  return {
    sms: createSms(settings.sms, now),
    wechat: createWechat(settings.wechat),
    identity: createIdentity(settings.identity),
    storage: createStorage(settings),
    payments: createPayments(settings, now, database),
    captureSources: createCaptureSources(settings, now),
  };
}

function createSms(sms: Settings['sms'], now: () => Date): SmsProvider {
  if (sms.provider === 'sandbox') return new SandboxSms(now);
  const needs = needsOf('SMS_PROVIDER=aliyun');
  const options = {
    accessKeyId: needs.given('SMS_ALIYUN_ACCESS_KEY_ID', sms.aliyunAccessKeyId),
    accessKeySecret: needs.given('SMS_ALIYUN_ACCESS_KEY_SECRET', sms.aliyunAccessKeySecret),
    signName: needs.given('SMS_ALIYUN_SIGN_NAME', sms.aliyunSignName),
    templateCode: needs.given('SMS_ALIYUN_TEMPLATE_CODE', sms.aliyunTemplateCode),
  };
  needs.check();
  return new AliyunSms({ ...options, endpoint: sms.aliyunEndpoint, timeout: PROVIDER_TIMEOUT });
}

function createWechat(wechat: Settings['wechat']): WechatProvider {
  if (wechat.provider === 'sandbox') return new SandboxWechat();
  const needs = needsOf('WECHAT_PROVIDER=mini-program');
  const options = {
    appId: needs.given('WECHAT_APP_ID', wechat.appId),
    appSecret: needs.given('WECHAT_APP_SECRET', wechat.appSecret),
  };
  needs.check();
  return new MiniProgramWechat({
    ...options,
    endpoint: wechat.endpoint,
    timeout: PROVIDER_TIMEOUT,
  });
}

function createIdentity(identity: Settings['identity']): IdentityProvider {
  if (identity.provider === 'sandbox') return new SandboxIdentity();
  const needs = needsOf('IDENTITY_PROVIDER=aliyun');
  const options = {
    accessKeyId: needs.given('IDENTITY_ALIYUN_ACCESS_KEY_ID', identity.aliyunAccessKeyId),
    accessKeySecret: needs.given(
      'IDENTITY_ALIYUN_ACCESS_KEY_SECRET',
      identity.aliyunAccessKeySecret,
    ),
  };
  needs.check();
  const { aliyunEndpoint: endpoint } = identity;
  return new AliyunIdentity({ ...options, endpoint, timeout: PROVIDER_TIMEOUT });
}

function createCaptureSources({ mode, capture }: Settings, now: () => Date): CaptureSource[] {
  const { steamKey: key, steamApi: endpoint, steamCommunity: community } = capture;
  const sandbox = mode.mode === 'demo' ? [new SandboxCapture(new SandboxGame(now))] : [];
  return [
    ...sandbox,
    ...(key === null ? [] : [new SteamCapture({ key, endpoint, community, now })]),
  ];
}

function createPayments(
  { payment, wechat }: Settings,
  now: () => Date,
  database: Database,
): PaymentProvider[] {
  const create: Record<PaymentProviderName, () => PaymentProvider> = {
    sandbox: () => new SandboxPayment(database, payment.sandboxSecret, now),
    wechat: () => createWechatPay(payment, wechat),
    alipay: () => createAlipay(payment),
  };
  return [...new Set(payment.providers)].map((name) => create[name]());
}

function createWechatPay(
  payment: Settings['payment'],
  wechat: Settings['wechat'],
): PaymentProvider {
  const needs = needsOf('PAYMENT_PROVIDERS=wechat');
  const options = {
    appId: needs.given('WECHAT_APP_ID', wechat.appId),
    merchantId: needs.given('WECHAT_PAY_MERCHANT_ID', payment.wechatMerchantId),
    certificateSerial: needs.given(
      'WECHAT_PAY_CERTIFICATE_SERIAL',
      payment.wechatCertificateSerial,
    ),
    privateKey: needs.given('WECHAT_PAY_PRIVATE_KEY', payment.wechatPrivateKey),
    apiKey: needs.given('WECHAT_PAY_API_KEY', payment.wechatApiKey),
    publicKeyId: needs.given('WECHAT_PAY_PUBLIC_KEY_ID', payment.wechatPublicKeyId),
    publicKey: needs.given('WECHAT_PAY_PUBLIC_KEY', payment.wechatPublicKey),
  };
  needs.check();
  const { wechatEndpoint: endpoint } = payment;
  return new WechatPay({ ...options, endpoint, timeout: PROVIDER_TIMEOUT });
}

function createAlipay(payment: Settings['payment']): PaymentProvider {
  const needs = needsOf('PAYMENT_PROVIDERS=alipay');
  const options = {
    appId: needs.given('ALIPAY_APP_ID', payment.alipayAppId),
    sellerId: needs.given('ALIPAY_SELLER_ID', payment.alipaySellerId),
    privateKey: needs.given('ALIPAY_PRIVATE_KEY', payment.alipayPrivateKey),
    publicKey: needs.given('ALIPAY_PUBLIC_KEY', payment.alipayPublicKey),
  };
  needs.check();
  return new Alipay({ ...options, endpoint: payment.alipayEndpoint, timeout: PROVIDER_TIMEOUT });
}

function createStorage({ storage, database }: Settings): StorageProvider {
  if (storage.provider === 'local') return new LocalFolder(path.join(database.dataFolder, 'files'));
  const needs = needsOf('STORAGE_PROVIDER=s3');
  const options = {
    endpoint: needs.given('S3_ENDPOINT', storage.s3Endpoint),
    bucket: needs.given('S3_BUCKET', storage.s3Bucket),
    accessKeyId: needs.given('S3_ACCESS_KEY_ID', storage.s3AccessKeyId),
    secretAccessKey: needs.given('S3_SECRET_ACCESS_KEY', storage.s3SecretAccessKey),
  };
  needs.check();
  const pathStyle = storage.s3Addressing === 'path';
  return new S3Storage({
    ...options,
    region: storage.s3Region,
    pathStyle,
    timeout: PROVIDER_TIMEOUT,
  });
}

/** Collects the settings that a choice needs and that are unset, to name all of them at once. */
function needsOf(choice: string) {
  const missing: string[] = [];
  return {
    given(name: string, value: string | null): string {
      if (value === null) missing.push(name);
      return value ?? '';
    },
    check(): void {
      if (missing.length > 0) throw new StartProblem(`${choice} needs ${missing.join(', ')}`);
    },
  };
}
