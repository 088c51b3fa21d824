import type { ChatFrame } from '@account-doctor/contract/types';

/** Storage of small texts on the device. */
interface KeyValueStorage {
  /** `null` if there is no value or storage is disabled. */
  read: (key: string) => string | null;
  /** Returns whether the value was stored. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
}

type Sent = Omit<Extract<ChatFrame, { type: 'send' }>, 'type'>;

/** A message without the service's confirmation. */
export interface PendingMessage extends Sent {
  /** Time of writing, ISO 8601. */
  at: string;
  /** Why the service rejected it; `null` while it is being sent. */
  problem: string | null;
}

const keyOf = (userId: string) => `account-doctor/chat-outbox/${userId}`;

const isWaiting = (value: unknown): value is PendingMessage => {
  const { orderId, clientId, content, at } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    typeof orderId === 'string' &&
    typeof clientId === 'string' &&
    typeof at === 'string' &&
    typeof content === 'object' &&
    content !== null
  );
};

/**
 * Unconfirmed messages in order of writing, stored on the phone. Each change rereads the stored list, so that two tabs
 * do not overwrite each other. Without storage they last as long as the page.
 */
export class Outbox {
  private unkept: PendingMessage[] | null = null;

  constructor(
    private readonly userId: string,
    private readonly storage: KeyValueStorage,
  ) {}

  all(): PendingMessage[] {
    if (this.unkept) return this.unkept;
    try {
      const kept: unknown = JSON.parse(this.storage.read(keyOf(this.userId)) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isWaiting) : [];
    } catch {
      return [];
    }
  }

  add(waiting: PendingMessage): void {
    this.keep([...this.all(), waiting]);
  }

  remove(clientId: string): void {
    this.keep(this.all().filter((waiting) => waiting.clientId !== clientId));
  }

  /** Sets why a message was rejected, or `null` to send it again. */
  mark(clientId: string, problem: string | null): void {
    this.keep(
      this.all().map((waiting) =>
        waiting.clientId === clientId ? { ...waiting, problem } : waiting,
      ),
    );
  }

  /** The next message to send. */
  next(): PendingMessage | undefined {
    return this.all().find(({ problem }) => problem === null);
  }

  private keep(all: PendingMessage[]): void {
    if (all.length === 0) {
      this.storage.remove(keyOf(this.userId));
      this.unkept = null;
    } else {
      this.unkept = this.storage.write(keyOf(this.userId), JSON.stringify(all)) ? null : all;
    }
  }
}
