import type { Code } from '@account-doctor/contract/codes';
import type { ChatEvent } from '@account-doctor/contract/types';
import type { ChatSocket, ChatSocketListener, ChatState } from './ChatSocket';
import type { Outbox, PendingMessage } from './Outbox';
import { NamedTimers } from './Timers';

/** The functions of a chat socket that its users need; several conversations may share one socket. */
export type SharedChatSocket = Pick<
  ChatSocket,
  'start' | 'stop' | 'checkConnection' | 'send' | 'disconnect'
>;

interface ChatConnectionListener extends ChatSocketListener {
  /** Called when a message of the outbox has been sent, was rejected, or will be sent again. */
  onOutbox: () => void;
}

/** Time in ms after which an unconfirmed message is sent again, on a new socket. */
const CONFIRM_TIMEOUT = 15_000;
/** Pause before resending a message that the service temporarily rejected; in ms. */
const RETRY_PAUSE = 3_000;

/** Errors after which sending the same message again can succeed. */
const temporaryErrors: readonly Code[] = ['RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL'];

/** The chat's socket with an outbox: sends messages one by one and repeats each until the service confirms it. */
export class ChatConnection {
  private readonly socket: SharedChatSocket;
  private sending: PendingMessage | null = null;
  private readonly timers = new NamedTimers<'confirm'>();

  constructor(
    private readonly outbox: Outbox,
    openSocket: (listener: ChatSocketListener) => SharedChatSocket,
    private readonly listener: ChatConnectionListener,
  ) {
    this.socket = openSocket({
      onState: (state) => this.changed(state),
      onMessage: (event) => this.receive(event),
    });
  }

  start(): void {
    this.socket.start();
  }

  stop(): void {
    this.socket.stop();
    this.endSending();
  }

  /** Called when the page is visible or the network works again: checks the connection, see `ChatSocket`. */
  checkConnection(): void {
    this.socket.checkConnection();
  }

  /** Adds a message to the outbox and sends it as soon as possible. */
  send(waiting: PendingMessage): void {
    this.outbox.add(waiting);
    this.listener.onOutbox();
    this.sendNext();
  }

  resend(clientId: string): void {
    this.outbox.setProblem(clientId, null);
    this.listener.onOutbox();
    this.sendNext();
  }

  /**
   * Tells the service that messages were delivered or read. While offline, the next history request does this instead.
   */
  mark(type: 'delivered' | 'read', orderId: string, position: number): void {
    this.socket.send({ type, orderId, position });
  }

  private changed(state: ChatState): void {
    if (state !== 'online') this.endSending();
    this.listener.onState(state);
    if (state === 'online') this.sendNext();
  }

  private receive(event: ChatEvent): void {
    if (event.type === 'stored') this.confirmed(event.clientId);
    if (event.type === 'refused' && event.clientId !== null)
      this.refused(event.clientId, event.code, event.msg);
    this.listener.onMessage(event);
  }

  private sendNext(): void {
    if (this.sending) return;
    const waiting = this.outbox.next();
    if (!waiting) return;
    const { orderId, clientId, content } = waiting;
    if (!this.socket.send({ type: 'send', orderId, clientId, content })) return;
    this.sending = waiting;
    this.timers.set('confirm', CONFIRM_TIMEOUT, () => this.socket.disconnect());
  }

  private confirmed(clientId: string): void {
    this.outbox.remove(clientId);
    this.settled(clientId);
    this.listener.onOutbox();
    this.sendNext();
  }

  private refused(clientId: string, code: Code, msg: string): void {
    this.settled(clientId);
    if (temporaryErrors.includes(code)) {
      this.timers.set('confirm', RETRY_PAUSE, () => this.sendNext());
      return;
    }
    this.outbox.setProblem(clientId, msg);
    this.listener.onOutbox();
    this.sendNext();
  }

  private settled(clientId: string): void {
    if (this.sending?.clientId === clientId) this.endSending();
  }

  private endSending(): void {
    this.sending = null;
    this.timers.clear('confirm');
  }
}
