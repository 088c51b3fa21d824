import type { CaptureProvider } from '../providers/capture/capture';
import type { Captcha } from '../providers/captcha/captcha';
import type { IdentityProvider } from '../providers/identity/identity';
import type { Moderator } from '../providers/moderation/moderation';
import type { Notifier } from '../providers/notification/notifier';
import type { PictureReader } from '../providers/ocr/pictureReader';
import type { PaymentProvider } from '../providers/payment/payment';
import type { SmsProvider } from '../providers/sms/sms';
import type { StorageProvider } from '../providers/storage/storage';
import type { VisionModel } from '../providers/vision/visionModel';
import type { WechatProvider } from '../providers/wechat/wechat';
import type { Breaker } from './breaker';
import type { Database } from './database/database';
import type { Restart } from './restart';
import type { Settings } from './settings';

/**
 * The services from which every module is built; `main.ts` creates them once, and each test creates
 * its own.
 */
export interface Services {
  /** The settings; `brand` includes what was entered at the desk, and changes while the service runs. */
  settings: Settings;
  /** The brand of the settings, without what was entered at the desk. */
  brandOfSettings: Settings['brand'];
  database: Database;
  /** The current time; tests can change it. */
  now: () => Date;
  /** Restarts the service; `null` if the process also does other work. */
  restart: Restart | null;
  sms: SmsProvider;
  wechat: WechatProvider;
  identity: IdentityProvider;
  captcha: Captcha;
  storage: StorageProvider;
  /** Reads the text in screenshots. */
  pictureReader: PictureReader;
  /** Reads screenshots in addition to text recognition; `null` if it is off. */
  visionModel: VisionModel | null;
  /** Sends notifications to the desk's members and to other systems. */
  notifier: Notifier;
  /** The moderators of users' content, in the order in which they are asked. */
  moderators: readonly Moderator[];
  /** The payment providers, in the order in which customers see them. */
  payments: readonly PaymentProvider[];
  /** Sources of captured accounts, in the order in which they are offered. */
  captureSources: readonly CaptureProvider[];
  /** The circuit breaker of each provider. */
  breakers: readonly Pick<Breaker, 'name' | 'isAway'>[];
}
