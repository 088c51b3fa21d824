import type { AuditAction } from '@account-doctor/contract/audit';
import type { Transaction } from '../../core/database/database';
import { insertAuditEntry } from './auditStore';

/** One thing that somebody at the desk did. */
export interface AuditedAction {
  /** `null` for a command of the operator. */
  staffId: string | null;
  action: AuditAction;
  /** Id of what it was done to. */
  subject?: string;
  /** What was decided, without secrets and personal data. */
  details?: Record<string, unknown>;
}

/** Writes down what the transaction does; the two are kept, or lost, together. */
export async function audit(
  transaction: Transaction,
  { staffId, action, subject, details = {} }: AuditedAction,
  at: Date,
): Promise<void> {
  await insertAuditEntry(transaction, {
    at,
    staffId,
    action,
    subject: subject ?? null,
    details,
  });
}
