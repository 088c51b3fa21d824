import type {
  ChatConversation,
  ChatHistory,
  ChatMarks,
  ChatMessage,
} from '@account-doctor/contract/types';
import { mergeByPosition } from './messages';

/** Which part of the history to load; without `before` and `after`, the latest messages. */
export interface HistoryDirection {
  before?: number;
  after?: number;
  pageSize?: number;
}

interface MessageHistoryOptions {
  load: (direction: HistoryDirection) => Promise<ChatHistory>;
  /** Called after newer messages were added at the end. */
  onNewerMessages: () => void;
  onChange: () => void;
}

/** Messages of one conversation, in order and without gaps, and its participants. */
export class MessageHistory {
  /** The order, the participants and their marks; `null` until the first messages have loaded. */
  about: ChatConversation | null = null;
  /** In order of position, without gaps. */
  messages: ChatMessage[] = [];
  /** Whether the service has messages before the first one loaded. */
  more = false;
  /** The error of the last request; `null` once one succeeds. */
  error: unknown = null;

  private loadingNewer: Promise<void> | null = null;
  /** Whether a message may have arrived since newer messages were last requested. */
  private outdated = false;

  constructor(private readonly options: MessageHistoryOptions) {}

  /**
   * Replaces the list by the latest messages; older messages stay if none is missing between them and the latest ones.
   */
  showLatest({ list, more, conversation }: ChatHistory): void {
    const missed = !this.about && this.outdated;
    this.about = conversation;
    const first = list[0]?.position ?? 1;
    const joined = this.lastPosition >= first - 1 && this.messages.length > 0;
    if (!joined) this.more = more;
    this.messages = joined ? mergeByPosition(this.messages, list) : list;
    this.notifyOfNewer();
    if (missed) void this.catchUp();
  }

  /** Loads and shows the latest messages. */
  async loadLatest(): Promise<void> {
    this.showLatest(await this.load({}));
  }

  /** Loads messages before the first one in the list. */
  async loadEarlier(): Promise<void> {
    const before = this.messages[0]?.position;
    if (before === undefined) return;
    const { list, more } = await this.load({ before });
    this.messages = mergeByPosition(list, this.messages);
    this.more = more;
    this.options.onChange();
  }

  /** Reloads a message whose picture link has expired. */
  async renew({ position }: ChatMessage): Promise<void> {
    const { list } = await this.load({ before: position + 1, pageSize: 1 });
    this.messages = mergeByPosition(this.messages, list);
    this.options.onChange();
  }

  /** Adds a message that the socket delivered, after loading any missing messages before it. */
  add(message: ChatMessage): void {
    if (!this.about || message.position > this.lastPosition + 1) {
      void this.catchUp();
      return;
    }
    this.messages = mergeByPosition(this.messages, [message]);
    this.notifyOfNewer();
  }

  /** Sets up to which message each side has received and read. */
  setMarks(marks: ChatMarks): void {
    if (!this.about) return;
    this.about = { ...this.about, marks };
    this.options.onChange();
  }

  /** Loads the messages after the last one in the list; after a failure, the next call tries again. */
  catchUp(): Promise<void> {
    this.outdated = true;
    if (!this.about) return Promise.resolve();
    this.loadingNewer ??= this.loadAllNewer()
      .catch(() => undefined)
      .finally(() => {
        this.loadingNewer = null;
      });
    return this.loadingNewer;
  }

  private async loadAllNewer(): Promise<void> {
    while (this.outdated) {
      this.outdated = false;
      await this.loadNewer();
    }
  }

  private async loadNewer(): Promise<void> {
    for (let more = true; more;) {
      const answer = await this.load({ after: this.lastPosition });
      this.about = answer.conversation;
      this.messages = mergeByPosition(this.messages, answer.list);
      this.notifyOfNewer();
      ({ more } = answer);
    }
  }

  private async load(direction: HistoryDirection): Promise<ChatHistory> {
    try {
      const answer = await this.options.load(direction);
      this.error = null;
      return answer;
    } catch (error) {
      this.error = error;
      this.options.onChange();
      throw error;
    }
  }

  private notifyOfNewer(): void {
    this.options.onNewerMessages();
    this.options.onChange();
  }

  private get lastPosition(): number {
    return this.messages[this.messages.length - 1]?.position ?? 0;
  }
}
