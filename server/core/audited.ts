import type { AuditAction } from '@account-doctor/contract/audit';

/**
 * What a call of the desk answers after its change was written down. `audit` of `domain/staff` makes it,
 * in the transaction of the change, so that a handler which forgot to write it down does not compile.
 */
export class Audited<Action extends AuditAction, Answer = Record<string, never>> {
  constructor(
    /** `null` where nothing changed, so that there was nothing to write down. */
    protected readonly action: Action | null,
    readonly answer: Answer,
  ) {}

  /** What was written down, answered in another form. */
  answering<Other>(form: (answer: Answer) => Other): Audited<Action, Other> {
    return new Audited(this.action, form(this.answer));
  }
}

/** For a change that was already made: the repeated call answers alike, and writes nothing down. */
export const unchanged = <Answer>(answer: Answer): Audited<never, Answer> =>
  new Audited<never, Answer>(null, answer);
