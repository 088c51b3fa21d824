import { makeAutoObservable, runInAction } from 'mobx';
import type { ChatEvent } from '@account-doctor/contract/chatEvent';
import type {
  ChatConversation,
  ChatMarks,
  ChatMessage,
  DataOf,
} from '@account-doctor/contract/types';
import { chatConnection, outboxOf } from '@/data/chat';
import type { ChatConnection } from '@account-doctor/client-core/chat/ChatConnection';
import type { ChatState } from '@account-doctor/client-core/chat/ChatSocket';
import { mergeMessages } from '@account-doctor/client-core/chat/messages';
import type { Outbox, Waiting } from '@account-doctor/client-core/chat/Outbox';
import { newSubmissionId } from '@account-doctor/client-core/submissionId';
import { call, service } from '@/data/service';

/** One conversation on screen: what was said, what is on its way, and how far each side has read. */
export class Conversation {
  about: ChatConversation | null = null;
  /** In their order, without gaps. */
  messages: ChatMessage[] = [];
  waiting: Waiting[] = [];
  state: ChatState = 'connecting';
  /** There are earlier messages. */
  more = false;

  private shown = true;
  private catching: Promise<void> | null = null;
  /** There may be messages that no question under way was asked after. */
  private behind = false;
  private readonly outbox: Outbox;
  private readonly connection: ChatConnection;

  constructor(
    userId: string,
    readonly orderId: string,
  ) {
    this.outbox = outboxOf(userId);
    this.connection = chatConnection(this.outbox, {
      onState: (state) => this.setState(state),
      onMessage: (event) => this.receive(event),
      onOutbox: () => this.readOutbox(),
    });
    this.readOutbox();
    makeAutoObservable<this, 'outbox' | 'connection' | 'catching' | 'behind' | 'shown'>(
      this,
      {
        orderId: false,
        outbox: false,
        connection: false,
        catching: false,
        behind: false,
        shown: false,
      },
      { autoBind: true },
    );
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
  }

  reconnectNow(): void {
    this.connection.reconnectNow();
  }

  /** Only what is on screen is read; what is not has arrived all the same. */
  show(shown: boolean): void {
    this.shown = shown;
    if (!shown) return;
    this.reconnectNow();
    this.markLast();
  }

  /** Takes in what was said last. */
  showLatest({ list, more, conversation }: DataOf<'GET /app-api/chat/history'>): void {
    this.about = conversation;
    // What was loaded before and joins on stays.
    const first = list[0]?.position ?? 1;
    const joined = this.last >= first - 1 && this.messages.length > 0;
    if (!joined) this.more = more;
    this.messages = joined ? mergeMessages(this.messages, list) : list;
    this.markLast();
  }

  /** Loads what was said before the first message on screen. */
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

  /** Asks anew for a message whose picture's link has ended. */
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

  sendText(text: string): void {
    this.send({ kind: 'text', text });
  }

  sendPicture(fileId: string): void {
    this.send({ kind: 'picture', fileId });
  }

  sendOrder(): void {
    this.send({ kind: 'order', orderId: this.orderId });
  }

  resend(clientId: string): void {
    this.connection.resend(clientId);
  }

  discard(clientId: string): void {
    this.outbox.remove(clientId);
    this.readOutbox();
  }

  private send(content: Waiting['content']): void {
    const { orderId } = this;
    const at = new Date().toISOString();
    this.connection.send({ orderId, clientId: newSubmissionId(), content, at, problem: null });
  }

  private get last(): number {
    return this.messages[this.messages.length - 1]?.position ?? 0;
  }

  private setState(state: ChatState): void {
    this.state = state;
    // What was said while nobody listened.
    if (state === 'online') void this.catchUp();
  }

  private readOutbox(): void {
    this.waiting = this.outbox.all().filter(({ orderId }) => orderId === this.orderId);
  }

  private receive(event: ChatEvent): void {
    if (event.type === 'resync') void this.catchUp();
    if (event.type === 'stored' || event.type === 'message') this.take(event.message);
    if (event.type === 'marks' && event.orderId === this.orderId) this.takeMarks(event.marks);
  }

  private take(message: ChatMessage): void {
    if (message.orderId !== this.orderId || !this.about) return;
    if (message.position > this.last + 1) {
      void this.catchUp();
      return;
    }
    this.messages = mergeMessages(this.messages, [message]);
    this.markLast();
  }

  private takeMarks(marks: ChatMarks): void {
    if (this.about) this.about = { ...this.about, marks };
  }

  /** Loads what came after the last message on screen; a failure is made up for by the next one. */
  private catchUp(): Promise<void> {
    this.behind = true;
    this.catching ??= this.loadAllLater()
      .catch(() => undefined)
      .finally(() => {
        this.catching = null;
      });
    return this.catching;
  }

  private async loadAllLater(): Promise<void> {
    while (this.behind) {
      this.behind = false;
      await this.loadLater();
    }
  }

  private async loadLater(): Promise<void> {
    if (!this.about) return;
    for (let more = true; more;) {
      // What was answered a moment ago does not hold what was heard of since.
      service.forgetReadings();
      const answer = await call('GET /app-api/chat/history', {
        orderId: this.orderId,
        after: this.last,
      });
      runInAction(() => {
        this.about = answer.conversation;
        this.messages = mergeMessages(this.messages, answer.list);
        this.markLast();
      });
      ({ more } = answer);
    }
  }

  private markLast(): void {
    const theirs = [...this.messages].reverse().find(({ sender }) => sender !== 'customer');
    if (theirs)
      this.connection.mark(this.shown ? 'read' : 'delivered', this.orderId, theirs.position);
  }
}
