import type { AuditAction } from '@account-doctor/contract/audit';
import type { AuditEntry } from '@account-doctor/contract/types';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { countListed } from '../../core/database/countListed';
import type { Queryable, Transaction } from '../../core/database/database';
import { auditEntries, staffMembers } from './tables';

export interface AuditPage {
  staffId: string | undefined;
  action: AuditAction | undefined;
  subject: string | undefined;
  pageNo: number;
  pageSize: number;
}

export async function insertAuditEntry(
  transaction: Transaction,
  entry: typeof auditEntries.$inferInsert,
): Promise<void> {
  await transaction.insert(auditEntries).values(entry);
}

const matchesFilter = ({ staffId, action, subject }: AuditPage): SQL | undefined =>
  and(
    staffId === undefined ? undefined : eq(auditEntries.staffId, staffId),
    action === undefined ? undefined : eq(auditEntries.action, action),
    subject === undefined ? undefined : eq(auditEntries.subject, subject),
  );

export async function selectAuditPage(
  db: Queryable,
  page: AuditPage,
): Promise<{ list: AuditEntry[]; total: number }> {
  const rows = await db
    .select({ entry: auditEntries, alias: staffMembers.alias })
    .from(auditEntries)
    .leftJoin(staffMembers, eq(staffMembers.staffId, auditEntries.staffId))
    .where(matchesFilter(page))
    .orderBy(desc(auditEntries.entryId))
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
  const total = await countListed(db, {
    table: auditEntries,
    condition: matchesFilter(page),
    by: auditEntries.entryId,
  });
  const list = rows.map(({ entry: { entryId, staffId, at, ...entry }, alias }) => ({
    ...entry,
    entryId: String(entryId),
    at: at.toISOString(),
    staff: staffId === null || alias === null ? null : { staffId, alias },
  }));
  return { list, total };
}
