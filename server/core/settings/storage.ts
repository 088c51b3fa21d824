import { optionalSetting, setting } from './setting';
import { oneOfWords, originAddress, textValue } from './values';

const DEFAULT_SECRET = 'account-doctor-files';

export const storageSettings = {
  provider: setting({
    name: 'STORAGE_PROVIDER',
    default: 'local',
    meaning:
      'Where uploaded files are stored: `local` in `DATA_DIR`, or `s3` in a private bucket ' +
      'of S3-compatible storage, to which clients upload directly.',
    chinese:
      '上传的文件存放在哪里：`local` 在 `DATA_DIR` 里；`s3` 在 S3 兼容存储的私有存储桶里，客户端直接上传到那里。',
    example: 's3',
    schema: oneOfWords(['local', 's3']),
  }),
  s3Endpoint: optionalSetting({
    name: 'S3_ENDPOINT',
    meaning: 'Origin of the storage; browsers and the mini-program must be able to reach it.',
    chinese: '存储的源（origin），浏览器和小程序必须能访问。',
    example: 'https://oss-cn-hangzhou.aliyuncs.com',
    schema: originAddress(),
  }),
  s3Region: setting({
    name: 'S3_REGION',
    default: 'us-east-1',
    meaning: 'Region in the signature of requests to the storage.',
    chinese: '发给存储的请求签名中的地域。',
    example: 'oss-cn-hangzhou',
    schema: textValue(),
  }),
  s3Bucket: optionalSetting({
    name: 'S3_BUCKET',
    meaning:
      'Name of the bucket. Its CORS rules must allow POST from the h5 app; a lifecycle rule ' +
      'may delete `incoming/` after a day.',
    chinese:
      '存储桶的名称。它的 CORS 规则必须允许来自 h5 的 POST；可以用生命周期规则删除 `incoming/` 里超过一天的文件。',
    example: 'account-doctor',
    schema: textValue(),
  }),
  s3Addressing: setting({
    name: 'S3_ADDRESSING',
    default: 'host',
    meaning:
      'Position of the bucket’s name in the address: `host` (most clouds) or `path` (e.g. ' +
      'MinIO).',
    chinese: '存储桶名称在地址中的位置：`host`（多数云）或 `path`（例如 MinIO）。',
    example: 'path',
    schema: oneOfWords(['host', 'path']),
  }),
  s3AccessKeyId: optionalSetting({
    name: 'S3_ACCESS_KEY_ID',
    meaning: 'Access key that may only read, write and delete in the bucket.',
    chinese: '存储桶的 access key，只授予读、写、删除权限。',
    example: 'AKIAEXAMPLE',
    schema: textValue(),
  }),
  s3SecretAccessKey: optionalSetting({
    name: 'S3_SECRET_ACCESS_KEY',
    meaning: 'Secret of the access key.',
    chinese: '上述 access key 的密钥。',
    example: 'a secret',
    secret: true,
    schema: textValue(),
  }),
  secret: setting({
    name: 'STORAGE_SECRET',
    default: DEFAULT_SECRET,
    meaning: 'Secret that signs the short-lived links to pictures.',
    chinese: '为图片的短期链接签名的密钥。',
    example: 'a long random text',
    secret: true,
    schema: textValue(16),
    own: true,
  }),
};
