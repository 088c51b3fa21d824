import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '@account-doctor/contract/time';
import { purgeSignIns } from '../../../server/domain/user/purge';
import { buildService, type TestService } from '../support/service';
import { newPhone, receiveCode, postSmsSignIn } from './people';

const tables = ['sessions', 'sms_codes', 'wechat_tickets', 'sign_in_failures'] as const;

let service: TestService;
beforeAll(async () => {
  service = await buildService();
});
afterAll(() => service.close());

const rowCounts = async () => {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await service.services.database.$client.query<{ found: number }>(
      `select count(*)::int as found from ${table}`,
    );
    counts[table] = rows[0]?.found ?? 0;
  }
  return counts;
};

const leaveTraces = async () => {
  const session = await postSmsSignIn(service);
  await service.call('POST /app-api/user/auth/query-weixin-mini-app-bing-user', {
    code: 'sandbox-purge',
  });
  const password = 'wrong password 1';
  await service.call('POST /app-api/user/auth/login', { phone: newPhone(), password });
  return session;
};

describe('the purge', () => {
  it('deletes expired rows and keeps the others', async () => {
    const old = await leaveTraces();
    service.advance(40 * DAY);
    const current = await leaveTraces();
    // Failures per phone, per address, and per pair of both are three rows.
    const ofOne = { sessions: 1, sms_codes: 1, wechat_tickets: 1, sign_in_failures: 3 };
    // The address is the same both times.
    expect(await rowCounts()).toEqual({
      sessions: 2,
      sms_codes: 2,
      wechat_tickets: 2,
      sign_in_failures: 5,
    });
    await purgeSignIns(service.services);
    expect(await rowCounts()).toEqual(ofOne);
    const users = await service.services.database.$client.query<{ user_id: string }>(
      'select user_id from users',
    );
    expect(users.rows.map((row) => row.user_id).sort()).toEqual(
      [old.userId, current.userId].sort(),
    );
  });

  it('deletes browsers a year after their last sign-in', async () => {
    const { userId } = await postSmsSignIn(service);
    const known = async () =>
      (
        await service.services.database.$client.query(
          'select 1 from user_browsers where user_id = $1',
          [userId],
        )
      ).rowCount;
    service.advance(364 * DAY);
    await purgeSignIns(service.services);
    expect(await known()).toBe(1);
    service.advance(DAY);
    await purgeSignIns(service.services);
    expect(await known()).toBe(0);
  });

  it('keeps the codes that count towards daily limits', async () => {
    await receiveCode(service, newPhone(), 'sign-in');
    const before = (await rowCounts()).sms_codes;
    service.advance(DAY);
    await purgeSignIns(service.services);
    expect((await rowCounts()).sms_codes).toBe(before);
  });
});
