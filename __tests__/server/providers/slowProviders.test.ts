import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PartUnavailable } from '../../../server/core/partUnavailable';
import { Breaker } from '../../../server/core/breaker';
import { connectPool } from '../../../server/core/database/pool';
import {
  runAsTransaction,
  watchTransactions,
} from '../../../server/core/database/runAsTransaction';
import { createLog } from '../../../server/core/log';
import { CaptureProblem } from '../../../server/providers/capture/capture';
import { CaptchaUnavailable } from '../../../server/providers/captcha/captcha';
import { ModeratorUnavailable } from '../../../server/providers/moderation/moderation';
import { NoticeRefused, PaymentUnavailable } from '../../../server/providers/payment/payment';
import { WechatPayChannel } from '../../../server/providers/payment/wechatPayChannel';
import { createProviders, type Providers } from '../../../server/providers/providers';
import { SmsNotSent } from '../../../server/providers/sms/sms';
import { WechatUnavailable } from '../../../server/providers/wechat/wechat';
import { readSettings } from '../../../server/start/settings';
import { keyPairOf } from '../payment/keys';
import { type SlowPeer, startSlowPeer } from '../support/slowPeer';

/** Maximum time for an answer to a waiting user, in ms. */
const PATIENCE = 3_000;

const ANSWER = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 200\r\n\r\n{${' '.repeat(198)}}`;
const payment = {
  method: 'wechat_h5',
  paymentNo: 'P1',
  amount: 3_900,
  goods: { kind: 'human', listPrice: 3_900 },
  description: 'x',
  payBy: new Date(),
  noticeUrl: 'https://example.com/n',
  returnUrl: 'https://example.com/r',
  payer: { address: '203.0.113.1', wechat: null },
} as const;
const text = { id: 'x', place: 'nickname', openId: 'o', text: 'x' } as const;
const picture = { id: 'x', place: 'avatar', openId: 'o', content: Buffer.from('x') } as const;
const steamVisit = { gameId: 'delta-force', origin: 'o', returnUrl: 'r', captcha: false };

const paymentBy = (providers: Providers, name: string) => {
  const found = providers.payments.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const judgeBy = (providers: Providers, name: string) => {
  const found = providers.moderators.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

function steamAnswer(endpoint: string): URLSearchParams {
  const id = 'https://steamcommunity.com/openid/id/76561198000000000';
  const fields = {
    mode: 'id_res',
    op_endpoint: `${endpoint}/openid/login`,
    claimed_id: id,
    identity: id,
    return_to: 'r',
    response_nonce: `${new Date().toISOString().slice(0, 19)}Zx`,
    signed: 'op_endpoint,claimed_id,identity,return_to,response_nonce',
  };
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [`openid.${name}`, value]),
  );
}

/** Calls for which a user waits, with the error of their port. */
const asks: [
  string,
  new (...given: never[]) => Error,
  (made: Providers, at: string) => Promise<unknown>,
][] = [
  [
    'sms',
    SmsNotSent,
    ({ sms }) => sms.sendCode({ phone: '13800138000', code: '1', purpose: 'sign-in' }),
  ],
  ['wechat', WechatUnavailable, ({ wechat }) => wechat.identify('code')],
  ['the phone of wechat', WechatUnavailable, ({ wechat }) => wechat.phoneNumber('code')],
  [
    'captcha',
    CaptchaUnavailable,
    ({ captcha }) => captcha.passes({ ticket: 't', randstr: 'r' }, '::1'),
  ],
  ['storage', PartUnavailable, ({ storage }) => storage.get('a')],
  ['text by wechat', ModeratorUnavailable, (made) => judgeBy(made, 'wechat').text(text)],
  ['text by tencent', ModeratorUnavailable, (made) => judgeBy(made, 'tencent').text(text)],
  [
    'picture by tencent',
    ModeratorUnavailable,
    (made) => judgeBy(made, 'tencent').picture({ ...picture, link: null }),
  ],
  ['payment by wechat', PaymentUnavailable, (made) => paymentBy(made, 'wechat').start(payment)],
  [
    'question to alipay',
    PaymentUnavailable,
    (made) => paymentBy(made, 'alipay').query({ paymentNo: 'P1', payerId: null }),
  ],
  [
    'question to virtual payment',
    PaymentUnavailable,
    (made) => paymentBy(made, 'wechat-virtual').query({ paymentNo: 'P1', payerId: 'o' }),
  ],
  [
    'steam',
    CaptureProblem,
    ({ captureSources }, at) =>
      captureSources
        .find(({ sourceId }) => sourceId === 'steam')
        ?.identifyPlayer(steamAnswer(at), steamVisit) ?? Promise.resolve(),
  ],
];

async function createAt(endpoint: string): Promise<Providers> {
  const merchant = keyPairOf('merchant');
  const other = keyPairOf('provider');
  const settings = readSettings({
    SMS_PROVIDER: 'aliyun',
    SMS_ALIYUN_ACCESS_KEY_ID: 'id',
    SMS_ALIYUN_ACCESS_KEY_SECRET: 'secret',
    SMS_ALIYUN_SIGN_NAME: '账号博士',
    SMS_ALIYUN_TEMPLATE_CODE: 'SMS_1',
    SMS_ALIYUN_ENDPOINT: endpoint,
    WECHAT_PROVIDER: 'mini-program',
    WECHAT_APP_ID: 'wx1',
    WECHAT_APP_SECRET: 's',
    WECHAT_ENDPOINT: endpoint,
    WECHAT_PUSH_TOKEN: 'token',
    WECHAT_PUSH_KEY: 'a'.repeat(43),
    HUMAN_PROVIDER: 'tencent',
    HUMAN_TENCENT_APP_ID: '1',
    HUMAN_TENCENT_APP_SECRET_KEY: 's',
    HUMAN_TENCENT_SECRET_ID: 'id',
    HUMAN_TENCENT_SECRET_KEY: 'key',
    HUMAN_TENCENT_ENDPOINT: endpoint,
    MODERATION_PROVIDERS: 'wechat,tencent',
    MODERATION_TENCENT_SECRET_ID: 'id',
    MODERATION_TENCENT_SECRET_KEY: 'key',
    MODERATION_TENCENT_TEXT_ENDPOINT: endpoint,
    MODERATION_TENCENT_PICTURE_ENDPOINT: endpoint,
    STORAGE_PROVIDER: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'b',
    S3_ADDRESSING: 'path',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    PAYMENT_PROVIDERS: 'wechat,alipay,wechat-virtual',
    WECHAT_PAY_MERCHANT_ID: '1900000001',
    WECHAT_PAY_CERTIFICATE_SERIAL: 'S',
    WECHAT_PAY_PRIVATE_KEY: merchant.privateKey,
    WECHAT_PAY_API_KEY: '0123456789abcdef0123456789abcdef',
    WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_01',
    WECHAT_PAY_PUBLIC_KEY: other.publicKey,
    WECHAT_PAY_ENDPOINT: endpoint,
    WECHAT_VIRTUAL_OFFER_ID: '1',
    WECHAT_VIRTUAL_APP_KEY: 'k',
    WECHAT_VIRTUAL_UNLOCK_PRODUCT: 'u',
    WECHAT_VIRTUAL_HUMAN_PRODUCT: 'h',
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_SELLER_ID: '2088000000000001',
    ALIPAY_PRIVATE_KEY: merchant.privateKey,
    ALIPAY_PUBLIC_KEY: other.publicKey,
    ALIPAY_ENDPOINT: `${endpoint}/gateway.do`,
    CAPTURE_STEAM_KEY: 'k',
    CAPTURE_STEAM_COMMUNITY: endpoint,
    CAPTURE_STEAM_API: endpoint,
  });
  const noDatabase = connectPool({ host: 'nowhere.invalid' }, createLog('silent'));
  return createProviders(settings, () => new Date(), noDatabase);
}

describe.each([
  ['answers nothing', ''],
  ['answers one byte a second', ANSWER],
])('a provider that takes the connection and %s', (_what, answer) => {
  let peer: SlowPeer;
  let providers: Providers;
  let endpoint: string;
  beforeAll(async () => {
    peer = await startSlowPeer(answer);
    endpoint = `http://127.0.0.1:${peer.port}`;
    providers = await createAt(endpoint);
    // The storage library is loaded first, so that loading does not count as waiting.
    await providers.storage.directUpload('a', { maxSize: 1, seconds: 60 });
  });
  afterAll(() => peer.close());

  it.concurrent.each(asks)(
    'is given up in time: %s',
    async (_name, Unavailable, ask) => {
      const began = performance.now();
      await expect(ask(providers, endpoint)).rejects.toBeInstanceOf(Unavailable);
      expect(performance.now() - began).toBeLessThan(PATIENCE);
    },
    10_000,
  );
});

it.each(asks)(
  'a provider counts as unavailable if nobody listens at its address: %s',
  async (_name, error, ask) => {
    const peer = await startSlowPeer();
    const nobody = `http://127.0.0.1:${peer.port}`;
    await peer.close();
    const providers = await createAt(nobody);
    for (let asked = 0; asked < 4; asked += 1)
      await expect(ask(providers, nobody)).rejects.toBeInstanceOf(error);
    expect(providers.breakers.filter(({ isAway }) => isAway)).toHaveLength(1);
  },
);

it('the service gives up a request for the certificates of WeChat Pay that is answered one byte a second', async () => {
  const drips: NodeJS.Timeout[] = [];
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    drips.push(setInterval(() => response.write(' '), 1_000));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { publicKey, privateKey } = keyPairOf('merchant');
  const channel = new WechatPayChannel({
    appId: 'wx1',
    merchantId: '1900000001',
    certificateSerial: 'S',
    privateKey,
    apiKey: '0123456789abcdef0123456789abcdef',
    keys: new Map([['PUB_KEY_ID_01', publicKey]]),
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeout: 2_000,
    now: () => new Date(),
  });
  const headers = {
    'wechatpay-timestamp': String(Math.floor(Date.now() / 1_000)),
    'wechatpay-nonce': 'n',
    'wechatpay-serial': 'A'.repeat(40),
    'wechatpay-signature': 's',
  };
  await expect(channel.openNotice({ headers, body: '{}' })).rejects.toBeInstanceOf(NoticeRefused);
  drips.forEach(clearInterval);
  server.closeAllConnections();
  server.close();
});

it.each(asks)('a call throws inside a transaction: %s', async (_name, _error, ask) => {
  watchTransactions();
  const providers = await createAt('http://127.0.0.1:1');
  await expect(runAsTransaction(() => ask(providers, 'http://127.0.0.1:1'))).rejects.toThrow(
    'requested inside a transaction',
  );
});

describe('a peer', () => {
  const never = () => new Promise<never>(() => undefined);
  const timers: NodeJS.Timeout[] = [];
  afterEach(() => timers.splice(0).forEach(clearTimeout));

  it('that was late three times gets no requests, and one request after a while', async () => {
    const breaker = new Breaker('peer', 200);
    for (let asked = 0; asked < 3; asked += 1) {
      expect(breaker.isAway).toBe(false);
      await expect(breaker.ask(20, never)).rejects.toThrow('did not answer within 20 ms');
    }
    expect(breaker.isAway).toBe(true);
    let asked = 0;
    const count = () => {
      asked += 1;
      return never();
    };
    await expect(breaker.ask(20, count)).rejects.toThrow('gets no requests for a while');
    expect(asked).toBe(0);
    await new Promise((resolve) => timers.push(setTimeout(resolve, 220)));
    const tries = await Promise.allSettled([1, 2, 3].map(() => breaker.ask(20, count)));
    expect(tries.every(({ status }) => status === 'rejected')).toBe(true);
    expect(asked).toBe(1);
  });

  it('that answers again gets requests as before', async () => {
    const breaker = new Breaker('peer', 50);
    for (let asked = 0; asked < 3; asked += 1) await breaker.ask(10, never).catch(() => undefined);
    await new Promise((resolve) => timers.push(setTimeout(resolve, 60)));
    expect(await breaker.ask(1_000, () => Promise.resolve('here'))).toBe('here');
    expect(breaker.isAway).toBe(false);
  });

  it('that rejects requests is available', async () => {
    const breaker = new Breaker('peer');
    for (let asked = 0; asked < 5; asked += 1)
      await expect(breaker.ask(1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(breaker.isAway).toBe(false);
  });
});
