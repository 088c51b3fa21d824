import { codes } from '@account-doctor/contract/codes';
import type { Envelope } from '@account-doctor/contract/envelope';
import { BODY_LIMIT } from '@account-doctor/contract/limits';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../support/service';
import { signedRequest } from '../support/signedRequest';
import { postSmsSignIn } from '../user/people';

const lines: string[] = [];

interface LogLine {
  err?: { message: string; stack: string };
}
const logged = () => lines.map((line) => JSON.parse(line) as LogLine);

let service: TestService;
beforeAll(async () => {
  service = await buildService({ onLog: (line) => lines.push(line) });
});
afterAll(() => service.close());

async function send(request: InjectOptions) {
  const response = await service.app.inject(request);
  const envelope = response.json<Envelope>();
  return { status: response.statusCode, headers: response.headers, envelope };
}

const failure = (code: keyof typeof codes, data: unknown = null) => ({
  status: codes[code].status,
  envelope: { success: false, code, msg: codes[code].msg, data },
});

const post = (payload: string, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: '/app-api/user/auth/sms-login',
  payload,
  headers: { 'content-type': 'application/json', ...headers },
});

describe('every answer', () => {
  it('is an envelope with the request’s id in a header', async () => {
    const { status, envelope, headers } = await service.call('GET /app-api/home/banner', {});
    expect(status).toBe(200);
    expect(envelope).toMatchObject({ success: true, code: 'OK', msg: '' });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('an invalid request', () => {
  it('to an unknown path answers CALL_NOT_FOUND', async () => {
    const answer = await send({ method: 'GET', url: '/app-api/user/nothing' });
    expect(answer).toMatchObject(failure('CALL_NOT_FOUND'));
    expect(answer.headers['x-request-id']).toBeDefined();
  });

  it('to a path that cannot be decoded answers CALL_NOT_FOUND', async () => {
    expect(await send({ method: 'GET', url: '/app-api/%E0%A4%A' })).toMatchObject(
      failure('CALL_NOT_FOUND'),
    );
  });

  it.each(['GET', 'PUT', 'DELETE', 'HEAD'] as const)(
    'with method %s instead of POST answers METHOD_NOT_ALLOWED and names the right one',
    async (method) => {
      const response = await service.app.inject({ method, url: '/app-api/user/auth/sms-login' });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe('POST');
      expect(response.json()).toMatchObject(failure('METHOD_NOT_ALLOWED').envelope);
    },
  );

  it.each(['{"phone":', '', 'null{', '{"__proto__":{"admin":true}}'])(
    'with the body %j answers BROKEN_JSON',
    async (body) => {
      expect(await send(post(body))).toMatchObject(failure('BROKEN_JSON'));
    },
  );

  it('with a body over 1 MB answers BODY_TOO_LARGE', async () => {
    const body = JSON.stringify({ phone: 'x'.repeat(BODY_LIMIT) });
    expect(await send(post(body))).toMatchObject(failure('BODY_TOO_LARGE'));
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of type %s answers UNSUPPORTED_MEDIA_TYPE',
    async (type) => {
      expect(await send(post('phone=1', { 'content-type': type }))).toMatchObject(
        failure('UNSUPPORTED_MEDIA_TYPE'),
      );
    },
  );
});

describe('a payload that does not match its schema', () => {
  it('answers VALIDATION_FAILED with a Chinese text for each field', async () => {
    const { status, envelope } = await service.call('POST /app-api/user/auth/sms-login', {
      phone: '123',
      code: 'abc',
    });
    expect(status).toBe(400);
    expect(envelope).toEqual({
      success: false,
      code: 'VALIDATION_FAILED',
      msg: codes.VALIDATION_FAILED.msg,
      data: { fields: { phone: '请输入 11 位手机号', code: '请输入 6 位数字验证码' } },
    });
  });

  it('names missing and superfluous fields', async () => {
    const request = signedRequest(
      'POST /app-api/user/auth/sms-login',
      { phone: '13800138000', admin: true },
      { secret: service.services.settings.http.signSecret, now: service.services.now },
    );
    expect((await send(request)).envelope.data).toEqual({
      fields: { code: '请填写这一项', admin: '不支持这一项' },
    });
  });

  it.each([[[]], ['text'], [null], [42]])('is rejected even if it is %j', async (payload) => {
    const request = signedRequest(
      'POST /app-api/user/auth/sms-login',
      payload as unknown as object,
      { secret: service.services.settings.http.signSecret, now: service.services.now },
    );
    expect((await send(request)).envelope).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: { payload: '内容格式不正确' } },
    });
  });

  it('may also contain a text that no database stores', async () => {
    const key = 'user\u0000agreement';
    const { status, envelope } = await service.call('GET /app-api/home/document/get', { key });
    expect({ status, code: envelope.code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('may also be in the query', async () => {
    const { envelope } = await service.call('GET /app-api/home/document/get', { key: '' });
    expect(envelope).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('an unexpected error', () => {
  it('answers INTERNAL with the request’s id and no details', async () => {
    const { $client: pool } = service.services.database;
    await pool.query('alter table sms_codes rename to sms_codes_away');
    lines.length = 0;
    const { status, envelope, headers } = await service.call('POST /app-api/user/auth/sms-login', {
      phone: '13800138000',
      code: '123456',
    });
    await pool.query('alter table sms_codes_away rename to sms_codes');

    expect(status).toBe(500);
    expect(envelope).toEqual({
      success: false,
      code: 'INTERNAL',
      msg: `服务器错误（编号 ${headers['x-request-id']}）`,
      data: null,
    });
    const line = logged().find(({ err }) => err);
    expect(line).toMatchObject({ level: 'error', id: headers['x-request-id'] });
    expect(line?.err?.message).toContain('Failed query');
    expect(line?.err?.stack).toMatch(/^\s+at /);
    expect(lines.join('')).not.toMatch(/13800138000|params/);
  });
});

describe('the log', () => {
  it('has one line for a call: its route, status, code and duration', async () => {
    lines.length = 0;
    const { headers } = await service.call(
      'GET /app-api/home/document/get',
      { key: 'secret-key' },
      { session: { token: 'secret-token', userId: 'u1' } },
    );
    expect(logged()).toEqual([
      {
        level: 'info',
        time: expect.any(String) as string,
        id: headers['x-request-id'],
        method: 'GET',
        route: '/app-api/home/document/get',
        status: 404,
        code: 'DOCUMENT_NOT_FOUND',
        ms: expect.any(Number) as number,
      },
    ]);
    expect(lines.join('')).not.toContain('secret');
  });

  it('identifies a session by an id that gives no access, and not the person', async () => {
    const me = await postSmsSignIn(service);
    lines.length = 0;
    await service.call('GET /app-api/user/get', {}, { session: me });
    const { rows } = await service.services.database.$client.query<{ session_id: string }>(
      'select session_id from sessions where user_id = $1',
      [me.userId],
    );
    expect(logged()).toMatchObject([{ session: rows[0]?.session_id }]);
    for (const said of [me.userId, me.token, me.phone]) expect(lines.join('')).not.toContain(said);
  });
});
