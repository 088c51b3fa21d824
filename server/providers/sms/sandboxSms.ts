import type { SmsPurpose } from '@account-doctor/contract/identity';
import type { SmsProvider } from './sms';

/** A message that the sandbox took instead of a telephone network. */
export interface OutboxMessage {
  phone: string;
  code: string;
  purpose: SmsPurpose;
  at: Date;
}

/** Where the outbox is shown. */
export const SANDBOX_OUTBOX = '/sandbox/sms';

/** Older messages fall out, so that the outbox of a long-running demonstration stays small. */
const OUTBOX_SIZE = 100;

/**
 * Sends nothing and keeps the newest messages in memory, where `SANDBOX_OUTBOX` shows them. Memory
 * is enough: a code is worth nothing after five minutes, and a demonstration is one process.
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

  /** Notices kept, newest first; the page shows codes alone. */
  readonly notices: { phone: string; what: string }[] = [];

  notify(notice: { phone: string; what: string }): Promise<void> {
    this.notices.unshift(notice);
    this.notices.length = Math.min(this.notices.length, OUTBOX_SIZE);
    return Promise.resolve();
  }

  /** The messages kept, newest first. */
  messages(): readonly OutboxMessage[] {
    return this.kept;
  }
}
