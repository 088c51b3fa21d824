import path from 'node:path';
import type { Database } from '../core/database/database';
import type { Settings } from '../core/settings';
import type { PaymentProviderName } from '../core/settings/payment';
import type { CaptureSource } from './capture/capture';
import { SandboxCapture } from './capture/sandbox/sandboxCapture';
import { SandboxGame } from './capture/sandbox/sandboxGame';
import { SteamCapture } from './capture/steam/steamCapture';
import { AliyunIdentity } from './identity/aliyunIdentity';
import type { IdentityProvider } from './identity/identity';
import { SandboxIdentity } from './identity/sandboxIdentity';
import { providerOptions } from './options';
import type { PaymentProvider } from './payment/payment';
import { SandboxPayment } from './payment/sandboxPayment';
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
const timeout = 8_000;

/**
 * The providers that the settings choose.
 * @throws StartProblem that names each setting a chosen provider still needs
 */
export async function createProviders(
  settings: Settings,
  now: () => Date,
  database: Database,
): Promise<Providers> {
  const { sms, wechat, identity, s3 } = providerOptions(settings);
  return {
    sms: sms ? new AliyunSms({ ...sms, timeout }) : new SandboxSms(now),
    wechat: wechat ? new MiniProgramWechat({ ...wechat, timeout }) : new SandboxWechat(),
    identity: identity ? new AliyunIdentity({ ...identity, timeout }) : new SandboxIdentity(),
    storage: s3
      ? new S3Storage({ ...s3, timeout })
      : new LocalFolder(path.join(settings.database.dataFolder, 'files')),
    payments: await createPayments(settings, now, database),
    captureSources: createCaptureSources(settings, now),
  };
}

/** The libraries of those who take real money take a third of a second to load: only if chosen. */
async function createPayments(
  settings: Settings,
  now: () => Date,
  database: Database,
): Promise<PaymentProvider[]> {
  const { alipay, wechatPay } = providerOptions(settings);
  const created: Partial<Record<PaymentProviderName, PaymentProvider>> = {
    sandbox: new SandboxPayment(database, settings.payment.sandboxSecret, now),
  };
  if (wechatPay) {
    const { WechatPay } = await import('./payment/wechatPay');
    created.wechat = new WechatPay({ ...wechatPay, timeout });
  }
  if (alipay) {
    const { Alipay } = await import('./payment/alipay');
    created.alipay = new Alipay({ ...alipay, timeout });
  }
  return [...new Set(settings.payment.providers)].flatMap((name) => created[name] ?? []);
}

function createCaptureSources({ mode, capture }: Settings, now: () => Date): CaptureSource[] {
  const { steamKey: key, steamApi: endpoint, steamCommunity: community } = capture;
  const sandbox = mode.mode === 'demo' ? [new SandboxCapture(new SandboxGame(now))] : [];
  return [
    ...sandbox,
    ...(key === null ? [] : [new SteamCapture({ key, endpoint, community, now })]),
  ];
}
