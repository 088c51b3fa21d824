import type { AuditAction } from '@account-doctor/contract/audit';
import { Audited } from '../../core/audited';
import type { Transaction } from '../../core/database/database';
import { insertAuditEntry } from './auditStore';

/** One thing that somebody at the desk did. */
export interface AuditedAction<Action extends AuditAction = AuditAction> {
  /** `null` for a command of the operator. */
  staffId: string | null;
  action: Action;
  /** Id of what it was done to. */
  subject?: string;
  /** What was decided, without secrets and personal data. */
  details?: Record<string, unknown>;
}

/**
 * Writes down what the transaction does, and hands on what its call answers; the two are kept, or
 * lost, together.
 */
export async function audit<const Action extends AuditAction, Answer>(
  transaction: Transaction,
  { staffId, action, subject, details = {} }: AuditedAction<Action>,
  at: Date,
  answer: Answer,
): Promise<Audited<Action, Answer>> {
  await insertAuditEntry(transaction, {
    at,
    staffId,
    action,
    subject: subject ?? null,
    details,
  });
  return new Audited(action, answer);
}
