import { optional, setting } from './setting';
import { addressOf, oneOfWords, textValue, wholeNumber } from './values';

const DEFAULT_CODE_SECRET = 'account-doctor-codes';

const required = (value: string | null) => (value === null ? 'is unset' : null);

export const smsSettings = {
  provider: setting({
    name: 'SMS_PROVIDER',
    default: 'sandbox',
    meaning:
      'Who sends SMS codes: `sandbox` shows them at `/sandbox/sms`, `aliyun` sends them ' +
      'through Alibaba Cloud SMS.',
    example: 'aliyun',
    schema: oneOfWords(['sandbox', 'aliyun']),
    live: (value) => (value === 'sandbox' ? 'is the sandbox, which shows codes to anyone' : null),
  }),
  codeSecret: setting({
    name: 'SMS_CODE_SECRET',
    default: DEFAULT_CODE_SECRET,
    meaning: 'Secret key of the hashes of SMS codes in the database.',
    example: 'a long random text',
    secret: true,
    schema: textValue(16),
    own: true,
  }),
  dailyPerPhone: setting({
    name: 'SMS_DAILY_PER_PHONE',
    default: '10',
    meaning:
      'Maximum number of codes for one phone number per day in China’s time. After that a ' +
      'person may get one per hour.',
    example: '10',
    schema: wholeNumber(1, 1_000),
  }),
  dailyPerAddress: setting({
    name: 'SMS_DAILY_PER_ADDRESS',
    default: '200',
    meaning:
      'Maximum number of codes for one client address per day in China’s time; mobile ' +
      'networks put many phones behind one address. After that an address gets this number ' +
      'divided by `SMS_DAILY_PER_PHONE` per hour. From a quarter of this number on, unknown ' +
      'browsers at the address must pass a captcha; so must those everywhere while twice ' +
      'this number is sent in an hour.',
    example: '200',
    schema: wholeNumber(1, 1_000_000),
  }),
  notices: setting({
    name: 'SMS_NOTICES',
    default: 'off',
    meaning:
      '`on` offers h5 users an SMS, once per request, for the notifications that WeChat ' +
      'sends in the mini-program. With Alibaba Cloud, `SMS_ALIYUN_NOTICE_TEMPLATE_CODE` is ' +
      'then required.',
    example: 'on',
    schema: oneOfWords(['on', 'off']),
  }),
  aliyunAccessKeyId: optional({
    name: 'SMS_ALIYUN_ACCESS_KEY_ID',
    meaning: 'Access key of an Alibaba Cloud account that may call only SendSms.',
    example: 'LTAI5tExample',
    schema: textValue(),
    live: required,
  }),
  aliyunAccessKeySecret: optional({
    name: 'SMS_ALIYUN_ACCESS_KEY_SECRET',
    meaning: 'Secret of that access key.',
    example: 'as issued by Alibaba Cloud',
    secret: true,
    schema: textValue(),
    live: required,
  }),
  aliyunSignName: optional({
    name: 'SMS_ALIYUN_SIGN_NAME',
    meaning: 'Approved signature at the beginning of each SMS.',
    example: '账号博士',
    schema: textValue(),
    live: required,
  }),
  aliyunTemplateCode: optional({
    name: 'SMS_ALIYUN_TEMPLATE_CODE',
    meaning: 'Approved template of SMS codes, with `code` as its only variable.',
    example: 'SMS_123456789',
    schema: textValue(),
    live: required,
  }),
  aliyunNoticeTemplateCode: optional({
    name: 'SMS_ALIYUN_NOTICE_TEMPLATE_CODE',
    meaning:
      'Approved template of notifications, with `what` (at most 20 characters) as its only ' +
      'variable.',
    example: 'SMS_123456790',
    schema: textValue(),
  }),
  aliyunEndpoint: setting({
    name: 'SMS_ALIYUN_ENDPOINT',
    default: 'https://dysmsapi.aliyuncs.com',
    meaning: 'Address of Alibaba Cloud SMS.',
    example: 'https://dysmsapi.aliyuncs.com',
    schema: addressOf(['https', 'http']),
  }),
};
