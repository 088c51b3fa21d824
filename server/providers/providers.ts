import path from 'node:path';
import { MINUTE } from '@account-doctor/contract/time';
import type { PartUnavailable } from '../core/partUnavailable';
import { Breaker } from '../core/breaker';
import type { Database } from '../core/database/database';
import type { Settings } from '../core/settings';
import { CaptureProblem, type CaptureProvider } from './capture/capture';
import { SandboxCapture } from './capture/sandbox/sandboxCapture';
import { SandboxGame } from './capture/sandbox/sandboxGame';
import { SteamCapture } from './capture/steam/steamCapture';
import { guardPort } from './guarded';
import { type Captcha, CaptchaUnavailable } from './captcha/captcha';
import { SandboxCaptcha } from './captcha/sandboxCaptcha';
import { TencentCaptcha } from './captcha/tencentCaptcha';
import { AliyunIdentity } from './identity/aliyunIdentity';
import { type IdentityProvider, IdentityUnavailable } from './identity/identity';
import { SandboxIdentity } from './identity/sandboxIdentity';
import { type Moderator, ModeratorUnavailable } from './moderation/moderation';
import { SandboxModerator } from './moderation/sandboxModerator';
import { TencentModerator } from './moderation/tencentModerator';
import { WechatModerator } from './moderation/wechatModerator';
import { createNotifier } from './notification/createNotifier';
import type { Notifier } from './notification/notifier';
import { createPictureReader } from './ocr/createPictureReader';
import type { PictureReader } from './ocr/pictureReader';
import { noCaptcha, noIdentity, noWechat } from './off';
import { providerOptions } from './options';
import { type PaymentProvider, PaymentUnavailable } from './payment/payment';
import type { PaymentSettings } from './payment/providers';
import { AliyunSms } from './sms/aliyunSms';
import { SandboxSms } from './sms/sandboxSms';
import { SmsNotSent, type SmsProvider } from './sms/sms';
import { LocalFolder } from './storage/localFolder';
import { S3Storage } from './storage/s3';
import type { StorageProvider } from './storage/storage';
import { createVisionModel } from './vision/createVisionModel';
import type { VisionModel } from './vision/visionModel';
import { MiniProgramWechat } from './wechat/miniProgramWechat';
import { SandboxWechat } from './wechat/sandboxWechat';
import { type WechatProvider, WechatUnavailable } from './wechat/wechat';

export interface Providers {
  sms: SmsProvider;
  wechat: WechatProvider;
  identity: IdentityProvider;
  captcha: Captcha;
  storage: StorageProvider;
  moderators: readonly Moderator[];
  payments: readonly PaymentProvider[];
  captureSources: readonly CaptureProvider[];
  pictureReader: PictureReader;
  visionModel: VisionModel | null;
  notifier: Notifier;
  /** The circuit breaker of each provider. */
  breakers: readonly Pick<Breaker, 'name' | 'isAway'>[];
}

/** Timeout of calls for which a user waits, in ms. */
const CALL_LIMIT = 2_500;
/** Timeout of moderation in ms; shorter, because two providers may be asked in turn while the author waits. */
const ASK_LIMIT = {
  sandbox: { text: 1_000, picture: 1_000 },
  wechat: { text: 1_000, picture: 1_000 },
  tencent: { text: 1_200, picture: 1_700 },
};
/**
 * Timeout of calls from jobs, in ms. It is long, because a refund, closing or delivery that gets no answer stays open,
 * and with it the money, until the next attempt.
 */
const JOB_LIMIT = 8_000;
/** Timeout of a day's bill in ms; it may have millions of rows, or need a query per payment. */
const BILL_LIMIT = 10 * MINUTE;
/**
 * By how much, in ms, a provider's own request timeout exceeds that of the method, so that the method's applies first.
 */
const GRACE = 500;

/** Timeout of the storage in ms; the storage client adds time depending on the size of the content. */
const STORAGE_LIMIT = 2_000;
/** Timeout for the largest picture, in ms. */
const FILE_LIMIT = 30_000;

/**
 * Creates the configured providers.
 * @throws StartProblem that lists the missing settings of chosen providers
 */
export async function createProviders(
  settings: PaymentSettings,
  now: () => Date,
  database: Database,
): Promise<Providers> {
  const { sms, wechat, identity, captcha, moderators, mail, ocr, vision, s3, payments } =
    providerOptions(settings);
  const breakers: Breaker[] = [];
  const parts: Parts = {
    settings,
    now,
    breaker: (name) => {
      const made = new Breaker(name);
      breakers.push(made);
      return made;
    },
  };
  const made = await Promise.all(
    payments.map((create) => create({ database, now, timeout: JOB_LIMIT + GRACE })),
  );
  return {
    breakers,
    sms: createSms(sms, parts),
    wechat: createWechat(wechat, parts),
    identity: createIdentity(identity, parts),
    captcha: createCaptcha(captcha, parts),
    storage: createStorage(s3, parts),
    moderators: moderators.map((options) => createModerator(options, parts)),
    payments: made.map((provider) => guardPayment(provider, parts)),
    captureSources: createCaptureSources(parts),
    pictureReader: createPictureReader(ocr, parts),
    visionModel: createVisionModel(vision, parts),
    notifier: createNotifier(mail, parts),
  };
}

type Options = ReturnType<typeof providerOptions>;

/** The parameters of every provider's constructor. */
interface Parts {
  settings: Settings;
  now: () => Date;
  /** Creates the circuit breaker of a provider. */
  breaker: (name: string) => Breaker;
}

const createSms = (options: Options['sms'], { now, breaker }: Parts): SmsProvider =>
  guardPort(
    options ? new AliyunSms({ ...options, timeout: CALL_LIMIT + GRACE }) : new SandboxSms(now),
    {
      breaker: breaker('sms'),
      limits: { sendCode: CALL_LIMIT, notify: CALL_LIMIT },
      unavailable: (cause) => new SmsNotSent('unavailable', cause.message, { cause }),
    },
  );

function createWechat(options: Options['wechat'], { settings, breaker }: Parts): WechatProvider {
  if (isOff(settings.wechat)) return noWechat;
  const provider: WechatProvider = options
    ? new MiniProgramWechat({ ...options, timeout: CALL_LIMIT + GRACE })
    : new SandboxWechat();
  return guardPort(provider, {
    breaker: breaker('wechat'),
    limits: { identify: CALL_LIMIT, phoneNumber: CALL_LIMIT, sendNotice: CALL_LIMIT },
    unavailable: convertUnavailable(WechatUnavailable),
  });
}

function createIdentity(
  options: Options['identity'],
  { settings, breaker }: Parts,
): IdentityProvider {
  if (isOff(settings.identity)) return noIdentity;
  const provider: IdentityProvider = options
    ? new AliyunIdentity({ ...options, timeout: JOB_LIMIT + GRACE })
    : new SandboxIdentity();
  return guardPort(provider, {
    breaker: breaker('identity'),
    limits: { verify: JOB_LIMIT },
    unavailable: convertUnavailable(IdentityUnavailable),
  });
}

function createCaptcha(options: Options['captcha'], { settings, now, breaker }: Parts): Captcha {
  if (isOff(settings.captcha)) return noCaptcha;
  const provider: Captcha = options
    ? new TencentCaptcha({ ...options, timeout: CALL_LIMIT + GRACE, now })
    : new SandboxCaptcha(now);
  return guardPort(provider, {
    breaker: breaker('captcha'),
    limits: { passes: CALL_LIMIT },
    unavailable: convertUnavailable(CaptchaUnavailable),
  });
}

const createStorage = (options: Options['s3'], { settings, breaker }: Parts): StorageProvider =>
  guardPort(
    options
      ? new S3Storage({ ...options, timeout: STORAGE_LIMIT })
      : new LocalFolder(path.join(settings.database.dataFolder, 'files')),
    {
      breaker: breaker('storage'),
      limits: { put: FILE_LIMIT, get: FILE_LIMIT, remove: CALL_LIMIT, directUpload: CALL_LIMIT },
    },
  );

const guardPayment = (provider: PaymentProvider, { breaker }: Parts): PaymentProvider =>
  guardPort(provider, {
    breaker: breaker(`payment by ${provider.name}`),
    limits: {
      start: CALL_LIMIT,
      query: CALL_LIMIT,
      close: JOB_LIMIT,
      refund: JOB_LIMIT,
      deliver: JOB_LIMIT,
      bill: BILL_LIMIT,
    },
    unavailable: convertUnavailable(PaymentUnavailable),
  });

const isOff = ({ provider }: { provider: string }) => provider === 'off';

/** Converts the error of an unavailable peer to the port's own error. */
const convertUnavailable =
  (Unavailable: new (message: string, options: ErrorOptions) => Error) =>
  (cause: PartUnavailable): Error =>
    new Unavailable(cause.message, { cause });

type ModeratorOptions = Options['moderators'][number];

const createModerator = (options: ModeratorOptions, { now, breaker }: Parts): Moderator =>
  guardPort(chooseModerator(options, now), {
    breaker: breaker(`moderation by ${options.name}`),
    limits: ASK_LIMIT[options.name],
    unavailable: convertUnavailable(ModeratorUnavailable),
  });

function chooseModerator(options: ModeratorOptions, now: () => Date): Moderator {
  switch (options.name) {
    case 'sandbox':
      return new SandboxModerator();
    case 'wechat':
      return new WechatModerator({ ...options, timeout: ASK_LIMIT.wechat.text + GRACE });
    case 'tencent':
      return new TencentModerator({ ...options, timeout: ASK_LIMIT.tencent.picture + GRACE, now });
  }
}

function createCaptureSources({ settings, now, breaker }: Parts): CaptureProvider[] {
  const { mode, capture } = settings;
  const { steamKey: key, steamApi: endpoint, steamCommunity: community } = capture;
  const sources: CaptureProvider[] = [];
  if (mode.mode === 'demo') sources.push(new SandboxCapture(new SandboxGame(now)));
  if (key !== null) sources.push(new SteamCapture({ key, endpoint, community, now }));
  return sources.map((source) =>
    guardPort(source, {
      breaker: breaker(`capture by ${source.name}`),
      limits: { identifyPlayer: CALL_LIMIT },
      unavailable: (cause) => new CaptureProblem('unreachable', { cause }),
    }),
  );
}
