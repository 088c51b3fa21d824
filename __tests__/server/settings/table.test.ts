import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  readSettings,
  type ServiceSettings,
  settingRows,
  settingsPapers,
  settingsTable,
  addOptionalSettings,
} from '../../../server/start/settings';

const urlOf = (name: string) => new URL(`../../../${name}`, import.meta.url);
const read = (name: string) => readFileSync(urlOf(name), 'utf8');

const TEMPLATE = 'AbCdEfGhIj-0123456789:thing1=title,thing2=text,time3=time';
const template = expect.objectContaining({ id: 'AbCdEfGhIj-0123456789' }) as unknown;

/** Cells of the rows of a Markdown table, regardless of padding. */
const cellsOf = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim().replace(/^-+$/, '---')));

describe('npm run settings:write', () => {
  it.each(['en', 'zh'] as const)('has written the table in the language %s', (language) => {
    const written = read(settingsPapers[language]);
    expect(cellsOf(written)).toEqual(cellsOf(settingsTable(language)));
  });

  it('has written every other setting into deploy/service.env.example', () => {
    const example = read('deploy/service.env.example');
    expect(example).toBe(addOptionalSettings(example));
  });
});

describe('a setting', () => {
  it('has a Chinese meaning with the same code words', () => {
    const codeIn = (text: string) => (text.match(/`[^`]+`/g) ?? []).sort();
    for (const { name, meaning, chinese } of settingRows()) {
      expect(chinese, name).toMatch(/\p{Script=Han}.*。$/u);
      expect([name, ...codeIn(chinese)]).toEqual([name, ...codeIn(meaning)]);
    }
  });

  it('is named by a test', () => {
    const tests = readdirSync(urlOf('__tests__'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.m?tsx?$/.test(name))
      .map((name) => read(`__tests__/${name}`))
      .join('\n');
    const words = new Set(tests.match(/\b[A-Z][A-Z0-9_]+\b/g));
    const names = settingRows().map(({ name }) => name);
    expect(names.filter((name) => !words.has(name))).toEqual([]);
  });

  it.each<[string, string, (settings: ServiceSettings) => unknown, unknown]>([
    ['APPEAL_HOURS', '71', ({ appraisal }) => appraisal.appealHours, 71],
    ['BACKUP_BEFORE_UPGRADE', 'off', ({ backup }) => backup.beforeUpgrade, 'off'],
    ['BACKUP_HOUR', '5', ({ backup }) => backup.hour, 5],
    ['BACKUP_KEEP', '14', ({ backup }) => backup.keep, 14],
    ['BACKUP_S3_BUCKET', 'backups', ({ backup }) => backup.bucket, 'backups'],
    ['DATABASE_POOL', '50', ({ database }) => database.poolSize, 50],
    [
      'IDENTITY_ALIYUN_ENDPOINT',
      'https://cloudauth.example',
      ({ identity }) => identity.aliyunEndpoint,
      'https://cloudauth.example',
    ],
    ['OCR_PICTURES_PER_DAY', '30', ({ ocr }) => ocr.perDay, 30],
    ['JOB_CONCURRENCY', '8', ({ operation }) => operation.jobConcurrency, 8],
    [
      'OTEL_EXPORTER_OTLP_HEADERS',
      'authorization=Bearer%20token',
      ({ tracing }) => tracing.headers,
      { authorization: 'Bearer token' },
    ],
    [
      'SMS_ALIYUN_NOTICE_TEMPLATE_CODE',
      'SMS_1',
      ({ sms }) => sms.aliyunNoticeTemplateCode,
      'SMS_1',
    ],
    ['UNLOCK_ADS_PER_DAY', '7', ({ unlock }) => unlock.adsPerDay, 7],
    ['UNLOCK_HELPERS', '5', ({ unlock }) => unlock.helpers, 5],
    ['UNLOCK_HOURS', '48', ({ unlock }) => unlock.hours, 48],
    ['VALUATION_CLAIM_MINUTES', '45', ({ appraisal }) => appraisal.claimMinutes, 45],
    ['VALUATION_DELIVERY_HOURS', '3', ({ appraisal }) => appraisal.deliveryHours, 3],
    ['VALUATION_LATEST_HOURS', '25', ({ appraisal }) => appraisal.latestHours, 25],
    ['ORDER_PAY_MINUTES', '16', ({ payment }) => payment.minutes, 16],
    ['HOST', '0.0.0.0', ({ http }) => http.host, '0.0.0.0'],
    ['LIMIT_WRITE', '241', ({ limits }) => limits.write, 241],
    ['LIMIT_SIGN_IN', '61', ({ limits }) => limits['sign-in'], 61],
    ['LIMIT_SMS', '31', ({ limits }) => limits.sms, 31],
    ['LIMIT_SUBMIT', '21', ({ limits }) => limits.submit, 21],
    ['LIMIT_UPLOAD', '62', ({ limits }) => limits.upload, 62],
    ['LIMIT_RENDER', '32', ({ limits }) => limits.render, 32],
    [
      'PAYMENT_SANDBOX_SECRET',
      'a long random text',
      ({ sandboxPayment }) => sandboxPayment.secret,
      'a long random text',
    ],
    [
      'WECHAT_VIRTUAL_ENVIRONMENT',
      'sandbox',
      ({ wechatVirtual }) => wechatVirtual.environment,
      'sandbox',
    ],
    [
      'WECHAT_TEMPLATE_VALUATION_DELIVERED',
      TEMPLATE,
      ({ subscription }) => subscription['valuation-delivered'],
      template,
    ],
    [
      'WECHAT_TEMPLATE_PRICE_ALERT',
      TEMPLATE,
      ({ subscription }) => subscription['price-alert'],
      template,
    ],
    [
      'WECHAT_TEMPLATE_COUPON_EXPIRING',
      TEMPLATE,
      ({ subscription }) => subscription['coupon-expiring'],
      template,
    ],
  ])('%s=%s is read', (name, text, valueOf, value) => {
    expect(valueOf(readSettings({ [name]: text }))).toEqual(value);
  });
});
