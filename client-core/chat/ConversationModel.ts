import type { ChatEvent, ChatHistory, ChatMessage } from '@account-doctor/contract/types';
import { newSubmissionId } from '../submissionId';
import { ChatConnection, type SharedChatSocket } from './ChatConnection';
import type { ChatSocketListener, ChatState } from './ChatSocket';
import { MessageHistory, type HistoryDirection } from './MessageHistory';
import type { Outbox, PendingMessage } from './Outbox';

interface ConversationOptions {
  orderId: string;
  /** The side that this user writes for. */
  side: 'customer' | 'desk';
  outbox: Outbox;
  openSocket: (listener: ChatSocketListener) => SharedChatSocket;
  loadHistory: (direction: HistoryDirection) => Promise<ChatHistory>;
}

/**
 * A chat conversation: its messages, the unsent messages, and how far each side has read. Connected between `start` and
 * `stop`.
 */
export class ConversationModel {
  readonly history: MessageHistory;
  waiting: PendingMessage[] = [];
  state: ChatState = 'connecting';
  /** Why the service closed the socket; `null` once it is open again. */
  closedBecause: string | null = null;
  /** Increases with each change, so that React notices changes. */
  version = 0;

  private shown = true;
  private readonly listeners = new Set<() => void>();
  private readonly connection: ChatConnection;

  constructor(private readonly options: ConversationOptions) {
    this.history = new MessageHistory({
      load: options.loadHistory,
      onNewerMessages: () => this.markLast(),
      onChange: () => this.changed(),
    });
    this.connection = new ChatConnection(options.outbox, options.openSocket, {
      onState: (state) => this.setState(state),
      onMessage: (event) => this.receive(event),
      onOutbox: () => this.readOutbox(),
    });
    this.readOutbox();
  }

  /** Calls `onChange` after each change; returns a function to stop. */
  subscribe = (onChange: () => void): (() => void) => {
    this.listeners.add(onChange);
    return () => this.listeners.delete(onChange);
  };

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
  }

  checkConnection(): void {
    this.connection.checkConnection();
  }

  /** Sets whether the conversation is visible: new messages count as read if it is visible, otherwise as delivered. */
  show(shown: boolean): void {
    this.shown = shown;
    if (!shown) return;
    this.checkConnection();
    this.markLast();
  }

  sendText(text: string): void {
    this.send({ kind: 'text', text });
  }

  sendPicture(fileId: string): void {
    this.send({ kind: 'picture', fileId });
  }

  sendOrder(): void {
    this.send({ kind: 'order', orderId: this.options.orderId });
  }

  resend(clientId: string): void {
    this.connection.resend(clientId);
  }

  discard(clientId: string): void {
    this.options.outbox.remove(clientId);
    this.readOutbox();
  }

  private changed(): void {
    this.version += 1;
    for (const listener of this.listeners) listener();
  }

  private send(content: PendingMessage['content']): void {
    const { orderId } = this.options;
    const at = new Date().toISOString();
    this.connection.send({ orderId, clientId: newSubmissionId(), content, at, problem: null });
  }

  private setState(state: ChatState): void {
    this.state = state;
    if (state === 'online') {
      this.closedBecause = null;
      // Loads the messages that were sent while the socket was offline.
      void this.history.catchUp();
    }
    this.changed();
  }

  private readOutbox(): void {
    const { outbox, orderId } = this.options;
    this.waiting = outbox.all().filter((message) => message.orderId === orderId);
    this.changed();
  }

  private receive(event: ChatEvent): void {
    if (event.type === 'resync') void this.history.catchUp();
    if (event.type === 'stored' || event.type === 'message') this.add(event.message);
    if (event.type === 'marks' && event.orderId === this.options.orderId)
      this.history.setMarks(event.marks);
    if (event.type === 'closed') {
      this.closedBecause = event.msg;
      this.changed();
    }
  }

  private add(message: ChatMessage): void {
    if (message.orderId === this.options.orderId) this.history.add(message);
  }

  private markLast(): void {
    const { side, orderId } = this.options;
    const received = [...this.history.messages]
      .reverse()
      .find(({ sender }) => (sender === 'customer') !== (side === 'customer'));
    if (received)
      this.connection.mark(this.shown ? 'read' : 'delivered', orderId, received.position);
  }
}
