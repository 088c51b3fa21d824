import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorkers } from '../../../server/compose';
import { signedInMember } from '../staff/staff';
import { jpeg } from '../storage/pictures';
import { upload } from '../storage/uploads';
import { buildService, type TestService } from '../support/service';
import { receiveCode, newPhone, signInBySms } from '../user/people';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long what matters for a while is kept: docs/security.md says so, and the privacy policy what is personal. */
const kept: [tables: string, life: number][] = [
  ['used_nonces', 5 * MINUTE],
  ['staff_sessions', 12 * HOUR],
  ['kept_answers, files', DAY],
  ['sms_codes', 2 * DAY],
  ['sessions', 30 * DAY],
];

let service: TestService;
beforeAll(async () => {
  service = await buildService();
});
afterAll(() => service.close());

/** Which of the tables have rows. */
const filled = async (tables: string): Promise<string> => {
  const { $client } = service.services.database;
  const found = tables.split(', ').map(async (table) => {
    const { rowCount } = await $client.query(`select from ${table}`);
    return rowCount ? [table] : [];
  });
  return (await Promise.all(found)).flat().join(', ');
};

it('deletes by its schedule what is kept for a while, and nothing sooner', async () => {
  const session = { ...(await signInBySms(service)), newUser: true };
  await receiveCode(service, newPhone(), 'sign-in');
  await upload(service, session, await jpeg());
  await signedInMember(service);
  const headers = { 'idempotency-key': randomUUID() };
  await service.call('POST /app-api/user/user-settings/update', {}, { session, headers });
  const { services, log } = service;
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
});
