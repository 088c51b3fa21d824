import { makeAutoObservable } from 'mobx';
import type { ChatConnection } from '@account-doctor/client-core/chat/ChatConnection';
import type { ChatState } from '@account-doctor/client-core/chat/ChatSocket';
import type { Outbox, PendingMessage } from '@account-doctor/client-core/chat/Outbox';
import { newSubmissionId } from '@account-doctor/client-core/submissionId';
import type { ChatEvent, ChatMessage } from '@account-doctor/contract/types';
import { chatConnection, outboxOf } from '@/data/chat';
import { MessageHistory } from './MessageHistory';

/** A connected conversation: its messages, the unsent ones, and how far the user has read. */
export class ConversationModel {
  readonly history: MessageHistory;
  waiting: PendingMessage[] = [];
  state: ChatState = 'connecting';

  private shown = true;
  private readonly outbox: Outbox;
  private readonly connection: ChatConnection;

  constructor(
    userId: string,
    readonly orderId: string,
  ) {
    this.history = new MessageHistory(orderId, () => this.markLast());
    this.outbox = outboxOf(userId);
    this.connection = chatConnection(this.outbox, {
      onState: (state) => this.setState(state),
      onMessage: (event) => this.receive(event),
      onOutbox: () => this.readOutbox(),
    });
    this.readOutbox();
    makeAutoObservable<this, 'outbox' | 'connection' | 'shown'>(
      this,
      { orderId: false, history: false, outbox: false, connection: false, shown: false },
      { autoBind: true },
    );
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
  }

  comeBack(): void {
    this.connection.comeBack();
  }

  /** Tells the conversation whether its page is visible: messages count as read then, else as delivered. */
  show(shown: boolean): void {
    this.shown = shown;
    if (!shown) return;
    this.comeBack();
    this.markLast();
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

  private send(content: PendingMessage['content']): void {
    const { orderId } = this;
    const at = new Date().toISOString();
    this.connection.send({ orderId, clientId: newSubmissionId(), content, at, problem: null });
  }

  private setState(state: ChatState): void {
    this.state = state;
    // Messages may have been missed while the socket was offline.
    if (state === 'online') void this.history.catchUp();
  }

  private readOutbox(): void {
    this.waiting = this.outbox.all().filter(({ orderId }) => orderId === this.orderId);
  }

  private receive(event: ChatEvent): void {
    if (event.type === 'resync') void this.history.catchUp();
    if (event.type === 'stored' || event.type === 'message') this.add(event.message);
    if (event.type === 'marks' && event.orderId === this.orderId)
      this.history.setMarks(event.marks);
  }

  private add(message: ChatMessage): void {
    if (message.orderId === this.orderId) this.history.add(message);
  }

  private markLast(): void {
    const received = [...this.history.messages]
      .reverse()
      .find(({ sender }) => sender !== 'customer');
    if (received)
      this.connection.mark(this.shown ? 'read' : 'delivered', this.orderId, received.position);
  }
}
