import type { ReadAction } from '@account-doctor/contract/audit';
import { sql } from 'drizzle-orm';
import type { StaffIdentity } from '../../core/http/authentication';
import type { Services } from '../../core/services';
import { auditEntries } from './tables';

/** A list that is looked at again and again is one look within the time. */
const ONE_LOOK = '1 hour';

/** What of a payload says whose data is shown; the first that there is. */
const SUBJECTS = ['orderId', 'orderNo'] as const;

/**
 * Writes down that a member saw personal data, for the admins who read the audit log: once an hour
 * for the same data.
 */
export async function noteReading(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { staffId }: Pick<StaffIdentity, 'staffId'>,
  action: ReadAction,
  payload: unknown,
): Promise<void> {
  const said = payload as Partial<Record<(typeof SUBJECTS)[number], string>>;
  const subject = SUBJECTS.map((name) => said[name]).find((id) => id !== undefined) ?? null;
  const at = now().toISOString();
  await database.transaction((tx) =>
    tx.execute(sql`
      insert into ${auditEntries} (at, staff_id, action, subject, details)
      select ${at}::timestamptz, ${staffId}, ${action}, ${subject}::text, '{}'::jsonb
      where not exists (
        select from ${auditEntries} where staff_id = ${staffId} and action = ${action}
          and subject is not distinct from ${subject}::text
          and at > ${at}::timestamptz - ${ONE_LOOK}::interval)`),
  );
}
