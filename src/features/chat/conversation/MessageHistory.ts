import { makeAutoObservable, runInAction } from 'mobx';
import { mergeMessages } from '@account-doctor/client-core/chat/messages';
import type {
  ChatConversation,
  ChatMarks,
  ChatMessage,
  DataOf,
} from '@account-doctor/contract/types';
import { call, service } from '@/data/service';

/** What was said in one conversation: its messages in order, without gaps, and who takes part. */
export class MessageHistory {
  about: ChatConversation | null = null;
  /** In order of position, without gaps. */
  messages: ChatMessage[] = [];
  /** Whether there are earlier messages than the first one loaded. */
  more = false;

  private loadingLater: Promise<void> | null = null;
  /** Messages may have arrived after the last request for later ones was sent. */
  private outdated = false;

  /** @param onLater later messages are shown than before */
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

  /** Shows the latest messages; earlier ones stay when they join on without a gap. */
  showLatest({ list, more, conversation }: DataOf<'GET /app-api/chat/history'>): void {
    this.about = conversation;
    const first = list[0]?.position ?? 1;
    const joined = this.lastPosition >= first - 1 && this.messages.length > 0;
    if (!joined) this.more = more;
    this.messages = joined ? mergeMessages(this.messages, list) : list;
    this.onLater();
  }

  /** Loads messages from before the first one shown. */
  async loadEarlier(): Promise<void> {
    const before = this.messages[0]?.position;
    if (before === undefined) return;
    const { list, more } = await call('GET /app-api/chat/history', {
      orderId: this.orderId,
      before,
    });
    runInAction(() => {
      this.messages = mergeMessages(list, this.messages);
      this.more = more;
    });
  }

  /** Loads a message again, because the link to its picture has expired. */
  async renew({ position }: ChatMessage): Promise<void> {
    const { list } = await call('GET /app-api/chat/history', {
      orderId: this.orderId,
      before: position + 1,
      pageSize: 1,
    });
    runInAction(() => {
      this.messages = mergeMessages(this.messages, list);
    });
  }

  /** Shows a message that arrived, with those before it that did not. */
  add(message: ChatMessage): void {
    if (!this.about) return;
    if (message.position > this.lastPosition + 1) {
      void this.catchUp();
      return;
    }
    this.messages = mergeMessages(this.messages, [message]);
    this.onLater();
  }

  /** How far each side has read by now. */
  setMarks(marks: ChatMarks): void {
    if (this.about) this.about = { ...this.about, marks };
  }

  /** Loads the messages after the last one shown; after a failure the next call loads them. */
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
      // A repeated request would get the answer from before the new message.
      service.forgetReadings();
      const answer = await call('GET /app-api/chat/history', {
        orderId: this.orderId,
        after: this.lastPosition,
      });
      runInAction(() => {
        this.about = answer.conversation;
        this.messages = mergeMessages(this.messages, answer.list);
        this.onLater();
      });
      ({ more } = answer);
    }
  }

  private get lastPosition(): number {
    return this.messages[this.messages.length - 1]?.position ?? 0;
  }
}
