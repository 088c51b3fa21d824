import { Buffer } from 'node:buffer';
import { z } from 'zod';
import { bilingual } from '../bilingual';
import { areGuessable } from './ownSecrets';
import { optionalSetting, setting } from './setting';
import { addressOf, oneOfWords, requiredUnlessOff, textValue } from './values';

/** A key that encrypts names and id numbers; its id is stored with each encrypted value. */
export interface SealingKey {
  id: string;
  key: Buffer;
}

const DEFAULT_KEYS = 'demo:YWNjb3VudC1kb2N0b3ItZGVtby1pZGVudGl0eS1rZXk=';
const DEFAULT_HASH_SECRET = 'account-doctor-identities';

const KEY_BYTES = 32;
const parseSealingKey = (entry: string): SealingKey => {
  const [id = '', key = ''] = entry.trim().split(':');
  return { id, key: Buffer.from(key, 'base64') };
};
const sealingKeys = z
  .string()
  .transform((value) => value.split(',').map(parseSealingKey))
  .refine(
    (keys) =>
      keys.every(({ id, key }) => /^[\w-]{1,32}$/.test(id) && key.length === KEY_BYTES) &&
      new Set(keys.map(({ id }) => id)).size === keys.length,
    bilingual(
      'must list keys as `id:base64 of 32 bytes`, separated by commas',
      '必须列出密钥，格式为“编号:32 字节的 base64”，用逗号分隔',
    ),
  );

const isGuessableKey = ({ key }: SealingKey) => areGuessable(key);
const isDefaultKey = ({ key }: SealingKey) => key.equals(parseSealingKey(DEFAULT_KEYS).key);

export const identitySettings = {
  provider: setting({
    name: 'IDENTITY_PROVIDER',
    default: 'sandbox',
    meaning:
      'Who verifies that a name and an id number belong to the same person: `sandbox` ' +
      'decides by the name, `aliyun` asks Alibaba Cloud; `off` turns off the real-name ' +
      'check and everything that requires it.',
    chinese:
      '由谁核验姓名和身份证号是否属于同一个人：`sandbox` 按姓名判断，`aliyun` 向阿里云查询；`off` 关闭实名认证，以及一切需要它的功能。',
    example: 'aliyun',
    schema: oneOfWords(['sandbox', 'aliyun', 'off']),
    live: (value) =>
      value === 'sandbox'
        ? bilingual('is the sandbox, which believes everybody', '是沙箱，谁都相信')
        : null,
  }),
  keys: setting({
    name: 'IDENTITY_KEYS',
    default: DEFAULT_KEYS,
    meaning:
      'Keys that encrypt names and id numbers, `id:base64 of 32 bytes`, separated by ' +
      'commas. The first key encrypts, all of them decrypt. To change keys, add the new one ' +
      'at the front and keep the old ones.',
    chinese:
      '加密姓名和身份证号的密钥，格式为 `id:base64 of 32 bytes`（编号，冒号，32 字节的 base64），多个用逗号分隔。第一个用于加密，全部都能解密。更换时，把新的放在最前面，保留旧的。',
    example: 'k2:<openssl rand -base64 32>,k1:<the one before>',
    secret: true,
    own: true,
    schema: sealingKeys,
    live: (keys) => {
      if (keys?.some(isDefaultKey))
        return bilingual('holds the default, which everyone knows', '含有默认值，谁都知道');
      return keys?.some(isGuessableKey)
        ? bilingual(
            'holds a key that is not random: make each with `openssl rand -base64 32`',
            '含有不随机的密钥：每个都用 `openssl rand -base64 32` 生成',
          )
        : null;
    },
  }),
  hashSecret: setting({
    name: 'IDENTITY_HASH_SECRET',
    default: DEFAULT_HASH_SECRET,
    meaning:
      'Secret key of the hashes that identify id numbers. Never change it, or an id number ' +
      'could be verified twice.',
    chinese: '识别身份证号的哈希所用的密钥。永远不要更换，否则同一个身份证号可能认证两次。',
    example: 'a long random text',
    secret: true,
    schema: textValue(16),
    own: true,
  }),
  aliyunAccessKeyId: optionalSetting({
    name: 'IDENTITY_ALIYUN_ACCESS_KEY_ID',
    meaning: 'Access key of an Alibaba Cloud account that may call only Id2MetaVerify.',
    chinese: '阿里云账号的 AccessKey，只授予 Id2MetaVerify 权限。',
    example: 'LTAI5tExample',
    schema: textValue(),
    live: requiredUnlessOff,
  }),
  aliyunAccessKeySecret: optionalSetting({
    name: 'IDENTITY_ALIYUN_ACCESS_KEY_SECRET',
    meaning: 'Secret of that access key.',
    chinese: '上述 AccessKey 的密钥。',
    example: 'as issued by Alibaba Cloud',
    secret: true,
    schema: textValue(),
    live: requiredUnlessOff,
  }),
  aliyunEndpoint: setting({
    name: 'IDENTITY_ALIYUN_ENDPOINT',
    default: 'https://cloudauth.aliyuncs.com',
    meaning: 'Address of Alibaba Cloud ID Verification.',
    chinese: '阿里云实人认证的地址。',
    example: 'https://cloudauth.aliyuncs.com',
    schema: addressOf(['https', 'http']),
  }),
};
