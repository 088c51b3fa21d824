import { LIST_REACH } from '@account-doctor/contract/limits';
import { eq, lte } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countListed } from '../../../server/core/database/countListed';
import { auditEntries } from '../../../server/domain/staff/tables';
import { buildService, type TestService } from '../support/service';

let service: TestService;
beforeAll(async () => {
  service = await buildService();
});
afterAll(() => service.close());

it('counts no further than lists reach', async () => {
  const { database } = service.services;
  await database.$client.query(
    `insert into audit_entries (at, action, subject, details)
      select now(), 'staff.duty', 'one of ' || i % 2, '{}' from generate_series(1, $1::int) i`,
    [2 * LIST_REACH + 2],
  );
  const subject = (place: number) => eq(auditEntries.subject, `one of ${place}`);
  expect(await countListed(database, auditEntries, undefined)).toBe(LIST_REACH);
  expect(await countListed(database, auditEntries, subject(1))).toBe(LIST_REACH);
  expect(await countListed(database, auditEntries, subject(2))).toBe(0);
  const [first] = await database.select().from(auditEntries).limit(1);
  const upTo = lte(auditEntries.entryId, (first?.entryId ?? 0) + 6);
  expect(await countListed(database, auditEntries, upTo)).toBe(7);
});
