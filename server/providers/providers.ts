import path from 'node:path';
import type { Database } from '../core/database/database';
import type { Settings } from '../core/settings';
import type { CaptureSource } from './capture/capture';
import { SandboxCapture } from './capture/sandbox/sandboxCapture';
import { SandboxGame } from './capture/sandbox/sandboxGame';
import { SteamCapture } from './capture/steam/steamCapture';
import type { HumanCheck } from './human/human';
import { SandboxHuman } from './human/sandboxHuman';
import { TencentCaptcha } from './human/tencentCaptcha';
import { AliyunIdentity } from './identity/aliyunIdentity';
import type { IdentityProvider } from './identity/identity';
import { SandboxIdentity } from './identity/sandboxIdentity';
import type { Moderator } from './moderation/moderation';
import { SandboxModerator } from './moderation/sandboxModerator';
import { TencentModerator } from './moderation/tencentModerator';
import { WechatModerator } from './moderation/wechatModerator';
import { noHuman, noIdentity, noWechat } from './off';
import { providerOptions } from './options';
import type { PaymentProvider } from './payment/payment';
import type { PaymentSettings } from './payment/providers';
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
  human: HumanCheck;
  storage: StorageProvider;
  moderators: readonly Moderator[];
  payments: readonly PaymentProvider[];
  captureSources: readonly CaptureSource[];
}

/** Milliseconds; far below the client's own 60 s, so that the person gets our answer, not a timeout. */
const timeout = 8_000;
/** Of who judges a text: its author waits, and the text can be judged later. */
const patience = 2_000;

/**
 * The providers that the settings choose.
 * @throws StartProblem that names each setting a chosen provider still needs
 */
export async function createProviders(
  settings: PaymentSettings,
  now: () => Date,
  database: Database,
): Promise<Providers> {
  const { sms, wechat, identity, human, moderators, s3, payments } = providerOptions(settings);
  return {
    sms: sms ? new AliyunSms({ ...sms, timeout }) : new SandboxSms(now),
    wechat: isOff(settings.wechat)
      ? noWechat
      : wechat
        ? new MiniProgramWechat({ ...wechat, timeout })
        : new SandboxWechat(),
    identity: isOff(settings.identity)
      ? noIdentity
      : identity
        ? new AliyunIdentity({ ...identity, timeout })
        : new SandboxIdentity(),
    human: isOff(settings.human)
      ? noHuman
      : human
        ? new TencentCaptcha({ ...human, timeout, now })
        : new SandboxHuman(now),
    storage: s3
      ? new S3Storage({ ...s3, timeout })
      : new LocalFolder(path.join(settings.database.dataFolder, 'files')),
    moderators: moderators.map((options) => createModerator(options, now)),
    payments: await Promise.all(payments.map((create) => create({ database, now, timeout }))),
    captureSources: createCaptureSources(settings, now),
  };
}

const isOff = ({ provider }: { provider: string }) => provider === 'off';

type ModeratorOptions = ReturnType<typeof providerOptions>['moderators'][number];

function createModerator(options: ModeratorOptions, now: () => Date): Moderator {
  switch (options.name) {
    case 'sandbox':
      return new SandboxModerator();
    case 'wechat':
      return new WechatModerator({ ...options, timeout: patience });
    case 'tencent':
      return new TencentModerator({ ...options, timeout: patience, now });
  }
}

function createCaptureSources({ mode, capture }: Settings, now: () => Date): CaptureSource[] {
  const { steamKey: key, steamApi: endpoint, steamCommunity: community } = capture;
  const sandbox = mode.mode === 'demo' ? [new SandboxCapture(new SandboxGame(now))] : [];
  return [
    ...sandbox,
    ...(key === null ? [] : [new SteamCapture({ key, endpoint, community, now })]),
  ];
}
