import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '@account-doctor/contract/time';
import { createWorkers } from '../../../server/start/compose';
import { signedInMember } from '../staff/staff';
import { jpegPicture } from '../storage/pictures';
import { upload } from '../storage/uploads';
import { buildService, type TestService } from '../support/service';
import { receiveCode, newPhone, postSmsSignIn } from '../user/people';

/**
 * How long temporary data is stored, as docs/security.md and, for personal data, the privacy policy
 * say.
 */
const kept: [tables: string, life: number][] = [
  ['used_nonces, wechat_tickets', 5 * MINUTE],
  ['sign_in_failures', 15 * MINUTE],
  ['staff_sessions', 12 * HOUR],
  ['kept_answers, files', DAY],
  ['sms_codes', 2 * DAY],
  ['sessions', 30 * DAY],
  ['user_browsers, limit_marks', 365 * DAY],
  ['messages', 730 * DAY],
];
/**
 * Tables that no schedule deletes from; the ledger's tests show that the database rejects
 * deletions.
 */
const KEPT_FOR_GOOD = 'audit_entries, users';

let service: TestService;
beforeAll(async () => {
  service = await buildService();
});
afterAll(() => service.close());

/** Those of the given tables that have rows. */
const filled = async (tables: string): Promise<string> => {
  const { $client } = service.services.database;
  const found = tables.split(', ').map(async (table) => {
    const { rowCount } = await $client.query(`select from ${table}`);
    return rowCount ? [table] : [];
  });
  return (await Promise.all(found)).flat().join(', ');
};

it('the service deletes temporary data by its schedule, and nothing sooner', async () => {
  const session = { ...(await postSmsSignIn(service)), newUser: true };
  await receiveCode(service, newPhone(), 'sign-in');
  await upload(service, session, await jpegPicture());
  await signedInMember(service);
  const headers = { 'idempotency-key': randomUUID() };
  await service.call('POST /app-api/user/user-settings/update', {}, { session, headers });
  const { services, log } = service;
  // Rows of failed sign-ins, sign-ins by WeChat, and actions with a limit per person.
  const { $client } = service.services.database;
  const at = service.services.now();
  await $client.query(`insert into sign_in_failures values ('phone', 1, $1, $1)`, [at]);
  await $client.query(`insert into wechat_tickets values ('hash', 'open-id', null, $1)`, [
    new Date(at.getTime() + 5 * MINUTE),
  ]);
  await $client.query(
    `insert into limit_marks (person, counted, subject, at, forget_at) values ('hash', 'coupon', 's', $1, $2)`,
    [at, new Date(at.getTime() + 365 * DAY)],
  );
  await $client.query(`insert into user_browsers values ($1, 'hash', $2)`, [session.userId, at]);
  await $client.query(
    `insert into messages (message_id, user_id, kind, title, text, key, created_at)
      values ('m', $1, 'order-paid', '已支付', '订单已支付', 'k', $2)`,
    [session.userId, at],
  );
  const purge = () => createWorkers(services, log).purge({}, { last: false });
  let passed = 0;
  const until = async (moment: number) => {
    service.advance(moment - passed);
    passed = moment;
    await purge();
  };
  for (const [tables, life] of kept) {
    await until(life - MINUTE);
    expect(await filled(tables)).toBe(tables);
    await until(life + MINUTE);
    expect([tables, await filled(tables)]).toEqual([tables, '']);
  }
  expect(await filled(KEPT_FOR_GOOD)).toBe(KEPT_FOR_GOOD);
});
