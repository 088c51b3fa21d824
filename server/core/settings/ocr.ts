import { optional, setting } from './setting';
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
    example: 'embedded',
    schema: oneOfWords(['embedded', 'tencent', 'aliyun', 'off']),
  }),
  perDay: setting({
    name: 'OCR_PICTURES_PER_DAY',
    default: '90',
    meaning: 'Pictures that one user may have read per day in China.',
    example: '90',
    schema: wholeNumber(1, 100_000),
  }),
  tencentSecretId: optional({
    name: 'OCR_TENCENT_SECRET_ID',
    meaning: 'Secret id of a Tencent Cloud account that may call only GeneralAccurateOCR.',
    example: 'AKIDexample',
    schema: textValue(),
  }),
  tencentSecretKey: optional({
    name: 'OCR_TENCENT_SECRET_KEY',
    meaning: 'Secret key of that account.',
    example: 'as issued by Tencent Cloud',
    secret: true,
    schema: textValue(),
  }),
  tencentEndpoint: setting({
    name: 'OCR_TENCENT_ENDPOINT',
    default: 'https://ocr.tencentcloudapi.com',
    meaning: 'Address of Tencent Cloud’s text recognition.',
    example: 'https://ocr.tencentcloudapi.com',
    schema: addressOf(['https', 'http']),
  }),
  aliyunAccessKeyId: optional({
    name: 'OCR_ALIYUN_ACCESS_KEY_ID',
    meaning: 'Access key of an Alibaba Cloud account that may call only RecognizeGeneral.',
    example: 'LTAI5tExample',
    schema: textValue(),
  }),
  aliyunAccessKeySecret: optional({
    name: 'OCR_ALIYUN_ACCESS_KEY_SECRET',
    meaning: 'Secret of that access key.',
    example: 'as issued by Alibaba Cloud',
    secret: true,
    schema: textValue(),
  }),
  aliyunEndpoint: setting({
    name: 'OCR_ALIYUN_ENDPOINT',
    default: 'https://ocr-api.cn-hangzhou.aliyuncs.com',
    meaning: 'Address of Alibaba Cloud’s text recognition.',
    example: 'https://ocr-api.cn-hangzhou.aliyuncs.com',
    schema: addressOf(['https', 'http']),
  }),
};
