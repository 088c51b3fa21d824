import type { ReadAction } from '@account-doctor/contract/audit';
import { sql } from 'drizzle-orm';
import type { StaffIdentity } from '../../core/http/authentication';
import type { Services } from '../../core/services';
import { auditEntries } from './tables';

/** Views of the same data within this time make one audit entry. */
const ENTRY_PERIOD = '1 hour';

/** Records in the audit log that a member viewed personal data; one entry per subject and hour. */
export async function recordDataAccess(
  { database, now }: Pick<Services, 'database' | 'now'>,
  {
    staffId,
    action,
    subjects,
  }: Pick<StaffIdentity, 'staffId'> & { action: ReadAction; subjects: readonly string[] },
): Promise<void> {
  const shown = [...new Set(subjects)];
  if (shown.length === 0) return;
  const at = now().toISOString();
  await database.transaction((tx) =>
    tx.execute(sql`
      insert into ${auditEntries} (at, staff_id, action, subject, details)
      select ${at}::timestamptz, ${staffId}, ${action}, shown.subject, '{}'::jsonb
      from unnest(${sql.param(shown)}::text[]) with ordinality as shown (subject, place)
      where not exists (
        select from ${auditEntries} as known
        where known.staff_id = ${staffId} and known.action = ${action}
          and known.subject = shown.subject
          and known.at > ${at}::timestamptz - ${ENTRY_PERIOD}::interval)
      order by place`),
  );
}
