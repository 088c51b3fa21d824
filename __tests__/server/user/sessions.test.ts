import { randomBytes } from 'node:crypto';
import { DAY, HOUR } from '@account-doctor/contract/time';
import type { Session } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceOf } from '../../../server/core/http/device';
import { endSessions } from '../../../server/domain/user/sessions';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from './people';

let service: TestService;
beforeAll(async () => {
  service = await buildService();
});
afterAll(() => service.close());

const whoAmI = (session: { token: string; userId: string }) =>
  service.call('GET /app-api/user/get', {}, { session });

const expiryOf = async (userId: string): Promise<number> => {
  const { rows } = await service.services.database.$client.query<{ expires_at: Date }>(
    'select expires_at from sessions where user_id = $1',
    [userId],
  );
  return (rows[0]?.expires_at.getTime() ?? 0) - service.services.now().getTime();
};

describe('a session', () => {
  it('ends 30 days after its last use', async () => {
    const session = await postSmsSignIn(service);
    service.advance(29 * DAY);
    expect((await whoAmI(session)).envelope.code).toBe('OK');
    service.advance(30 * DAY - 1);
    expect((await whoAmI(session)).envelope.code).toBe('OK');
    service.advance(30 * DAY);
    const ended = await whoAmI(session);
    expect([ended.status, ended.envelope.code]).toEqual([401, 'NOT_LOGGED_IN']);
  });

  it('ends half a year after its start, however it is used', async () => {
    const session = await postSmsSignIn(service);
    for (let months = 0; months < 6; months += 1) {
      expect((await whoAmI(session)).envelope.code).toBe('OK');
      service.advance(30 * DAY - 1);
    }
    expect((await whoAmI(session)).envelope.code).toBe('OK');
    service.advance(6);
    expect((await whoAmI(session)).envelope.code).toBe('NOT_LOGGED_IN');
  });

  it('is extended at most once an hour', async () => {
    const session = await postSmsSignIn(service);
    service.advance(HOUR - 1);
    await whoAmI(session);
    expect(await expiryOf(session.userId)).toBe(30 * DAY - HOUR + 1);
    service.advance(1);
    await whoAmI(session);
    expect(await expiryOf(session.userId)).toBe(30 * DAY);
  });
});

describe('signing out', () => {
  it('ends this session and no other of the user', async () => {
    const here = await postSmsSignIn(service);
    service.advance(60_000);
    const elsewhere = await postSmsSignIn(service, here.phone);
    const out = await service.call('POST /app-api/user/auth/logout', {}, { session: here });
    expect(out.envelope).toMatchObject({ success: true, data: {} });
    expect((await whoAmI(here)).envelope.code).toBe('NOT_LOGGED_IN');
    expect((await whoAmI(elsewhere)).envelope.code).toBe('OK');
  });

  it('is rejected the second time, like any call without a session', async () => {
    const session = await postSmsSignIn(service);
    await service.call('POST /app-api/user/auth/logout', {}, { session });
    const again = await service.call('POST /app-api/user/auth/logout', {}, { session });
    expect([again.status, again.envelope.code]).toEqual([401, 'NOT_LOGGED_IN']);
  });
});

describe('an operator', () => {
  it('signs out everywhere one user by phone, or everybody after a leak', async () => {
    const { database } = service.services;
    const here = await postSmsSignIn(service);
    service.advance(60_000);
    const there = await postSmsSignIn(service, here.phone);
    const stranger = await postSmsSignIn(service);
    expect(await endSessions(database, { phone: '13000000000' })).toBeNull();
    expect(await endSessions(database, { phone: here.phone })).toBe(2);
    const standing = () =>
      Promise.all(
        [here, there, stranger].map(async (session) => (await whoAmI(session)).envelope.code),
      );
    expect(await standing()).toEqual(['NOT_LOGGED_IN', 'NOT_LOGGED_IN', 'OK']);
    expect(await endSessions(database, 'everybody')).toBeGreaterThan(0);
    expect(await standing()).toEqual(Array(3).fill('NOT_LOGGED_IN'));
  });
});

describe('a token that is not a session of the user', () => {
  it.each([
    ['made up', () => randomBytes(32).toString('base64url')],
    ['short', () => 'x'],
    ['long', () => 'x'.repeat(4_000)],
    ['with quotes and percent signs', () => `' or '1'='1' -- %`],
    ['with bytes outside ASCII', () => '\u00e9\u00e8'],
  ])('because it is %s is rejected', async (_, token) => {
    const { userId } = await postSmsSignIn(service);
    const { status, envelope } = await whoAmI({ userId, token: token() });
    expect(status).toBe(401);
    expect(envelope).toMatchObject({ success: false, code: 'NOT_LOGGED_IN', data: null });
  });

  it('because it belongs to another user is rejected, and stays valid for that user', async () => {
    const mine = await postSmsSignIn(service);
    const theirs = await postSmsSignIn(service);
    const mixed = await whoAmI({ userId: mine.userId, token: theirs.token });
    expect([mixed.status, mixed.envelope.code]).toEqual([401, 'NOT_LOGGED_IN']);
    expect((await whoAmI(theirs)).envelope.code).toBe('OK');
  });

  it('because it is the hash of one is rejected', async () => {
    const session = await postSmsSignIn(service);
    const { rows } = await service.services.database.$client.query<{ token_hash: string }>(
      'select token_hash from sessions where user_id = $1',
      [session.userId],
    );
    const { status } = await whoAmI({ userId: session.userId, token: rows[0]?.token_hash ?? '' });
    expect(status).toBe(401);
  });
});

describe('the programs in which a user is signed in', () => {
  const listOf = async (session: { token: string; userId: string }) =>
    (await service.call('GET /app-api/user/session/list', {}, { session })).envelope.data?.list;

  it('are listed for their owner, last used first, without anything that gives access', async () => {
    const here = await postSmsSignIn(service);
    service.advance(60_000);
    const there = await postSmsSignIn(service, here.phone);
    const list = await listOf(here);
    expect(list?.map(({ current }) => current)).toEqual([false, true]);
    expect(list?.[0]?.signedInAt).toBe(service.services.now().toISOString());
    expect(JSON.stringify(list)).not.toContain(there.token);
    expect(new Set(list?.flatMap((seen) => Object.keys(seen)))).toEqual(
      new Set(['sessionId', 'device', 'signedInAt', 'usedAt', 'current']),
    );
  });

  it('are ended one by one, or all but the current one, and never those of other users', async () => {
    const here = await postSmsSignIn(service);
    const others: Session[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      service.advance(60_000);
      others.push(await postSmsSignIn(service, here.phone));
    }
    const stranger = await postSmsSignIn(service);
    const [theirs] = (await listOf(stranger)) ?? [];
    const [newest] = (await listOf(here)) ?? [];
    const end = (sessionId?: string) =>
      service.call('POST /app-api/user/session/end', { sessionId }, { session: here });
    expect((await end(theirs?.sessionId)).envelope.code).toBe('OK');
    expect((await whoAmI(stranger)).envelope.code).toBe('OK');
    await end(newest?.sessionId);
    const standing = async () =>
      Promise.all(others.map(async (session) => (await whoAmI(session)).envelope.code));
    expect(await standing()).toEqual(['OK', 'OK', 'NOT_LOGGED_IN']);
    await end();
    expect(await standing()).toEqual(Array(3).fill('NOT_LOGGED_IN'));
    expect(await listOf(here)).toMatchObject([{ current: true }]);
  });
});

describe('the name of a program', () => {
  it.each([
    [{ 'app-platform': 'weapp', 'user-agent': 'iPhone MicroMessenger' }, '微信小程序 · iPhone'],
    [{ 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8 Safari/604' }, '微信内浏览器 · iPhone'],
    [{ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Edg/140' }, 'Edge · Windows'],
    [{ 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Safari/537' }, 'Chrome · 安卓'],
    [{ 'user-agent': '<script>' }, '浏览器'],
    [{}, '浏览器'],
  ])('of %j is one that its owner recognises', (headers, name) => {
    expect(deviceOf(headers)).toBe(name);
  });
});
