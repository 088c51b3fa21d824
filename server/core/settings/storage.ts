import { optional, setting } from './setting';
import { oneOf, origin, textValue } from './values';

const DEFAULT_SECRET = 'account-doctor-files';

export const storageSettings = {
  provider: setting({
    name: 'STORAGE_PROVIDER',
    default: 'local',
    meaning:
      'Where files lie: `local` under `DATA_DIR`, `s3` in a private bucket of any storage that ' +
      'speaks S3, into which clients upload by themselves.',
    example: 's3',
    schema: oneOf(['local', 's3']),
  }),
  s3Endpoint: optional({
    name: 'S3_ENDPOINT',
    meaning: 'Origin of the storage; browsers and the mini-program must reach it too.',
    example: 'https://oss-cn-hangzhou.aliyuncs.com',
    schema: origin(),
  }),
  s3Region: setting({
    name: 'S3_REGION',
    default: 'us-east-1',
    meaning: 'Region that requests are signed for.',
    example: 'oss-cn-hangzhou',
    schema: textValue(),
  }),
  s3Bucket: optional({
    name: 'S3_BUCKET',
    meaning:
      'Bucket; its CORS rules must allow POST from the h5 app, and a lifecycle rule may delete ' +
      '`incoming/` after a day.',
    example: 'account-doctor',
    schema: textValue(),
  }),
  s3Addressing: setting({
    name: 'S3_ADDRESSING',
    default: 'host',
    meaning: 'Where the bucket’s name stands: `host` (most clouds) or `path` (e.g. MinIO).',
    example: 'path',
    schema: oneOf(['host', 'path']),
  }),
  s3AccessKeyId: optional({
    name: 'S3_ACCESS_KEY_ID',
    meaning: 'Access key that may read, write and delete in the bucket and nothing else.',
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
    meaning: 'Signs the short-lived links to pictures.',
    example: 'a long random text',
    secret: true,
    schema: textValue(16),
    own: true,
  }),
};
