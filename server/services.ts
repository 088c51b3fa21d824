import type { Database } from './database/database';
import type { SmsProvider } from './providers/sms/sms';
import type { StorageProvider } from './providers/storage/storage';
import type { WechatProvider } from './providers/wechat/wechat';
import type { Settings } from './settings';

/** What every module is built from; `main.ts` makes one, each test makes its own. */
export interface Services {
  settings: Settings;
  database: Database;
  /** The time, so that tests can move it. */
  now: () => Date;
  sms: SmsProvider;
  wechat: WechatProvider;
  storage: StorageProvider;
}
