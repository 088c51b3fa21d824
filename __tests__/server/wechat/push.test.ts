import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MessagePush, PushRefused } from '../../../server/providers/wechat/messagePush';
import { buildService, type TestService } from '../support/service';
import { plainPush, PUSH_SETTINGS, sealedPush, signedPush } from './pushed';

/** The example of WeChat's documentation. */
const documented = {
  options: { appId: 'wxba5fad812f8e6fb9', token: 'AAAAA', key: 'A'.repeat(43) },
  query: {
    signature: '6c5c811b55cc85e0e1b54100749188c20beb3f5d',
    timestamp: '1714112445',
    nonce: '415670741',
    openid: 'o9AgO5Kd5ggOC-bXrbNODIiE3bGY',
    encrypt_type: 'aes',
    msg_signature: '046e02f8204d34f8ba5fa3b1db94908f3df2e9b3',
  },
  at: new Date(1_714_112_445_000),
  body: JSON.stringify({
    ToUserName: 'gh_97417a04a28d',
    Encrypt:
      '+qdx1OKCy+5JPCBFWw70tm0fJGb2Jmeia4FCB7kao+/Q5c/ohsOzQHi8khUOb05JCpj0JB4RvQMkUyus8TPxLKJGQqcvZqzDpVzazhZv6JsXUnnR8XGT740XgXZUXQ7vJVnAG+tE8NUd4yFyjPy7GgiaviNrlCTj+l5kdfMuFUPpRSrfMZuMcp3Fn2Pede2IuQrKEYwKSqFIZoNqJ4M8EajAsjLY2km32IIjdf8YL/P50F7mStwntrA2cPDrM1kb6mOcfBgRtWygb3VIYnSeOBrebufAlr7F9mFUPAJGj04=',
  }),
};

describe('a message from WeChat', () => {
  it('is decrypted as in its documentation', () => {
    const { options, query, body, at } = documented;
    expect(new MessagePush(options).open(query, body, at)).toMatchObject({
      sealed: true,
      fields: { Event: 'debug_demo', debug_str: 'hello world' },
    });
  });

  it('of another mini-program, another token or another key is rejected', () => {
    const { options, query, body, at } = documented;
    for (const other of [{ appId: 'wx0' }, { token: 'BBBBB' }, { key: 'B'.repeat(43) }])
      expect(() => new MessagePush({ ...options, ...other }).open(query, body, at)).toThrow(
        PushRefused,
      );
  });

  it('is rejected five minutes before and after its time, and without one', () => {
    const { options, query, body, at } = documented;
    const push = new MessagePush(options);
    for (const minutes of [-6, 6, 60]) {
      const later = new Date(at.getTime() + minutes * 60_000);
      expect(() => push.open(query, body, later)).toThrow(PushRefused);
    }
    for (const timestamp of ['', 'yesterday', 'NaN', '1e999'])
      expect(() => push.open({ ...query, timestamp }, body)).toThrow(PushRefused);
  });

  it('is answered encrypted, as WeChat expects', () => {
    const push = new MessagePush({ ...PUSH_SETTINGS });
    const answer = push.answer({ ErrCode: 0 }, new Date()) as Record<string, string>;
    const query = {
      timestamp: String(answer.TimeStamp),
      nonce: answer.Nonce,
      msg_signature: answer.MsgSignature,
    };
    expect(push.open(query, JSON.stringify({ Encrypt: answer.Encrypt })).fields).toEqual({
      ErrCode: 0,
    });
  });
});

describe('the address of the message push', () => {
  let service: TestService;
  beforeAll(async () => {
    const { appId, token, key } = PUSH_SETTINGS;
    service = await buildService({
      settings: { WECHAT_APP_ID: appId, WECHAT_PUSH_TOKEN: token, WECHAT_PUSH_KEY: key },
    });
  });
  afterAll(() => service.close());
  const statusOf = async (message: ReturnType<typeof sealedPush>) =>
    (await service.app.inject({ method: 'POST', ...message })).statusCode;

  it('answers WeChat’s verification, and no other', async () => {
    const greeting = (signature: string) => {
      const query = { timestamp: '1', nonce: '2', signature, echostr: 'hello' };
      return service.app.inject(`/wechat/push?${new URLSearchParams(query).toString()}`);
    };
    expect((await greeting(signedPush(PUSH_SETTINGS.token, '1', '2'))).body).toBe('hello');
    expect((await greeting('0'.repeat(40))).statusCode).toBe(401);
    expect((await service.app.inject('/wechat/push')).statusCode).toBe(401);
  });

  it('accepts events without a handler, whatever their name', async () => {
    const names = ['debug_demo', '__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const oddities = [null, 1, ['debug_demo'], { toString: null }];
    for (const Event of [...names, ...oddities])
      expect(await statusOf(sealedPush({ MsgType: 'event', Event }))).toBe(200);
    expect(await statusOf(sealedPush({ MsgType: 'text' }))).toBe(200);
  });

  it('rejects a message that is repeated after five minutes', async () => {
    const old = new Date(Date.now() - 6 * 60_000);
    const fields = { MsgType: 'event', Event: 'debug_demo' };
    expect(await statusOf(sealedPush(fields, PUSH_SETTINGS, old))).toBe(401);
    expect(await statusOf(sealedPush(fields))).toBe(200);
  });

  it('rejects forged, unencrypted and malformed messages', async () => {
    const fields = { MsgType: 'event', Event: 'debug_demo' };
    expect(await statusOf(sealedPush(fields, { ...PUSH_SETTINGS, token: 'other' }))).toBe(401);
    expect(await statusOf(sealedPush(fields, { ...PUSH_SETTINGS, appId: 'wx-other' }))).toBe(401);
    expect(await statusOf(plainPush(fields))).toBe(401);
    const { url, headers } = sealedPush(fields);
    for (const payload of ['', '{', '[]', '{"Encrypt":1}', 'x'.repeat(10_000)])
      expect(await statusOf({ url, headers, payload })).toBe(401);
  });

  it('is absent without its token', async () => {
    const plain = await buildService();
    try {
      const { statusCode } = await plain.app.inject({ method: 'POST', ...plainPush({}) });
      expect(statusCode).toBe(404);
    } finally {
      await plain.close();
    }
  });
});
