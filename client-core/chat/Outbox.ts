import type { ChatFrame } from '@account-doctor/contract/types';

/** Where small values are kept on the device, as texts. */
interface KeyValueStorage {
  /** `null` when there is none or storage is refused. */
  read: (key: string) => string | null;
  /** Answers whether the value was kept. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
}

type Sent = Omit<Extract<ChatFrame, { type: 'send' }>, 'type'>;

/** A message that the service has not confirmed. */
export interface Waiting extends Sent {
  /** When it was written, ISO 8601. */
  at: string;
  /** Why the service refused it; `null` while it is on its way. */
  problem: string | null;
}

const keyOf = (userId: string) => `account-doctor/chat-outbox/${userId}`;

const isWaiting = (value: unknown): value is Waiting => {
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
 * Messages on their way, kept on the phone until the service has confirmed them, in the order in
 * which they were written. Each change reads what is kept anew, so that two tabs do not undo each
 * other's; where nothing can be kept, they last as long as the page.
 */
export class Outbox {
  private unkept: Waiting[] | null = null;

  constructor(
    private readonly userId: string,
    private readonly storage: KeyValueStorage,
  ) {}

  all(): Waiting[] {
    if (this.unkept) return this.unkept;
    try {
      const kept: unknown = JSON.parse(this.storage.read(keyOf(this.userId)) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isWaiting) : [];
    } catch {
      return [];
    }
  }

  add(waiting: Waiting): void {
    this.keep([...this.all(), waiting]);
  }

  remove(clientId: string): void {
    this.keep(this.all().filter((waiting) => waiting.clientId !== clientId));
  }

  /** Notes why a message was refused, or with `null` that it is to be sent again. */
  mark(clientId: string, problem: string | null): void {
    this.keep(
      this.all().map((waiting) =>
        waiting.clientId === clientId ? { ...waiting, problem } : waiting,
      ),
    );
  }

  /** The next message to send. */
  next(): Waiting | undefined {
    return this.all().find(({ problem }) => problem === null);
  }

  private keep(all: Waiting[]): void {
    if (all.length === 0) {
      this.storage.remove(keyOf(this.userId));
      this.unkept = null;
    } else {
      this.unkept = this.storage.write(keyOf(this.userId), JSON.stringify(all)) ? null : all;
    }
  }
}
