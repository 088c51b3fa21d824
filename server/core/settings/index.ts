import { appSettings } from './app';
import { backupSettings } from './backup';
import { brandSettings } from './brand';
import { captureSettings } from './capture';
import { databaseSettings } from './database';
import { evaluationSettings } from './evaluation';
import { feedbackSettings } from './feedback';
import { httpSettings } from './http';
import { appraisalSettings } from './appraisal';
import { captchaSettings } from './captcha';
import { identitySettings } from './identity';
import { limitSettings } from './limits';
import { listingSettings } from './listing';
import { modeSettings } from './mode';
import { moderationSettings } from './moderation';
import { notificationSettings } from './notification';
import { ocrSettings } from './ocr';
import { operationSettings } from './operation';
import { orderSettings } from './order';
import { paymentSettings } from './payment';
import { salesSettings } from './sales';
import { smsSettings } from './sms';
import { staffSettings } from './staff';
import { storageSettings } from './storage';
import { subscriptionSettings } from './subscription';
import { tracingSettings } from './tracing';
import { unlockSettings } from './unlock';
import { visionSettings } from './vision';
import { wechatSettings } from './wechat';
import type { SettingsSection, SettingsOf } from './setting';

/**
 * Settings by section; code reads `settings.<section>.<key>`. `server/start/settings.ts` adds the settings of
 * providers.
 */
export const coreSections = {
  mode: modeSettings,
  brand: brandSettings,
  http: httpSettings,
  limits: limitSettings,
  database: databaseSettings,
  backup: backupSettings,
  operation: operationSettings,
  tracing: tracingSettings,
  sms: smsSettings,
  wechat: wechatSettings,
  subscription: subscriptionSettings,
  notification: notificationSettings,
  identity: identitySettings,
  captcha: captchaSettings,
  moderation: moderationSettings,
  staff: staffSettings,
  storage: storageSettings,
  evaluation: evaluationSettings,
  order: orderSettings,
  appraisal: appraisalSettings,
  unlock: unlockSettings,
  payment: paymentSettings,
  app: appSettings,
  feedback: feedbackSettings,
  listing: listingSettings,
  capture: captureSettings,
  ocr: ocrSettings,
  vision: visionSettings,
  sales: salesSettings,
} satisfies Record<string, SettingsSection>;

export type Settings = SettingsOf<typeof coreSections>;
