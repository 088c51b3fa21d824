import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SandboxSms, type OutboxMessage } from '../../../server/providers/sms/sandboxSms';
import { sandboxSessionKey, SandboxWechat } from '../../../server/providers/wechat/sandboxWechat';
import { buildService, type TestService } from '../support/service';

const sixDigits: unknown = expect.stringMatching(/^\d{6}$/);

describe('the sandbox of SMS', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await buildService({ now: new Date('2026-11-20T02:03:04Z') });
  });
  afterAll(() => service.close());

  const get = (url: string) => service.app.inject({ method: 'GET', url });
  const sendCode = (phone: string) =>
    service.call('POST /app-api/user/auth/send-sms-code', { phone, purpose: 'sign-in' });

  it('says what to do while it is empty', async () => {
    const page = await get('/sandbox/sms');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('还没有短信');
    expect((await get('/sandbox/sms.json')).json()).toEqual({ list: [] });
  });

  it('shows the newest messages first, to people and to programs', async () => {
    await sendCode('13812340001');
    service.advance(60_000);
    await sendCode('13812340002');
    const { list } = (await get('/sandbox/sms.json')).json<{ list: OutboxMessage[] }>();
    const first: unknown = expect.objectContaining({ phone: '13812340001' });
    expect(list).toEqual([
      {
        phone: '13812340002',
        purpose: 'sign-in',
        code: sixDigits,
        at: '2026-11-20T02:04:04.000Z',
      },
      first,
    ]);
    const page = await get('/sandbox/sms');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain(list[0]?.code);
    expect(page.body.indexOf('13812340002')).toBeLessThan(page.body.indexOf('13812340001'));
    expect(page.body).toContain('10:04:04 发送，5 分钟内有效');
    service.advance(5 * 60_000);
    expect((await get('/sandbox/sms')).body).toContain('已过期');
  });

  it('keeps the newest hundred', async () => {
    const sms = new SandboxSms(() => new Date());
    for (let number = 0; number < 101; number += 1) {
      await sms.sendCode({ phone: `1380000${1_000 + number}`, code: '123456', purpose: 'sign-in' });
    }
    expect(sms.messages()).toHaveLength(100);
    expect(sms.messages()[0]?.phone).toBe('13800001100');
  });

  it('has no page if another provider sends messages', async () => {
    const own = await buildService({
      sms: { outbox: null, sendCode: () => Promise.resolve(), notify: () => Promise.resolve() },
    });
    try {
      const answer = await own.app.inject({ method: 'GET', url: '/sandbox/sms.json' });
      expect(answer.statusCode).toBe(404);
    } finally {
      await own.close();
    }
  });
});

describe('the sandbox of WeChat', () => {
  const sandbox = new SandboxWechat();

  it('identifies accounts by the name in the code; all other codes are one account', async () => {
    expect(await sandbox.identify('sandbox-alice')).toEqual({
      openId: 'sandbox-alice',
      unionId: null,
      sessionKey: sandboxSessionKey('sandbox-alice'),
    });
    const [first, second] = await Promise.all([
      sandbox.identify('mock-code-1'),
      sandbox.identify('mock-code-2'),
    ]);
    expect(first).toEqual(second);
  });

  it('confirms the number in the code, or a default one', async () => {
    expect(await sandbox.phoneNumber('sandbox-13912345678')).toEqual({ phone: '13912345678' });
    expect(await sandbox.phoneNumber('mock-phone-code')).toEqual({ phone: '13800138000' });
    expect(await sandbox.phoneNumber('0139123456789')).toEqual({ phone: '13800138000' });
  });
});
