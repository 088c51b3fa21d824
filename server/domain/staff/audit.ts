import type { AuditAction } from '@account-doctor/contract/audit';
import { Audited } from '../../core/audited';
import type { Transaction } from '../../core/database/database';
import { insertAuditEntry } from './auditStore';

/** An action of a staff member, for the audit log. */
export interface AuditedAction<Action extends AuditAction = AuditAction> {
  /** `null` for an operator's command. */
  staffId: string | null;
  action: Action;
  /** Id of the affected object. */
  subject?: string;
  /** Details of the action, without secrets and personal data. */
  details?: Record<string, unknown>;
}

/**
 * Writes an audit entry in the action's transaction and returns `answer` unchanged; both commit or
 * fail together.
 */
export async function audit<const Action extends AuditAction, Answer>(
  transaction: Transaction,
  { staffId, action, subject, details = {}, at }: AuditedAction<Action> & { at: Date },
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
