import type { SmsPurpose } from '@account-doctor/contract/identity';
import type { SmsProvider } from './sms';

/** A message that the sandbox took instead of a telephone network. */
export interface OutboxMessage {
  phone: string;
  code: string;
  purpose: SmsPurpose;
  at: Date;
}

/** Older messages fall out, so that the outbox of a long-running demonstration stays small. */
const OUTBOX_SIZE = 100;

/**
 * Sends nothing and keeps the newest messages in memory, where `/sandbox/sms` shows them. Memory
 * is enough: a code is worth nothing after five minutes, and a demonstration is one process.
 */
export class SandboxSms implements SmsProvider {
  private readonly outbox: OutboxMessage[] = [];

  constructor(private readonly now: () => Date) {}

  sendCode(message: { phone: string; code: string; purpose: SmsPurpose }): Promise<void> {
    this.outbox.unshift({ ...message, at: this.now() });
    this.outbox.length = Math.min(this.outbox.length, OUTBOX_SIZE);
    return Promise.resolve();
  }

  /** The messages kept, newest first. */
  messages(): readonly OutboxMessage[] {
    return this.outbox;
  }
}
