import { LIST_COUNT_LIMIT } from '@account-doctor/contract/limits';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countListed } from '../../../server/core/database/countListed';
import type { Queryable } from '../../../server/core/database/database';
import { auditEntries } from '../../../server/domain/staff/tables';
import { buildService, type TestService } from '../support/service';

let service: TestService;
beforeAll(async () => {
  service = await buildService();
});
afterAll(() => service.close());

const { subject, action, staffId, entryId } = auditEntries;

/** More than are listed, of which every tenth is about the same. */
beforeAll(async () => {
  const { $client } = service.services.database;
  await $client.query(
    `insert into audit_entries (at, action, subject, details)
      select now(), 'staff.duty', 'one of ' || i % 10, '{}' from generate_series(1, $1::int) i`,
    [2 * LIST_COUNT_LIMIT],
  );
  await $client.query('vacuum analyze audit_entries');
});

/** How PostgreSQL counts. */
async function planOf(condition: SQL | undefined): Promise<string> {
  const { database } = service.services;
  const plans: unknown[] = [];
  const explaining = Object.create(database, {
    execute: {
      value: async (query: SQL) => {
        const { rows } = await database.execute<Record<string, string>>(sql`explain ${query}`);
        plans.push(...rows.map((row) => Object.values(row)[0]));
        return { rows: [] };
      },
    },
  }) as Queryable;
  await countListed(explaining, { table: auditEntries, condition, by: entryId });
  return plans.join('\n');
}

it('counts no further than lists reach', async () => {
  const { database } = service.services;
  const counted = (condition?: SQL) =>
    countListed(database, { table: auditEntries, condition, by: entryId });
  expect(await counted()).toBe(LIST_COUNT_LIMIT);
  expect(await counted(eq(action, 'staff.duty'))).toBe(LIST_COUNT_LIMIT);
  expect(await counted(eq(subject, 'one of 1'))).toBe(LIST_COUNT_LIMIT / 5);
  expect(await counted(eq(subject, 'one of 10'))).toBe(0);
  const [first] = await database.select().from(auditEntries).limit(1);
  expect(await counted(lte(entryId, (first?.entryId ?? 0) + 6))).toBe(7);
});

it.each([
  ['everything', undefined, 'audit_entries_pkey'],
  // Both indexes cost about the same, so statistics decide.
  ['what all of them meet', eq(action, 'staff.duty'), 'audit_entries_(pkey|of_action)'],
  ['what some of them meet', eq(subject, 'one of 1'), 'audit_entries_of_subject'],
  [
    'what a member did of a kind',
    and(eq(staffId, 's-1'), eq(action, 'staff.duty')),
    'audit_entries_of_member_action',
  ],
])('counts %s by an index, never by the whole table', async (_what, condition, index) => {
  const plan = await planOf(condition);
  expect(plan).toMatch(new RegExp(`Index .* ${index} `));
  expect(plan).not.toContain('Seq Scan');
});
