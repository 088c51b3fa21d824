import { Buffer } from 'node:buffer';
import { z } from 'zod';
import { areGuessable } from './ownSecrets';
import { optional, setting } from './setting';
import { addressOf, oneOfWords, requiredUnlessOff, textValue } from './values';

/** A key that encrypts names and id numbers; its id is stored with each encrypted value. */
export interface SealingKey {
  id: string;
  key: Buffer;
}

const DEFAULT_KEYS = 'demo:YWNjb3VudC1kb2N0b3ItZGVtby1pZGVudGl0eS1rZXk=';
const DEFAULT_HASH_SECRET = 'account-doctor-identities';

const KEY_BYTES = 32;
const keyOf = (entry: string): SealingKey => {
  const [id = '', key = ''] = entry.trim().split(':');
  return { id, key: Buffer.from(key, 'base64') };
};
const sealingKeys = z
  .string()
  .transform((value) => value.split(',').map(keyOf))
  .refine(
    (keys) =>
      keys.every(({ id, key }) => /^[\w-]{1,32}$/.test(id) && key.length === KEY_BYTES) &&
      new Set(keys.map(({ id }) => id)).size === keys.length,
    'must list keys as `id:base64 of 32 bytes`, separated by commas',
  );

const isNotRandom = ({ key }: SealingKey) => areGuessable(key);
const isDefault = ({ key }: SealingKey) => key.equals(keyOf(DEFAULT_KEYS).key);

export const identitySettings = {
  provider: setting({
    name: 'IDENTITY_PROVIDER',
    default: 'sandbox',
    meaning:
      'Who verifies that a name and an id number belong to the same person: `sandbox` ' +
      'decides by the name, `aliyun` asks Alibaba Cloud; `off` turns off the real-name ' +
      'check and everything that requires it.',
    example: 'aliyun',
    schema: oneOfWords(['sandbox', 'aliyun', 'off']),
    live: (value) => (value === 'sandbox' ? 'is the sandbox, which believes everybody' : null),
  }),
  keys: setting({
    name: 'IDENTITY_KEYS',
    default: DEFAULT_KEYS,
    meaning:
      'Keys that encrypt names and id numbers, `id:base64 of 32 bytes`, separated by ' +
      'commas. The first key encrypts, all of them decrypt. To change keys, add the new one ' +
      'at the front and keep the old ones.',
    example: 'k2:<openssl rand -base64 32>,k1:<the one before>',
    secret: true,
    own: true,
    schema: sealingKeys,
    live: (keys) => {
      if (keys?.some(isDefault)) return 'holds the default, which everyone knows';
      return keys?.some(isNotRandom)
        ? 'holds a key that is not random: make each with `openssl rand -base64 32`'
        : null;
    },
  }),
  hashSecret: setting({
    name: 'IDENTITY_HASH_SECRET',
    default: DEFAULT_HASH_SECRET,
    meaning:
      'Secret key of the hashes that identify id numbers. Never change it, or an id number ' +
      'could be verified twice.',
    example: 'a long random text',
    secret: true,
    schema: textValue(16),
    own: true,
  }),
  aliyunAccessKeyId: optional({
    name: 'IDENTITY_ALIYUN_ACCESS_KEY_ID',
    meaning: 'Access key of an Alibaba Cloud account that may call only Id2MetaVerify.',
    example: 'LTAI5tExample',
    schema: textValue(),
    live: requiredUnlessOff,
  }),
  aliyunAccessKeySecret: optional({
    name: 'IDENTITY_ALIYUN_ACCESS_KEY_SECRET',
    meaning: 'Secret of that access key.',
    example: 'as issued by Alibaba Cloud',
    secret: true,
    schema: textValue(),
    live: requiredUnlessOff,
  }),
  aliyunEndpoint: setting({
    name: 'IDENTITY_ALIYUN_ENDPOINT',
    default: 'https://cloudauth.aliyuncs.com',
    meaning: 'Address of Alibaba Cloud ID Verification.',
    example: 'https://cloudauth.aliyuncs.com',
    schema: addressOf(['https', 'http']),
  }),
};
