import { makeAutoObservable, runInAction } from 'mobx';
import type { ChatConnection } from '@account-doctor/client-core/chat/ChatConnection';
import type { ChatState } from '@account-doctor/client-core/chat/ChatSocket';
import type { Outbox, Waiting } from '@account-doctor/client-core/chat/Outbox';
import { mergeMessages } from '@account-doctor/client-core/chat/messages';
import { newSubmissionId } from '@account-doctor/client-core/submissionId';
import type { ChatEvent } from '@account-doctor/contract/chatEvent';
import type {
  ChatConversation,
  ChatMarks,
  ChatMessage,
  DataOf,
} from '@account-doctor/contract/types';
import { chatConnection, outboxOf } from '@/data/chat';
import { call, service } from '@/data/service';

/** One conversation: its messages, those not sent yet, and how far each side has read. */
export class Conversation {
  about: ChatConversation | null = null;
  /** In order of position, without gaps. */
  messages: ChatMessage[] = [];
  waiting: Waiting[] = [];
  state: ChatState = 'connecting';
  /** Whether there are earlier messages than the first one loaded. */
  more = false;

  private shown = true;
  private loadingLater: Promise<void> | null = null;
  /** Messages may have arrived after the last request for later ones was sent. */
  private outdated = false;
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
    makeAutoObservable<this, 'outbox' | 'connection' | 'loadingLater' | 'outdated' | 'shown'>(
      this,
      {
        orderId: false,
        outbox: false,
        connection: false,
        loadingLater: false,
        outdated: false,
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

  /** Messages count as read while the page is shown, else only as delivered. */
  show(shown: boolean): void {
    this.shown = shown;
    if (!shown) return;
    this.reconnectNow();
    this.markLast();
  }

  /** Shows the latest messages; earlier ones stay when they join on without a gap. */
  showLatest({ list, more, conversation }: DataOf<'GET /app-api/chat/history'>): void {
    this.about = conversation;
    const first = list[0]?.position ?? 1;
    const joined = this.lastPosition >= first - 1 && this.messages.length > 0;
    if (!joined) this.more = more;
    this.messages = joined ? mergeMessages(this.messages, list) : list;
    this.markLast();
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

  private get lastPosition(): number {
    return this.messages[this.messages.length - 1]?.position ?? 0;
  }

  private setState(state: ChatState): void {
    this.state = state;
    // Messages may have been missed while offline.
    if (state === 'online') void this.catchUp();
  }

  private readOutbox(): void {
    this.waiting = this.outbox.all().filter(({ orderId }) => orderId === this.orderId);
  }

  private receive(event: ChatEvent): void {
    if (event.type === 'resync') void this.catchUp();
    if (event.type === 'stored' || event.type === 'message') this.addMessage(event.message);
    if (event.type === 'marks' && event.orderId === this.orderId) this.setMarks(event.marks);
  }

  private addMessage(message: ChatMessage): void {
    if (message.orderId !== this.orderId || !this.about) return;
    if (message.position > this.lastPosition + 1) {
      void this.catchUp();
      return;
    }
    this.messages = mergeMessages(this.messages, [message]);
    this.markLast();
  }

  private setMarks(marks: ChatMarks): void {
    if (this.about) this.about = { ...this.about, marks };
  }

  /** Loads the messages after the last one shown; after a failure the next call loads them. */
  private catchUp(): Promise<void> {
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
        this.markLast();
      });
      ({ more } = answer);
    }
  }

  private markLast(): void {
    const received = [...this.messages].reverse().find(({ sender }) => sender !== 'customer');
    if (received)
      this.connection.mark(this.shown ? 'read' : 'delivered', this.orderId, received.position);
  }
}
