import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildEnvironment } from '../../../scripts/recipes.mjs';
import { findUnfitSecrets } from '../../../server/core/settings/ownSecrets';
import { keyPairOf } from '../payment/keys';
import {
  mistypedSettings,
  readSettings,
  settingRows,
  settingsTable,
} from '../../../server/start/settings';

/** The error message for an environment. */
function rejection(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
}

/** Number of random secrets to test; `.ci/slow` tests many, because a wrong rejection is rare. */
const SECRET_ROUNDS = Number(process.env.SECRET_ROUNDS ?? 20);

const liveSettings = {
  MODE: 'live',
  PUBLIC_ORIGIN: 'https://doctor.example.com',
  SIGN_SECRET: 'C285XKFKwgI3TVz/Z4txFX0L734AwwRem4CqtP+4UnY=',
  TRUST_PROXY: 'none',
};

describe('settings', () => {
  it('have defaults that start the product without any', () => {
    const settings = readSettings({});
    expect(settings.mode.mode).toBe('demo');
    expect(settings.http).toMatchObject({ port: 8080, host: '127.0.0.1', publicOrigin: null });
    expect(settings.database.url).toBeNull();
  });

  it('are parsed from the environment, each to its type', () => {
    const settings = readSettings({
      PORT: '3000',
      CORS_ORIGINS: 'https://a.example.com, https://b.example.com:8443',
      TRUST_PROXY: 'loopback,10.0.0.0/8',
      REDIS_URL: 'rediss://cache.example.com',
    });
    expect(settings.http).toMatchObject({
      port: 3000,
      corsOrigins: ['https://a.example.com', 'https://b.example.com:8443'],
      trustProxy: ['loopback', '10.0.0.0/8'],
    });
    expect(settings.operation.redisUrl).toBe('rediss://cache.example.com');
  });

  it('treat an empty variable as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' }).http.port).toBe(8080);
  });
});

describe('an invalid setting', () => {
  it.each([
    [
      'PORT',
      'eighty',
      'PORT must be a whole number from 0 to 65535 (it is "eighty"), for example 8080',
    ],
    ['PORT', '70000', 'PORT must be from 0 to 65535 (it is "70000"), for example 8080'],
    ['MODE', 'prod', 'MODE must be one of demo, live (it is "prod"), for example live'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of debug, info, warn, error, silent'],
    ['PUBLIC_ORIGIN', 'https://a.example.com/', 'PUBLIC_ORIGIN must be an origin'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must list addresses'],
    ['CORS_ORIGINS', 'https://a.example.com,nonsense', 'CORS_ORIGINS must be an origin'],
    ['IDENTITY_KEYS', 'k1:c2hvcnQ=', 'IDENTITY_KEYS must list keys as'],
    ['REDIS_URL', 'http://cache', 'REDIS_URL must be an address that starts with redis://'],
  ])('%s=%s is named with what is wrong and an example', (name, value, message) => {
    expect(rejection({ [name]: value })).toContain(message);
  });

  it('is not printed if it is a secret', () => {
    const message = rejection({ DATABASE_URL: 'mysql://root:hunter2@db' });
    expect(message).toContain('DATABASE_URL must be an address that starts with postgresql://');
    expect(message).not.toContain('hunter2');
  });

  it('does not hide the next one', () => {
    expect(rejection({ PORT: 'x', MODE: 'y' }).split('\n')).toHaveLength(2);
  });
});

describe('a setting read from a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'account-doctor-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: string) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };

  it('has the file’s content without the line break at the end, for every secret', () => {
    const secrets = settingRows().filter(({ secret }) => secret);
    const { privateKey } = keyPairOf('settings');
    const values: Record<string, string> = {
      DATABASE_URL: 'postgresql://doctor:secret@localhost/doctor',
      ALIPAY_PRIVATE_KEY: privateKey,
    };
    for (const [name, value] of Object.entries(values)) {
      const read = (environment: Record<string, string>) => readSettings(environment);
      expect(secrets.map((row) => row.name)).toContain(name);
      expect(read({ [`${name}_FILE`]: file(name, `${value}\n`) })).toEqual(read({ [name]: value }));
    }
    for (const { name } of secrets) {
      expect(rejection({ [`${name}_FILE`]: '/no/such/file' })).toContain(
        `${name}_FILE names /no/such/file, which cannot be read`,
      );
    }
  });

  it('is rejected next to the setting itself, and if the file is empty', () => {
    const SIGN_SECRET_FILE = file('sign', 'a long random text');
    expect(rejection({ SIGN_SECRET_FILE, SIGN_SECRET: 'another text' })).toBe(
      'SIGN_SECRET and SIGN_SECRET_FILE are both set: keep one of them',
    );
    expect(rejection({ SIGN_SECRET_FILE: file('empty', '\n') })).toContain('which is empty');
  });

  it('is also found by builds, next to an empty line of the setting itself', () => {
    const SIGN_SECRET_FILE = file('built', 'kept in a file\n');
    vi.stubEnv('SETTINGS_FILE', file('settings', "SIGN_SECRET=''\nTARO_APP_SIGN_SECRET=''\n"));
    vi.stubEnv('SIGN_SECRET_FILE', SIGN_SECRET_FILE);
    expect(readSettings({ SIGN_SECRET: '', SIGN_SECRET_FILE }).http.signSecret).toBe(
      'kept in a file',
    );
    expect(buildEnvironment('h5').TARO_APP_SIGN_SECRET).toBe('kept in a file');
    vi.unstubAllEnvs();
  });
});

describe('a variable that looks like a setting', () => {
  it.each([
    ['BACKUP_DIRR', 'BACKUP_DIR'],
    ['SIGN_SECRT', 'SIGN_SECRET'],
    ['Public_Origin', 'PUBLIC_ORIGIN'],
    ['BACKUP_DIRECTORY', 'BACKUP_DIR'],
    ['SMS_PROVIDR_FILE', 'SMS_PROVIDER'],
  ])('%s is named with the nearest, %s', (given, nearest) => {
    expect(mistypedSettings({ [given]: 'x' })).toEqual([{ given, nearest }]);
  });

  it('is not one of the system, of npm, of Kubernetes or of a test', () => {
    const foreign = {
      ...{ PATH: '', HOME: '', LANG: '', USER: '', SHELL: '', PWD: '', TERM: '', HOSTNAME: '' },
      ...{ NODE: '', NODE_ENV: 'production', NODE_OPTIONS: '', npm_config_cache: '', EDITOR: '' },
      ...{ INVOCATION_ID: '', COLOR: '', INIT_CWD: '' },
      ...{ STATE_DIRECTORY: '', JOURNAL_STREAM: '', KUBERNETES_SERVICE_HOST: '', PGPASSWORD: '' },
      ...{ POSTGRES_PASSWORD: '', POSTGRES_PORT: '', REDIS_SERVICE_HOST: '', TZ: '', PORT: '1' },
      ...{ TARO_APP_SIGN_SECRET: '', LC_ALL: '', MAIL: '', LOGNAME: '', OTEL_LOG_LEVEL: '' },
      ...{ SIGN_SECRET_FILE: '', SETTINGS_FILE: '', SELLING_IN_MINI_PROGRAM: 'on' },
    };
    expect(mistypedSettings(foreign)).toEqual([]);
  });
});

describe('MODE=live', () => {
  it('reports every default secret and every sandbox', () => {
    const message = rejection({ MODE: 'live' });
    for (const name of ['PUBLIC_ORIGIN', 'SIGN_SECRET', 'SMS_PROVIDER', 'WECHAT_PROVIDER']) {
      expect(message).toContain(`MODE=live refuses: ${name} `);
    }
  });

  it.each([
    [{ PUBLIC_ORIGIN: 'http://doctor.example.com' }, 'PUBLIC_ORIGIN is plain http'],
    [{ CORS_ORIGINS: 'https://a.example,http://b.example' }, 'CORS_ORIGINS is plain http'],
    [{ SMS_ALIYUN_ENDPOINT: 'HTTP://sms.example' }, 'SMS_ALIYUN_ENDPOINT is plain http'],
    [{ SMS_ALIYUN_ENDPOINT: 'http://sms.example' }, 'SMS_ALIYUN_ENDPOINT is plain http'],
    [{ ALIPAY_ENDPOINT: 'http://pay.example/gateway.do' }, 'ALIPAY_ENDPOINT is plain http'],
    [{ SIGN_SECRET: 'a'.repeat(40) }, 'SIGN_SECRET is too easy to guess'],
    [{ SMS_CODE_SECRET: 'abab'.repeat(8) }, 'SMS_CODE_SECRET is too easy to guess'],
    [{ STORAGE_SECRET: '1'.repeat(64) }, 'STORAGE_SECRET is too easy to guess'],
    [{ IDENTITY_HASH_SECRET: 'a'.repeat(20) }, 'IDENTITY_HASH_SECRET is too easy to guess'],
    [{ METRICS_TOKEN: 'a'.repeat(20) }, 'METRICS_TOKEN is too easy to guess'],
    [
      { IDENTITY_KEYS: `k1:${Buffer.alloc(32).toString('base64')}` },
      'IDENTITY_KEYS holds a key that is not random',
    ],
    [{ TRUST_PROXY: '' }, 'TRUST_PROXY is unset'],
    [{ WECHAT_PUSH_TOKEN: 'pushed' }, 'WECHAT_PUSH_KEY is unset'],
  ])('rejects %j', (settings, problem) => {
    expect(rejection({ ...liveSettings, ...settings })).toContain(`MODE=live refuses: ${problem}`);
    expect(rejection({ ...liveSettings, ...settings, MODE: 'demo' })).toBe('');
  });

  it.each([
    'a long random text',
    'A Long Random Text',
    'a long random text 1',
    '12345678901234567890',
    'qwertyuiopasdfghjkl',
    '1qaz2wsx3edc4rfv5tgb',
    'changeme-changeme-changeme',
    'p@$$w0rdp@$$w0rdp@$$w0rd',
    'MySuperSecretStorageKey2026',
    'MySuperSecretKey!2026',
    '!QAZ2wsx#EDC4rfv',
    'Th1sIsMyS3cretK3yForPr0duction',
    'correct horse battery staple',
    'my-super-secret-jwt-token-with-at-least-32-characters-long',
    'wo ai bei jing tian an men',
    '你好这是一个很长的密钥用于生产环境',
    'account-doctor-files-2026',
    'as issued by Alibaba Cloud',
    '0123456789abcdef0123456789abcdef',
    '000102030405060708090a0b0c0d0e0f',
    'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    Buffer.from('a long random text').toString('base64'),
    Buffer.from('12345678901234567890').toString('hex'),
    // Hashes of "123456" and of an empty text.
    'e10adc3949ba59abbe56e057f20f883e',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  ])('rejects the secret %j', (secret) => {
    for (const name of ['SIGN_SECRET', 'STORAGE_SECRET', 'METRICS_TOKEN'])
      expect(rejection({ ...liveSettings, [name]: secret })).toContain(
        `MODE=live refuses: ${name} is too easy to guess`,
      );
    expect(rejection({ STORAGE_SECRET: secret })).toBe('');
  });

  it('rejects keys that count up, repeat or are words', () => {
    const keys = [
      Buffer.from(Array.from({ length: 32 }, (_, n) => n)),
      Buffer.from(Array.from({ length: 32 }, (_, n) => (255 - n * 3) & 255)),
      Buffer.from('0123456789abcdef'.repeat(2)),
      Buffer.from('account-doctor-live-identity-key'),
      Buffer.concat(
        [Buffer.from('8f3a61c27be01d95', 'hex'), Buffer.from('8f3a61c27be01d95', 'hex')],
        32,
      ),
    ];
    for (const key of keys)
      expect(
        rejection({ ...liveSettings, IDENTITY_KEYS: `k1:${key.toString('base64')}` }),
      ).toContain('MODE=live refuses: IDENTITY_KEYS holds a key that is not random');
  });

  it('rejects a secret that is used twice, in any case and spelling', () => {
    const bytes = createHash('sha256').update('twice').digest();
    for (const [one, other] of [
      [bytes.toString('base64'), bytes.toString('base64')],
      [bytes.toString('hex'), bytes.toString('hex').toUpperCase()],
      [bytes.toString('hex'), bytes.toString('base64')],
    ] as const)
      expect(rejection({ ...liveSettings, SIGN_SECRET: one, STORAGE_SECRET: other })).toMatch(
        /refuses: STORAGE_SECRET is the same as SIGN_SECRET/,
      );
    const both = {
      STORAGE_SECRET: bytes.toString('hex'),
      IDENTITY_KEYS: `k1:${bytes.toString('base64')}`,
    };
    expect(rejection({ ...liveSettings, ...both })).toContain('is the same as');
  });

  it('accepts every random secret', () => {
    const forms = [
      () => randomBytes(32).toString('base64'),
      () => randomBytes(32).toString('hex'),
      () => randomBytes(16).toString('hex'),
      () => randomBytes(24).toString('base64url'),
    ];
    for (let round = 0; round < SECRET_ROUNDS; round += 1)
      for (const make of forms) {
        const value = make();
        expect([value, findUnfitSecrets([{ name: 'X', value, fallback: null }], [])]).toEqual([
          value,
          [],
        ]);
      }
  }, 300_000);

  it.each([
    '0.0.0.0/0',
    '1.2.3.4/0',
    '::/0',
    '0.0.0.0/1,128.0.0.0/1',
    '64.0.0.0/2',
    '::ffff:0.0.0.0/96',
    '2000::/3',
  ])('does not trust the proxies %s', (TRUST_PROXY) => {
    expect(rejection({ ...liveSettings, TRUST_PROXY })).toContain(
      'MODE=live refuses: TRUST_PROXY believes everybody',
    );
  });

  it('rejects proxies that are not addresses, in any mode', () => {
    for (const TRUST_PROXY of ['0/0', '10.0.0.0/33', '10.0.0.0/', '1.2.3.4/0/0'])
      expect(rejection({ TRUST_PROXY })).toContain('TRUST_PROXY must list addresses');
    expect(rejection({ TRUST_PROXY: '10.0.0.0/8,fc00::/7,::1,uniquelocal' })).toBe('');
  });

  it.each([
    'localhost',
    'localhost:8080',
    '127.0.0.1',
    '10.1.2.3',
    '[::1]',
    'redis',
    'db.internal',
    'localhost.',
  ])('reads no listings from %s', (LISTING_READ_HOSTS) => {
    expect(rejection({ ...liveSettings, LISTING_READ_HOSTS })).toContain(
      'MODE=live refuses: LISTING_READ_HOSTS names a machine',
    );
  });

  it('accepts secure values', () => {
    const message = rejection({
      ...liveSettings,
      ALIPAY_ENDPOINT: 'http://127.0.0.1:8443/gateway.do',
      SMS_CODE_SECRET: 'Zt4qv9yGmB2xWc8LrN5kPd',
      IDENTITY_KEYS: 'k1:LHDhK3oGRvkiefQnx7OOczTY5Tic/xZ6HcMOc/gmtoM=',
    });
    for (const name of ['ALIPAY_ENDPOINT', 'SMS_CODE_SECRET', 'IDENTITY_KEYS', 'TRUST_PROXY'])
      expect(message).not.toContain(name);
    expect(readSettings({ TRUST_PROXY: 'none' }).http.trustProxy).toEqual([]);
  });

  it('no longer names settings that are set', () => {
    const message = rejection(liveSettings);
    expect(message).not.toContain('SIGN_SECRET');
    expect(message).not.toContain('PUBLIC_ORIGIN');
    expect(message).toContain('SMS_PROVIDER');
  });
});

describe('the table of settings', () => {
  it('has one row for each setting, and no secret or path of this machine', () => {
    const names = settingRows().map((row) => row.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['PORT', 'DATA_DIR', 'DATABASE_URL', 'MODE']));
    expect(settingsTable('en') + settingsTable('zh')).not.toContain(process.cwd());
  });

  it('is in docs/settings.md, row for row', () => {
    const rows = (text: string) =>
      text
        .split('\n')
        .filter((line) => line.startsWith('| `'))
        .map((line) => line.replace(/ +/g, ' '));
    const page = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
    expect(rows(page)).toEqual(expect.arrayContaining(rows(settingsTable('en'))));
  });
});
