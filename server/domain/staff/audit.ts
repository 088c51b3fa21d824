import type { AuditAction } from '@account-doctor/contract/audit';
import { Audited } from '../../core/audited';
import type { Transaction } from '../../core/database/database';
import { insertAuditEntry } from './auditStore';

/** An action of a staff member or operator, for the audit log. */
export interface AuditedAction<Action extends AuditAction = AuditAction> {
  /** `null` for a command that an operator ran. */
  staffId: string | null;
  action: Action;
  /** Id of the affected object. */
  subject?: string;
  /** Details of the action; must not contain secrets or personal data. */
  details?: Record<string, unknown>;
}

/**
 * Writes an audit entry in the transaction of the action, so that both are stored or neither. Returns `answer`
 * unchanged.
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
