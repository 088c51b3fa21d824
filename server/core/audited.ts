import type { AuditAction } from '@account-doctor/contract/audit';

/**
 * The answer of a desk call whose change was audited. Only `audit` of `domain/staff` creates it, in the transaction of
 * the change, so that a handler that forgets the audit entry does not compile.
 */
export class Audited<Action extends AuditAction, Answer = Record<string, never>> {
  constructor(
    /** The audit action; `null` if nothing changed, so that no entry is written. */
    protected readonly action: Action | null,
    readonly answer: Answer,
  ) {}

  /** Returns the same audited change with the answer that `transform` makes of its answer. */
  mapAnswer<Other>(transform: (answer: Answer) => Other): Audited<Action, Other> {
    return new Audited(this.action, transform(this.answer));
  }
}

/** The result of a repeated change: the same answer as before, without another audit entry. */
export const repeatedChange = <Answer>(answer: Answer): Audited<never, Answer> =>
  new Audited<never, Answer>(null, answer);
