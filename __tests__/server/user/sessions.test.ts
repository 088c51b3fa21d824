import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../support/service';
import { signInBySms } from './people';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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
    const session = await signInBySms(service);
    service.advance(29 * DAY);
    expect((await whoAmI(session)).envelope.code).toBe('OK');
    service.advance(30 * DAY - 1);
    expect((await whoAmI(session)).envelope.code).toBe('OK');
    service.advance(30 * DAY);
    const ended = await whoAmI(session);
    expect([ended.status, ended.envelope.code]).toEqual([401, 'NOT_LOGGED_IN']);
  });

  it('is extended at most once an hour', async () => {
    const session = await signInBySms(service);
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
    const here = await signInBySms(service);
    service.advance(60_000);
    const elsewhere = await signInBySms(service, here.phone);
    const out = await service.call('POST /app-api/user/auth/logout', {}, { session: here });
    expect(out.envelope).toMatchObject({ success: true, data: {} });
    expect((await whoAmI(here)).envelope.code).toBe('NOT_LOGGED_IN');
    expect((await whoAmI(elsewhere)).envelope.code).toBe('OK');
  });

  it('twice is refused the second time, like any call without a session', async () => {
    const session = await signInBySms(service);
    await service.call('POST /app-api/user/auth/logout', {}, { session });
    const again = await service.call('POST /app-api/user/auth/logout', {}, { session });
    expect([again.status, again.envelope.code]).toEqual([401, 'NOT_LOGGED_IN']);
  });
});

describe('a token that is no session of the user', () => {
  it.each([
    ['made up', () => randomBytes(32).toString('base64url')],
    ['short', () => 'x'],
    ['long', () => 'x'.repeat(4_000)],
    ['with quotes and percent signs', () => `' or '1'='1' -- %`],
    ['with bytes outside ASCII', () => '\u00e9\u00e8'],
  ])('because it is %s is refused', async (_, token) => {
    const { userId } = await signInBySms(service);
    const { status, envelope } = await whoAmI({ userId, token: token() });
    expect(status).toBe(401);
    expect(envelope).toMatchObject({ success: false, code: 'NOT_LOGGED_IN', data: null });
  });

  it('because it is somebody else’s is refused, and stays good for them', async () => {
    const mine = await signInBySms(service);
    const theirs = await signInBySms(service);
    const mixed = await whoAmI({ userId: mine.userId, token: theirs.token });
    expect([mixed.status, mixed.envelope.code]).toEqual([401, 'NOT_LOGGED_IN']);
    expect((await whoAmI(theirs)).envelope.code).toBe('OK');
  });

  it('because it is the hash of one is refused', async () => {
    const session = await signInBySms(service);
    const { rows } = await service.services.database.$client.query<{ token_hash: string }>(
      'select token_hash from sessions where user_id = $1',
      [session.userId],
    );
    const { status } = await whoAmI({ userId: session.userId, token: rows[0]?.token_hash ?? '' });
    expect(status).toBe(401);
  });
});
