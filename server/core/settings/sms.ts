import { optional, setting } from './setting';
import { address, oneOf, textValue, wholeNumber } from './values';

const DEFAULT_CODE_SECRET = 'account-doctor-codes';

const required = (value: string | null) => (value === null ? 'is unset' : null);

export const smsSettings = {
  provider: setting({
    name: 'SMS_PROVIDER',
    default: 'sandbox',
    meaning:
      'Who delivers codes: `sandbox` shows them at `/sandbox/sms`, `aliyun` sends them by ' +
      'Alibaba Cloud SMS.',
    example: 'aliyun',
    schema: oneOf(['sandbox', 'aliyun']),
    live: (value) => (value === 'sandbox' ? 'is the sandbox, which shows codes to anyone' : null),
  }),
  codeSecret: setting({
    name: 'SMS_CODE_SECRET',
    default: DEFAULT_CODE_SECRET,
    meaning: 'Keys the hashes of SMS codes in the database.',
    example: 'a long random text',
    secret: true,
    schema: textValue(16),
    own: true,
  }),
  dailyPerPhone: setting({
    name: 'SMS_DAILY_PER_PHONE',
    default: '10',
    meaning:
      'Codes that one phone number can get in a day of China’s time; beyond them one an hour, for people.',
    example: '10',
    schema: wholeNumber(1, 1_000),
  }),
  dailyPerAddress: setting({
    name: 'SMS_DAILY_PER_ADDRESS',
    default: '200',
    meaning:
      'Codes that one client address can ask for in a day of China’s time, and beyond them as many ' +
      'an hour as phones’ allowances fit in; mobile networks put many phones behind one address. From a ' +
      'quarter of them on strangers there prove to be people, and everywhere while twice as many go out in an hour.',
    example: '200',
    schema: wholeNumber(1, 1_000_000),
  }),
  notices: setting({
    name: 'SMS_NOTICES',
    default: 'off',
    meaning:
      '`on` offers people on h5 to be told by SMS, once each time they ask for it, of what WeChat tells in ' +
      'the mini-program; Alibaba Cloud then wants `SMS_ALIYUN_NOTICE_TEMPLATE_CODE`.',
    example: 'on',
    schema: oneOf(['on', 'off']),
  }),
  aliyunAccessKeyId: optional({
    name: 'SMS_ALIYUN_ACCESS_KEY_ID',
    meaning: 'Access key of an account that may call SendSms and nothing else.',
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
    meaning: 'Approved signature that opens the message.',
    example: '账号博士',
    schema: textValue(),
    live: required,
  }),
  aliyunTemplateCode: optional({
    name: 'SMS_ALIYUN_TEMPLATE_CODE',
    meaning: 'Approved template with the one variable `code`.',
    example: 'SMS_123456789',
    schema: textValue(),
    live: required,
  }),
  aliyunNoticeTemplateCode: optional({
    name: 'SMS_ALIYUN_NOTICE_TEMPLATE_CODE',
    meaning: 'Approved template of notices with the one variable `what`, at most 20 characters.',
    example: 'SMS_123456790',
    schema: textValue(),
  }),
  aliyunEndpoint: setting({
    name: 'SMS_ALIYUN_ENDPOINT',
    default: 'https://dysmsapi.aliyuncs.com',
    meaning: 'Address of Alibaba Cloud SMS.',
    example: 'https://dysmsapi.aliyuncs.com',
    schema: address(['https', 'http']),
  }),
};
