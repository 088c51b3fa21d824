import { optionalSetting, setting } from './setting';
import { addressOf, oneOfWords, textValue, wholeNumber } from './values';

export const ocrSettings = {
  provider: setting({
    name: 'OCR_PROVIDER',
    default: 'embedded',
    meaning:
      'Who reads the text in screenshots of accounts: `embedded` is a process on this machine, ' +
      'which takes up to two cores after everything else while it reads, and 530 MB until three minutes afterwards; ' +
      '`tencent` and `aliyun` get the pictures and charge for each; with `off` no pictures are ' +
      'read.',
    chinese:
      '由谁识别账号截图中的文字：`embedded` 是本机的一个进程，识别时以最低优先级最多占用两个核，占用 530 MB 内存，识别结束三分钟后释放；`tencent` 和 `aliyun` 会收到图片，按张收费；`off` 不识别图片。',
    example: 'embedded',
    schema: oneOfWords(['embedded', 'tencent', 'aliyun', 'off']),
  }),
  perDay: setting({
    name: 'OCR_PICTURES_PER_DAY',
    default: '90',
    meaning: 'Pictures that one user may have read per day in China.',
    chinese: '一个用户每天（中国时间）能识别的图片数。',
    example: '90',
    schema: wholeNumber(1, 100_000),
  }),
  tencentSecretId: optionalSetting({
    name: 'OCR_TENCENT_SECRET_ID',
    meaning: 'Secret id of a Tencent Cloud account that may call only GeneralAccurateOCR.',
    chinese: '腾讯云账号的 SecretId，只授予 GeneralAccurateOCR 权限。',
    example: 'AKIDexample',
    schema: textValue(),
  }),
  tencentSecretKey: optionalSetting({
    name: 'OCR_TENCENT_SECRET_KEY',
    meaning: 'Secret key of that account.',
    chinese: '上述账号的 SecretKey。',
    example: 'as issued by Tencent Cloud',
    secret: true,
    schema: textValue(),
  }),
  tencentEndpoint: setting({
    name: 'OCR_TENCENT_ENDPOINT',
    default: 'https://ocr.tencentcloudapi.com',
    meaning: 'Address of Tencent Cloud’s text recognition.',
    chinese: '腾讯云文字识别的地址。',
    example: 'https://ocr.tencentcloudapi.com',
    schema: addressOf(['https', 'http']),
  }),
  aliyunAccessKeyId: optionalSetting({
    name: 'OCR_ALIYUN_ACCESS_KEY_ID',
    meaning: 'Access key of an Alibaba Cloud account that may call only RecognizeGeneral.',
    chinese: '阿里云账号的 AccessKey，只授予 RecognizeGeneral 权限。',
    example: 'LTAI5tExample',
    schema: textValue(),
  }),
  aliyunAccessKeySecret: optionalSetting({
    name: 'OCR_ALIYUN_ACCESS_KEY_SECRET',
    meaning: 'Secret of that access key.',
    chinese: '上述 AccessKey 的密钥。',
    example: 'as issued by Alibaba Cloud',
    secret: true,
    schema: textValue(),
  }),
  aliyunEndpoint: setting({
    name: 'OCR_ALIYUN_ENDPOINT',
    default: 'https://ocr-api.cn-hangzhou.aliyuncs.com',
    meaning: 'Address of Alibaba Cloud’s text recognition.',
    chinese: '阿里云文字识别的地址。',
    example: 'https://ocr-api.cn-hangzhou.aliyuncs.com',
    schema: addressOf(['https', 'http']),
  }),
};
