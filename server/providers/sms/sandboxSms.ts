import type { SmsPurpose } from '@account-doctor/contract/identity';
import type { SmsProvider } from './sms';

/** A message stored by the sandbox instead of being sent. */
export interface OutboxMessage {
  phone: string;
  code: string;
  purpose: SmsPurpose;
  at: Date;
}

/** Path of the outbox page. */
export const SANDBOX_OUTBOX = '/sandbox/sms';

/** Maximum number of messages, to limit the memory of a long demonstration. */
const OUTBOX_SIZE = 100;

/**
 * Sends nothing; keeps the newest messages in memory and shows them at `SANDBOX_OUTBOX`. Memory
 * suffices, since codes expire after five minutes and a demonstration has one process.
 */
export class SandboxSms implements SmsProvider {
  readonly outbox = SANDBOX_OUTBOX;

  private readonly kept: OutboxMessage[] = [];

  constructor(private readonly now: () => Date) {}

  sendCode(message: { phone: string; code: string; purpose: SmsPurpose }): Promise<void> {
    this.kept.unshift({ ...message, at: this.now() });
    this.kept.length = Math.min(this.kept.length, OUTBOX_SIZE);
    return Promise.resolve();
  }

  /** The newest notifications; the page shows only codes. */
  readonly notices: { phone: string; what: string }[] = [];

  notify(notice: { phone: string; what: string }): Promise<void> {
    this.notices.unshift(notice);
    this.notices.length = Math.min(this.notices.length, OUTBOX_SIZE);
    return Promise.resolve();
  }

  /** The messages in the outbox, newest first. */
  messages(): readonly OutboxMessage[] {
    return this.kept;
  }
}
