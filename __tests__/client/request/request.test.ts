import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signBody, signQuery } from '@account-doctor/contract/signature';
import { APP_VERSION } from '@account-doctor/contract/version';
import { RequestError } from '@account-doctor/client-core/errors';
import { call, service } from '@/data/service';
import { accepted, refused, requestAs, serveWith, status } from '../support/service';

const GET = 'GET /app-api/home/document/get';
const POST = 'POST /app-api/user/auth/login';
const document = (key: string) => call(GET, { key });
const signIn = () => call(POST, { phone: '13800138000', password: '密码 secret1' });

const failureOf = (promise: Promise<unknown>): Promise<RequestError> =>
  promise.then(
    () => {
      throw new Error('it was answered');
    },
    (error: unknown) => error as RequestError,
  );

/** An error in the format of both platforms, whose text is in `errMsg`. */
const platformFailure = (errMsg: string) => Object.assign(new Error(errMsg), { errMsg });

beforeEach(() => {
  service.forget();
  requestAs();
});
afterEach(() => vi.restoreAllMocks());

describe('a request', () => {
  it('by GET has a query and a signature of its sorted parameters', async () => {
    const sent = serveWith(() => accepted({}));
    await document('协议');
    const { url, method, data, header } = sent[0]!;
    expect({ url, method, data }).toEqual({
      url: '/app-api/home/document/get',
      method: 'GET',
      data: { key: '协议' },
    });
    const by = { timestamp: header.timestamp!, random: header.random!, secret: 'account-doctor' };
    expect(header.sign).toBe(signQuery({ key: '协议' }, by));
  });

  it('by POST has exactly the signed JSON text as its body', async () => {
    const sent = serveWith(() => accepted({}));
    await signIn();
    const { data, header } = sent[0]!;
    expect(data).toBe('{"phone":"13800138000","password":"密码 secret1"}');
    const by = { timestamp: header.timestamp!, random: header.random!, secret: 'account-doctor' };
    expect(header.sign).toBe(signBody(data as string, by));
  });

  it('has every header of the specification, without those that are not set', async () => {
    const sent = serveWith(() => accepted({}));
    await document('a');
    const { header } = sent[0]!;
    expect(header).toMatchObject({
      version: APP_VERSION,
      platform: 'h5',
      'content-type': 'application/json',
      'app-platform': 'h5',
    });
    expect(header.os).toMatch(/^(ios|android|other)$/);
    expect(header.timestamp).toMatch(/^\d{13}$/);
    expect(header.random).toMatch(/^\d{6}$/);
    expect(header.sign).toMatch(/^[0-9a-f]{32}$/);
    expect(header.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    for (const name of ['Token', 'userId', 'channelCode', 'bd_vid', 'report_unlock_record_id'])
      expect(header).not.toHaveProperty(name);
  });

  it('has the same idempotency key for unanswered repeats, and a new one for other changes', async () => {
    let answer = () => status(503);
    const sent = serveWith(() => answer());
    await failureOf(signIn());
    answer = () => accepted({});
    await signIn();
    service.forget();
    await signIn();
    const [failed, repeated, anew] = sent.map(({ header }) => header['idempotency-key']);
    expect(failed).toMatch(/^[\w-]{16,64}$/);
    expect(repeated).toBe(failed);
    expect(anew).not.toBe(failed);
  });

  it('has a new idempotency key after another change by the same call', async () => {
    const sent = serveWith(() => status(503));
    const signInAs = (phone: string) => failureOf(call(POST, { phone, password: 'secret 1' }));
    await signInAs('13800138000');
    await signInAs('13800138001');
    await signInAs('13800138000');
    expect(new Set(sent.map(({ header }) => header['idempotency-key'])).size).toBe(3);
  });

  it('has no idempotency key if it only reads', async () => {
    const sent = serveWith(() => accepted({}));
    await document('a');
    expect(sent[0]!.header).not.toHaveProperty('idempotency-key');
  });

  it('has token, user id and channel if they are set', async () => {
    requestAs({
      token: 't',
      userId: 'u',
      channelCode: 'c',
      bdVid: 'b',
      reportUnlockRecordId: 'r',
    });
    const sent = serveWith(() => accepted({}));
    await document('a');
    expect(sent[0]!.header).toMatchObject({
      Token: 't',
      userId: 'u',
      channelCode: 'c',
      bd_vid: 'b',
      report_unlock_record_id: 'r',
    });
  });
});

describe('repeats', () => {
  it('the same path and payload within 300 ms is sent once, another payload is sent', async () => {
    const sent = serveWith(() => accepted({ title: '协议' }));
    const [one, two] = await Promise.all([document('a'), document('a')]);
    const three = await document('a');
    await document('b');
    expect(sent).toHaveLength(2);
    expect([two, three]).toEqual([one, one]);
  });
});

describe('the error catalogue', () => {
  const rows: [number, string][] = [
    [400, '出错了（400）'],
    [401, '登录已过期，请重新登录'],
    [403, '页面拒绝或禁止访问'],
    [404, '找不到（404）'],
    [405, '请求方式有误，请联系客服'],
    [406, '您的操作太快了，请稍等后重试'],
    [413, '内容太大了，请缩小后再试'],
    [460, '非法请求，请联系客服'],
    [500, '服务器错误（编号 r-1）'],
    [502, '服务器没有响应，请稍后重试'],
    [503, '服务器出错，请联系客服'],
    [504, '网关超时，请稍后重试'],
    [418, '未知错误'],
    [302, '未知错误'],
    [199, '未知错误'],
    [599, '未知错误'],
  ];
  it.each(rows)('HTTP %i shows %s', async (code, text) => {
    serveWith(() => status(code));
    const error = await failureOf(document('a'));
    expect(error).toBeInstanceOf(RequestError);
    expect(error.text).toBe(text);
    expect(error.answer.status).toBe(code);
  });

  it.each([
    [400, '出错了（400）：没有这个游戏'],
    [404, '没有这个游戏（404）'],
  ])('HTTP %i shows the service’s sentence', async (code, text) => {
    serveWith(() => ({ ...refused('GAME_NOT_FOUND', '没有这个游戏'), statusCode: code }));
    const error = await failureOf(document('a'));
    expect(error.text).toBe(text);
    expect(error.code).toBe('GAME_NOT_FOUND');
  });

  it.each([
    [409, 'TRANSITION_REFUSED', '订单状态已变化，请刷新后再试'],
    [413, 'FILE_TOO_LARGE', '图片的像素太多，请截成几张或缩小后再上传'],
    [429, 'BODIES_LIMITED', '同时上传的内容太多，请等前面的传完再试'],
  ] as const)('HTTP %i shows the service’s text', async (code, name, said) => {
    serveWith(() => ({ ...refused(name, said), statusCode: code }));
    expect((await failureOf(document('a'))).text).toBe(said);
  });

  it('body code REQUEST_TOO_BUSY_PLEASE_WAIT shows 请求过于频繁', async () => {
    serveWith(() => refused('REQUEST_TOO_BUSY_PLEASE_WAIT', 'whatever'));
    expect((await failureOf(document('a'))).text).toBe('请求过于频繁，请稍后再试');
  });

  it('any other rejection shows the service’s text', async () => {
    serveWith(() => refused('SMS_CODE_WRONG', '验证码不正确', { left: 2 }));
    const error = await failureOf(document('a'));
    expect(error).toMatchObject({
      failure: 'refused',
      code: 'SMS_CODE_WRONG',
      text: '验证码不正确',
    });
    expect(error.answer.data).toEqual({ left: 2 });
  });
});

describe('an expired session', () => {
  const expired: [string, () => ReturnType<typeof status>][] = [
    ['HTTP 401', () => status(401)],
    ['body code NOT_LOGGED_IN', () => refused('NOT_LOGGED_IN', '')],
    ['body code "401"', () => refused('401', '')],
    ['body code 401', () => refused(401, '')],
  ];
  it.each(expired)('%s is reported once however many requests fail', async (_, answer) => {
    const { expiries } = requestAs({ token: 'old' });
    serveWith(answer);
    const failures = await Promise.all(['a', 'b', 'c'].map((key) => failureOf(document(key))));
    expect(failures.map((error) => error.failure)).toEqual(['session', 'session', 'session']);
    expect(expiries()).toBe(1);
  });

  it('of a user who has signed in again meanwhile is not reported', async () => {
    const identity = { token: 'old' };
    const { expiries } = requestAs(identity);
    let answer: (value: ReturnType<typeof status>) => void = () => undefined;
    serveWith(() => new Promise((resolve) => (answer = resolve)));
    const pending = failureOf(document('a'));
    requestAs({ token: 'new' });
    answer(status(401));
    expect((await pending).failure).toBe('session');
    expect(expiries()).toBe(0);
  });
});

describe('only 200 to 299 is success, and only an envelope', () => {
  it.each([200, 201, 299])('HTTP %i with an envelope resolves with the data', async (code) => {
    serveWith(() => ({ ...accepted({ title: '好' }), statusCode: code }));
    await expect(document('a')).resolves.toEqual({ title: '好' });
  });

  it.each([null, '', '<html>', {}, { success: 'yes' }, []])(
    '%j is a malformed answer',
    async (data) => {
      serveWith(() => ({ statusCode: 200, data }));
      const error = await failureOf(document('a'));
      expect(error.failure).toBe('malformed');
      expect(error.text).toContain('请稍后重试');
    },
  );
});

describe('no answer', () => {
  it('rejects with timeout after 60 s', async () => {
    vi.useFakeTimers();
    serveWith(() => new Promise(() => undefined));
    const failure = failureOf(document('a'));
    await vi.advanceTimersByTimeAsync(59_999);
    let settled = false;
    void failure.then(() => (settled = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const error = await failure;
    vi.useRealTimers();
    expect(error.message).toBe('timeout');
  });

  it('distinguishes the platform’s timeout from a broken connection', async () => {
    serveWith(() => Promise.reject(platformFailure('request:fail timeout')));
    expect((await failureOf(document('a'))).failure).toBe('timeout');
    serveWith(() => Promise.reject(platformFailure('request:fail net::ERR_CONNECTION_REFUSED')));
    const error = await failureOf(document('b'));
    expect(error.failure).toBe('offline');
    expect(error.text).toBe('网络连接失败，请检查网络后重试');
  });
});

describe('a phone whose clock is wrong', () => {
  it('adopts the service’s time and retries once', async () => {
    const serverTime = Date.now() + 3_600_000;
    const sent = serveWith(({ header }) =>
      Math.abs(Number(header.timestamp) - serverTime) < 60_000
        ? accepted({ title: '好' })
        : { ...refused('TIMESTAMP_OUT_OF_WINDOW', '时间不准', { serverTime }), statusCode: 460 },
    );
    await expect(document('a')).resolves.toEqual({ title: '好' });
    await document('b');
    expect(sent).toHaveLength(3);
  });

  it('gives up when the retry is rejected as well', async () => {
    const sent = serveWith(() => ({
      ...refused('TIMESTAMP_OUT_OF_WINDOW', '', { serverTime: Date.now() }),
      statusCode: 460,
    }));
    expect((await failureOf(document('a'))).text).toBe('非法请求，请联系客服');
    expect(sent).toHaveLength(2);
  });
});
