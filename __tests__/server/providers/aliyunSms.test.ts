import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalQuery, signedHeaders } from '../../../server/providers/aliyun/signature';
import { AliyunSms, type AliyunSmsOptions } from '../../../server/providers/sms/aliyunSms';
import { startAliyunImitation, type AliyunImitation } from './aliyunImitation';
import { SmsNotSent } from '../../../server/providers/sms/sms';
import { patienceFor, type ImitatedReply } from './localServer';

/** Maximum time in ms after which the client itself gives up, with time for a busy machine. */
const SOON = 10_000;

let aliyun: AliyunImitation;
beforeAll(async () => {
  aliyun = await startAliyunImitation();
});
afterAll(() => aliyun.close());

const client = (changes: Partial<AliyunSmsOptions> = {}) =>
  new AliyunSms({
    accessKeyId: 'test-key-id',
    accessKeySecret: 'test-key-secret',
    signName: '账号博士',
    templateCode: 'SMS_1',
    noticeTemplateCode: null,
    endpoint: aliyun.endpoint,
    timeout: patienceFor(),
    ...changes,
  });

let lastPhone = 13_700_000_000;
const message = () => ({ phone: String(++lastPhone), code: '042137', purpose: 'sign-in' as const });

describe('the signature of Alibaba Cloud, version 3', () => {
  it('equals the documentation’s example', () => {
    const headers = signedHeaders(
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        body: null,
        query: {
          RegionId: 'cn-shanghai',
          ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
        },
        date: '2023-10-26T10:22:32Z',
        nonce: '3156853299f313e23d1673dc12e1703d',
      },
      { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
    );
    expect(headers.authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
        'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
        'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  it('encodes what RFC 3986 reserves, and sorts by name', () => {
    expect(canonicalQuery({ b: "a b*c!'()~", a: '账号=&' })).toBe(
      'a=%E8%B4%A6%E5%8F%B7%3D%26&b=a%20b%2Ac%21%27%28%29~',
    );
  });
});

describe('a code sent by Alibaba Cloud', () => {
  it('arrives with the signature and the template of the settings', async () => {
    const sent = message();
    await client().sendCode(sent);
    expect(aliyun.messages.at(-1)).toEqual({
      phone: sent.phone,
      signName: '账号博士',
      templateCode: 'SMS_1',
      parameters: { code: '042137' },
    });
  });

  it('is signed with a new nonce each time', async () => {
    const sent = message();
    const sms = client();
    await sms.sendCode(sent);
    await expect(sms.sendCode(sent)).resolves.toBeUndefined();
  });
});

describe('a notice sent by Alibaba Cloud', () => {
  it('says what happened, with its own template', async () => {
    const { phone } = message();
    await client({ noticeTemplateCode: 'SMS_1' }).notify({ phone, what: '退款已完成' });
    expect(aliyun.messages.at(-1)).toMatchObject({ phone, parameters: { what: '退款已完成' } });
  });

  it('is not sent without its template', async () => {
    const { phone } = message();
    await expect(client().notify({ phone, what: '退款已完成' })).rejects.toThrow(SmsNotSent);
    expect(aliyun.messages.at(-1)?.phone).not.toBe(phone);
  });
});

describe('a message that Alibaba Cloud rejects', () => {
  it.each([
    ['an unknown key', 'InvalidAccessKeyId.NotFound', { accessKeyId: 'nobody' }],
    ['a wrong secret', 'SignatureDoesNotMatch', { accessKeySecret: 'guess' }],
    ['an unapproved signature', 'isv.SMS_SIGNATURE_ILLEGAL', { signName: '别人' }],
    ['an unapproved template', 'isv.SMS_TEMPLATE_ILLEGAL', { templateCode: 'SMS_2' }],
  ])('because of %s is unavailable, and the log can name %s', async (_, code, changes) => {
    await expect(client(changes).sendCode(message())).rejects.toMatchObject({
      name: 'SmsNotSent',
      failure: 'unavailable',
      message: `SendSms: ${code}`,
    });
  });

  it('because of its limit per number says so', async () => {
    const sent = message();
    await client().sendCode(sent);
    await client().sendCode(sent);
    await expect(client().sendCode(sent)).rejects.toMatchObject({ failure: 'limit' });
  });

  it('because of the number says so', async () => {
    const sent = { ...message(), phone: '23900000000' };
    await expect(client().sendCode(sent)).rejects.toMatchObject({ failure: 'number' });
  });
});

describe('a provider that gives no proper answer', () => {
  it.each<[string, ImitatedReply]>([
    ['is silent', 'silence'],
    ['hangs up', 'hang-up'],
    ['answers a page', { text: '<html>502</html>' }],
    ['answers nothing', { json: null }],
    ['answers 503', { status: 503, json: { message: 'busy' } }],
  ])('because it %s is unavailable, soon, and no number shows in the error', async (_, reply) => {
    aliyun.next(reply);
    const sent = message();
    const begun = performance.now();
    const error = await client({ timeout: patienceFor(reply) })
      .sendCode(sent)
      .catch((thrown: unknown) => thrown as Error);
    expect(error).toMatchObject({ name: 'SmsNotSent', failure: 'unavailable' });
    expect(performance.now() - begun).toBeLessThan(SOON);
    expect((error as Error).message).not.toContain(sent.phone);
    expect(aliyun.messages.some(({ phone }) => phone === sent.phone)).toBe(false);
  });

  it('because nobody listens is unavailable', async () => {
    const nowhere = client({ endpoint: 'http://127.0.0.1:9' });
    await expect(nowhere.sendCode(message())).rejects.toMatchObject({ failure: 'unavailable' });
  });
});
