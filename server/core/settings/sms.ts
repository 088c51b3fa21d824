import { bilingual } from '../bilingual';
import { optionalSetting, setting } from './setting';
import { addressOf, oneOfWords, textValue, wholeNumber } from './values';

const DEFAULT_CODE_SECRET = 'account-doctor-codes';

const requireValue = (value: string | null) =>
  value === null ? bilingual('is unset', '没有设置') : null;

export const smsSettings = {
  provider: setting({
    name: 'SMS_PROVIDER',
    default: 'sandbox',
    meaning:
      'Who sends SMS codes: `sandbox` shows them at `/sandbox/sms`, `aliyun` sends them ' +
      'through Alibaba Cloud SMS.',
    chinese:
      '由谁发送短信验证码：`sandbox` 把它显示在 `/sandbox/sms`，`aliyun` 通过阿里云短信发送。',
    example: 'aliyun',
    schema: oneOfWords(['sandbox', 'aliyun']),
    live: (value) =>
      value === 'sandbox'
        ? bilingual('is the sandbox, which shows codes to anyone', '是沙箱，谁都能看到验证码')
        : null,
  }),
  codeSecret: setting({
    name: 'SMS_CODE_SECRET',
    default: DEFAULT_CODE_SECRET,
    meaning: 'Secret key of the hashes of SMS codes in the database.',
    chinese: '数据库里短信验证码哈希所用的密钥。',
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
    chinese: '一个手机号每天（中国时间）的验证码上限。超过之后，每小时可以再收一条。',
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
    chinese:
      '一个客户端地址每天（中国时间）的验证码上限；移动网络里很多手机共用一个地址。超过之后，该地址每小时的条数是这个数除以 `SMS_DAILY_PER_PHONE`。达到这个数的四分之一后，该地址上陌生的浏览器必须通过图形验证；一小时内总共发出这个数的两倍时，所有地址都要验证。',
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
    chinese:
      '`on` 让 h5 用户可以选择用短信接收小程序里由微信发送的提醒，每次申请发一条。使用阿里云时，还必须设置 `SMS_ALIYUN_NOTICE_TEMPLATE_CODE`。',
    example: 'on',
    schema: oneOfWords(['on', 'off']),
  }),
  aliyunAccessKeyId: optionalSetting({
    name: 'SMS_ALIYUN_ACCESS_KEY_ID',
    meaning: 'Access key of an Alibaba Cloud account that may call only SendSms.',
    chinese: '阿里云账号的 AccessKey，只授予 SendSms 权限。',
    example: 'LTAI5tExample',
    schema: textValue(),
    live: requireValue,
  }),
  aliyunAccessKeySecret: optionalSetting({
    name: 'SMS_ALIYUN_ACCESS_KEY_SECRET',
    meaning: 'Secret of that access key.',
    chinese: '上述 AccessKey 的密钥。',
    example: 'as issued by Alibaba Cloud',
    secret: true,
    schema: textValue(),
    live: requireValue,
  }),
  aliyunSignName: optionalSetting({
    name: 'SMS_ALIYUN_SIGN_NAME',
    meaning: 'Approved signature at the beginning of each SMS.',
    chinese: '审核通过的短信签名，显示在每条短信的开头。',
    example: '账号博士',
    schema: textValue(),
    live: requireValue,
  }),
  aliyunTemplateCode: optionalSetting({
    name: 'SMS_ALIYUN_TEMPLATE_CODE',
    meaning: 'Approved template of SMS codes, with `code` as its only variable.',
    chinese: '审核通过的验证码模板，只有 `code` 一个变量。',
    example: 'SMS_123456789',
    schema: textValue(),
    live: requireValue,
  }),
  aliyunNoticeTemplateCode: optionalSetting({
    name: 'SMS_ALIYUN_NOTICE_TEMPLATE_CODE',
    meaning:
      'Approved template of notifications, with `what` (at most 20 characters) as its only ' +
      'variable.',
    chinese: '审核通过的提醒模板，只有 `what`（最多 20 个字符）一个变量。',
    example: 'SMS_123456790',
    schema: textValue(),
  }),
  aliyunEndpoint: setting({
    name: 'SMS_ALIYUN_ENDPOINT',
    default: 'https://dysmsapi.aliyuncs.com',
    meaning: 'Address of Alibaba Cloud SMS.',
    chinese: '阿里云短信的地址。',
    example: 'https://dysmsapi.aliyuncs.com',
    schema: addressOf(['https', 'http']),
  }),
};
