import { isIP } from 'node:net';
import path from 'node:path';
import type { Settings } from '../core/settings';
import { requireComplete } from './complete';
import { isPublicAddress } from './web/publicAddress';
import { paymentCreators, type PaymentSettings } from './payment/providers';

/**
 * The options of each chosen provider, `null` if a provider is off. Depends only on the settings, so that the start can
 * check them before it loads or creates anything.
 * @throws StartProblem that lists the missing settings of chosen providers
 */
export const providerOptions = (settings: PaymentSettings) => ({
  sms: smsOptions(settings.sms),
  wechat: wechatOptions(settings.wechat),
  identity: identityOptions(settings.identity),
  captcha: captchaOptions(settings.captcha),
  moderators: moderatorOptions(settings),
  mail: mailOptions(settings.notification),
  ocr: ocrOptions(settings.ocr),
  vision: visionOptions(settings.vision),
  s3: s3Options(settings.storage),
  backup: backupOptions(settings),
  payments: paymentCreators(settings),
});

function smsOptions(sms: Settings['sms']) {
  if (sms.provider === 'sandbox') return null;
  return requireComplete('SMS_PROVIDER=aliyun', (given) => ({
    accessKeyId: given('SMS_ALIYUN_ACCESS_KEY_ID', sms.aliyunAccessKeyId),
    accessKeySecret: given('SMS_ALIYUN_ACCESS_KEY_SECRET', sms.aliyunAccessKeySecret),
    signName: given('SMS_ALIYUN_SIGN_NAME', sms.aliyunSignName),
    templateCode: given('SMS_ALIYUN_TEMPLATE_CODE', sms.aliyunTemplateCode),
    noticeTemplateCode:
      sms.notices === 'on'
        ? given('SMS_ALIYUN_NOTICE_TEMPLATE_CODE', sms.aliyunNoticeTemplateCode)
        : null,
    endpoint: sms.aliyunEndpoint,
  }));
}

function wechatOptions(wechat: Settings['wechat']) {
  if (wechat.provider === 'sandbox' || wechat.provider === 'off') return null;
  return requireComplete('WECHAT_PROVIDER=mini-program', (given) => ({
    appId: given('WECHAT_APP_ID', wechat.appId),
    appSecret: given('WECHAT_APP_SECRET', wechat.appSecret),
    endpoint: wechat.endpoint,
  }));
}

/** Mail server and sender of notifications; `null` without a mail server. */
function mailOptions({ smtpUrl, mailFrom }: Settings['notification']) {
  if (smtpUrl === null) return null;
  return requireComplete('SMTP_URL', (given) => ({ smtpUrl, from: given('MAIL_FROM', mailFrom) }));
}

function identityOptions(identity: Settings['identity']) {
  if (identity.provider === 'sandbox' || identity.provider === 'off') return null;
  return requireComplete('IDENTITY_PROVIDER=aliyun', (given) => ({
    accessKeyId: given('IDENTITY_ALIYUN_ACCESS_KEY_ID', identity.aliyunAccessKeyId),
    accessKeySecret: given('IDENTITY_ALIYUN_ACCESS_KEY_SECRET', identity.aliyunAccessKeySecret),
    endpoint: identity.aliyunEndpoint,
  }));
}

function captchaOptions(captcha: Settings['captcha']) {
  if (captcha.provider === 'sandbox' || captcha.provider === 'off') return null;
  return requireComplete('HUMAN_PROVIDER=tencent', (given) => ({
    appId: given('HUMAN_TENCENT_APP_ID', captcha.tencentAppId),
    appSecretKey: given('HUMAN_TENCENT_APP_SECRET_KEY', captcha.tencentAppSecretKey),
    secretId: given('HUMAN_TENCENT_SECRET_ID', captcha.tencentSecretId),
    secretKey: given('HUMAN_TENCENT_SECRET_KEY', captcha.tencentSecretKey),
    endpoint: captcha.tencentEndpoint,
  }));
}

/** The options of each chosen moderation provider, in order. */
const moderatorOptions = ({ moderation, wechat }: Settings) =>
  moderation.providers.flatMap((name) => {
    switch (name) {
      case 'off':
        return [];
      case 'sandbox':
        return { name };
      case 'wechat':
        return requireComplete('MODERATION_PROVIDERS=wechat', (given) => ({
          name,
          appId: given('WECHAT_APP_ID', wechat.appId),
          appSecret: given('WECHAT_APP_SECRET', wechat.appSecret),
          endpoint: wechat.endpoint,
        }));
      case 'tencent':
        return requireComplete('MODERATION_PROVIDERS=tencent', (given) => ({
          name,
          secretId: given('MODERATION_TENCENT_SECRET_ID', moderation.tencentSecretId),
          secretKey: given('MODERATION_TENCENT_SECRET_KEY', moderation.tencentSecretKey),
          region: 'ap-guangzhou',
          textEndpoint: moderation.tencentTextEndpoint,
          pictureEndpoint: moderation.tencentPictureEndpoint,
        }));
    }
  });

function ocrOptions(ocr: Settings['ocr']) {
  switch (ocr.provider) {
    case 'embedded':
    case 'off':
      return null;
    case 'tencent':
      return requireComplete('OCR_PROVIDER=tencent', (given) => ({
        name: 'tencent' as const,
        secretId: given('OCR_TENCENT_SECRET_ID', ocr.tencentSecretId),
        secretKey: given('OCR_TENCENT_SECRET_KEY', ocr.tencentSecretKey),
        endpoint: ocr.tencentEndpoint,
      }));
    case 'aliyun':
      return requireComplete('OCR_PROVIDER=aliyun', (given) => ({
        name: 'aliyun' as const,
        accessKeyId: given('OCR_ALIYUN_ACCESS_KEY_ID', ocr.aliyunAccessKeyId),
        accessKeySecret: given('OCR_ALIYUN_ACCESS_KEY_SECRET', ocr.aliyunAccessKeySecret),
        endpoint: ocr.aliyunEndpoint,
      }));
  }
}

/** Whether an address names this machine, or has a private IP address. */
function isOnOwnNetwork(address: string | null): boolean {
  const host = address === null ? '' : new URL(address).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || (isIP(host) > 0 && !isPublicAddress(host));
}

function visionOptions(vision: Settings['vision']) {
  if (vision.provider !== 'openai') return null;
  return requireComplete('VISION_PROVIDER=openai', (given) => ({
    endpoint: given('VISION_ENDPOINT', vision.endpoint),
    model: given('VISION_MODEL', vision.model),
    ...(isOnOwnNetwork(vision.endpoint)
      ? {}
      : { company: given('VISION_COMPANY', vision.company) }),
    key: vision.key,
  }));
}

function s3Options(storage: Settings['storage']) {
  if (storage.provider === 'local') return null;
  return requireComplete('STORAGE_PROVIDER=s3', (given) => ({
    endpoint: given('S3_ENDPOINT', storage.s3Endpoint),
    bucket: given('S3_BUCKET', storage.s3Bucket),
    accessKeyId: given('S3_ACCESS_KEY_ID', storage.s3AccessKeyId),
    secretAccessKey: given('S3_SECRET_ACCESS_KEY', storage.s3SecretAccessKey),
    region: storage.s3Region,
    pathStyle: storage.s3Addressing === 'path',
  }));
}

/** The bucket from which files of sales are fetched; `null` if the settings lack its address or keys. */
export function salesBucketOptions({ sales, storage }: Settings) {
  const { s3Endpoint: endpoint, s3AccessKeyId: accessKeyId } = storage;
  const { s3SecretAccessKey: secretAccessKey, s3Region: region } = storage;
  const bucket = sales.bucket ?? storage.s3Bucket;
  if (endpoint === null || bucket === null || accessKeyId === null || secretAccessKey === null)
    return null;
  const pathStyle = storage.s3Addressing === 'path';
  return { endpoint, bucket, accessKeyId, secretAccessKey, region, pathStyle };
}

/** The backup destination; `null` if backups are off. */
export function backupOptions({ backup, storage, database }: Settings) {
  switch (backup.to) {
    case 'off':
      return null;
    case 'folder':
      return {
        to: 'folder' as const,
        folder: backup.folder ?? path.join(database.dataFolder, 'backups'),
      };
    case 's3':
      return requireComplete('BACKUP_TO=s3', (given) => ({
        to: 's3' as const,
        endpoint: given('S3_ENDPOINT', storage.s3Endpoint),
        bucket: given('BACKUP_S3_BUCKET', backup.bucket ?? storage.s3Bucket),
        accessKeyId: given('S3_ACCESS_KEY_ID', storage.s3AccessKeyId),
        secretAccessKey: given('S3_SECRET_ACCESS_KEY', storage.s3SecretAccessKey),
        region: storage.s3Region,
        pathStyle: storage.s3Addressing === 'path',
      }));
  }
}
