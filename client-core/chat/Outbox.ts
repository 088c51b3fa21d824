import type { ChatFrame } from '@account-doctor/contract/types';

/** Stores small texts on the device by key. */
interface KeyValueStorage {
  /** Returns `null` if the key has no value or storage is disabled. */
  read: (key: string) => string | null;
  /** Returns whether the value was stored. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
}

type MessageToSend = Omit<Extract<ChatFrame, { type: 'send' }>, 'type'>;

/** A message that the service has not confirmed yet. */
export interface PendingMessage extends MessageToSend {
  /** When the user wrote the message, as ISO 8601. */
  at: string;
  /** Why the service rejected the message; `null` while it waits or is being sent. */
  problem: string | null;
}

const storageKeyOf = (userId: string) => `account-doctor/chat-outbox/${userId}`;

const isPendingMessage = (value: unknown): value is PendingMessage => {
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
  private inMemory: PendingMessage[] | null = null;

  constructor(
    private readonly userId: string,
    private readonly storage: KeyValueStorage,
  ) {}

  all(): PendingMessage[] {
    if (this.inMemory) return this.inMemory;
    try {
      const kept: unknown = JSON.parse(this.storage.read(storageKeyOf(this.userId)) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isPendingMessage) : [];
    } catch {
      return [];
    }
  }

  add(waiting: PendingMessage): void {
    this.store([...this.all(), waiting]);
  }

  remove(clientId: string): void {
    this.store(this.all().filter((waiting) => waiting.clientId !== clientId));
  }

  /** Stores why the message was rejected; `null` queues it again. */
  setProblem(clientId: string, problem: string | null): void {
    this.store(
      this.all().map((waiting) =>
        waiting.clientId === clientId ? { ...waiting, problem } : waiting,
      ),
    );
  }

  /** The next message to send, if any. */
  next(): PendingMessage | undefined {
    return this.all().find(({ problem }) => problem === null);
  }

  private store(all: PendingMessage[]): void {
    if (all.length === 0) {
      this.storage.remove(storageKeyOf(this.userId));
      this.inMemory = null;
    } else {
      this.inMemory = this.storage.write(storageKeyOf(this.userId), JSON.stringify(all))
        ? null
        : all;
    }
  }
}
