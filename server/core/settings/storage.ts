import { optional, setting } from './setting';
import { oneOfWords, originAddress, textValue } from './values';

const DEFAULT_SECRET = 'account-doctor-files';

export const storageSettings = {
  provider: setting({
    name: 'STORAGE_PROVIDER',
    default: 'local',
    meaning:
      'Where uploaded files are stored: `local` in `DATA_DIR`, or `s3` in a private bucket ' +
      'of S3-compatible storage, to which clients upload directly.',
    example: 's3',
    schema: oneOfWords(['local', 's3']),
  }),
  s3Endpoint: optional({
    name: 'S3_ENDPOINT',
    meaning: 'Origin of the storage; browsers and the mini-program must be able to reach it.',
    example: 'https://oss-cn-hangzhou.aliyuncs.com',
    schema: originAddress(),
  }),
  s3Region: setting({
    name: 'S3_REGION',
    default: 'us-east-1',
    meaning: 'Region in the signature of requests to the storage.',
    example: 'oss-cn-hangzhou',
    schema: textValue(),
  }),
  s3Bucket: optional({
    name: 'S3_BUCKET',
    meaning:
      'Name of the bucket. Its CORS rules must allow POST from the h5 app; a lifecycle rule ' +
      'may delete `incoming/` after a day.',
    example: 'account-doctor',
    schema: textValue(),
  }),
  s3Addressing: setting({
    name: 'S3_ADDRESSING',
    default: 'host',
    meaning:
      'Position of the bucket’s name in the address: `host` (most clouds) or `path` (e.g. ' +
      'MinIO).',
    example: 'path',
    schema: oneOfWords(['host', 'path']),
  }),
  s3AccessKeyId: optional({
    name: 'S3_ACCESS_KEY_ID',
    meaning: 'Access key that may only read, write and delete in the bucket.',
    example: 'AKIAEXAMPLE',
    schema: textValue(),
  }),
  s3SecretAccessKey: optional({
    name: 'S3_SECRET_ACCESS_KEY',
    meaning: 'Secret of the access key.',
    example: 'a secret',
    secret: true,
    schema: textValue(),
  }),
  secret: setting({
    name: 'STORAGE_SECRET',
    default: DEFAULT_SECRET,
    meaning: 'Secret that signs the short-lived links to pictures.',
    example: 'a long random text',
    secret: true,
    schema: textValue(16),
    own: true,
  }),
};
