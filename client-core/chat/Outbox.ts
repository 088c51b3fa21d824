import type { ChatFrame } from '@account-doctor/contract/types';

/** Stores small texts on the device by key. */
interface KeyValueStorage {
  /** Returns `null` if the key has no value or storage is disabled. */
  read: (key: string) => string | null;
  /** Returns whether the value was stored. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
}

type Sent = Omit<Extract<ChatFrame, { type: 'send' }>, 'type'>;

/** A message that the service has not confirmed yet. */
export interface PendingMessage extends Sent {
  /** When the user wrote the message, as ISO 8601. */
  at: string;
  /** Why the service rejected the message; `null` while it waits or is being sent. */
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
 * Unconfirmed messages in the order of writing, stored on the device. Each change first rereads the stored list, so
 * that two tabs do not overwrite each other. If storage is disabled, messages last as long as the page.
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

  /** Stores why the message was rejected; `null` queues it again. */
  mark(clientId: string, problem: string | null): void {
    this.keep(
      this.all().map((waiting) =>
        waiting.clientId === clientId ? { ...waiting, problem } : waiting,
      ),
    );
  }

  /** The next message to send, if any. */
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
