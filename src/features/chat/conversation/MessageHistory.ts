import { makeAutoObservable, runInAction } from 'mobx';
import { mergeByPosition } from '@account-doctor/client-core/chat/messages';
import type {
  ChatConversation,
  ChatMarks,
  ChatMessage,
  DataOf,
} from '@account-doctor/contract/types';
import { call, service } from '@/data/service';

/** Messages of one conversation, in order and without gaps, and its participants. */
export class MessageHistory {
  about: ChatConversation | null = null;
  /** In order of position, without gaps. */
  messages: ChatMessage[] = [];
  /** Whether there are earlier messages than the first one loaded. */
  more = false;

  private loadingLater: Promise<void> | null = null;
  /** Whether messages may have arrived after the last request for newer ones. */
  private outdated = false;

  /** @param onLater called when newer messages have been added */
  constructor(
    private readonly orderId: string,
    private readonly onLater: () => void,
  ) {
    makeAutoObservable<this, 'loadingLater' | 'onLater' | 'orderId' | 'outdated'>(this, {
      loadingLater: false,
      onLater: false,
      orderId: false,
      outdated: false,
    });
  }

  /** Shows the latest messages; keeps earlier ones if there is no gap between them. */
  showLatest({ list, more, conversation }: DataOf<'GET /app-api/chat/history'>): void {
    this.about = conversation;
    const first = list[0]?.position ?? 1;
    const joined = this.lastPosition >= first - 1 && this.messages.length > 0;
    if (!joined) this.more = more;
    this.messages = joined ? mergeByPosition(this.messages, list) : list;
    this.onLater();
  }

  /** Loads messages before the first one shown. */
  async loadEarlier(): Promise<void> {
    const before = this.messages[0]?.position;
    if (before === undefined) return;
    const { list, more } = await call('GET /app-api/chat/history', {
      orderId: this.orderId,
      before,
    });
    runInAction(() => {
      this.messages = mergeByPosition(list, this.messages);
      this.more = more;
    });
  }

  /** Loads a message again, because its picture link has expired. */
  async renew({ position }: ChatMessage): Promise<void> {
    const { list } = await call('GET /app-api/chat/history', {
      orderId: this.orderId,
      before: position + 1,
      pageSize: 1,
    });
    runInAction(() => {
      this.messages = mergeByPosition(this.messages, list);
    });
  }

  /** Adds a message from the socket, and loads any missing ones before it. */
  add(message: ChatMessage): void {
    if (!this.about) return;
    if (message.position > this.lastPosition + 1) {
      void this.catchUp();
      return;
    }
    this.messages = mergeByPosition(this.messages, [message]);
    this.onLater();
  }

  /** Sets how far each side has read. */
  setMarks(marks: ChatMarks): void {
    if (this.about) this.about = { ...this.about, marks };
  }

  /** Loads the messages after the last one shown; a failed load is repeated by the next call. */
  catchUp(): Promise<void> {
    this.outdated = true;
    this.loadingLater ??= this.loadAllLater()
      .catch(() => undefined)
      .finally(() => {
        this.loadingLater = null;
      });
    return this.loadingLater;
  }

  private async loadAllLater(): Promise<void> {
    while (this.outdated) {
      this.outdated = false;
      await this.loadLater();
    }
  }

  private async loadLater(): Promise<void> {
    if (!this.about) return;
    for (let more = true; more;) {
      // The repeat window would return the answer from before the new message.
      service.forgetReadings();
      const answer = await call('GET /app-api/chat/history', {
        orderId: this.orderId,
        after: this.lastPosition,
      });
      runInAction(() => {
        this.about = answer.conversation;
        this.messages = mergeByPosition(this.messages, answer.list);
        this.onLater();
      });
      ({ more } = answer);
    }
  }

  private get lastPosition(): number {
    return this.messages[this.messages.length - 1]?.position ?? 0;
  }
}
