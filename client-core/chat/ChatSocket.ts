import {
  CHAT_ANSWER_TIMEOUT,
  CHAT_HEARTBEAT,
  CHAT_IDLE,
  CHAT_SOCKET_PATH,
} from '@account-doctor/contract/chat';
import type { Code } from '@account-doctor/contract/codes';
import type { ServerTime } from '@account-doctor/contract/envelope';
import type { ChatEvent, ChatFrame } from '@account-doctor/contract/types';
import type { ServiceClock } from '../ServiceClock';
import { backoffPause } from './backOff';
import type { OpenSocket, Socket } from './socket';
import { NamedTimers } from './Timers';

/** `online` means that frames are sent at once. */
export type ChatState = 'connecting' | 'online' | 'offline';

/** What a chat socket needs from its program. */
export interface ChatSocketOptions {
  open: OpenSocket;
  /** Absolute address of a path of the service, as `ws:` or `wss:`. */
  addressOf: (path: string) => string;
  /** Returns the signed first frame; `null` while no user is signed in, and then the socket calls it again later. */
  hello: () => ChatFrame | null;
  clock: ServiceClock;
  /** Close codes of the service after which reconnecting does not help. */
  endsOn: readonly Code[];
}

/** Handlers for changes of a chat socket's state and for events of the service. */
export interface ChatSocketListener {
  onState: (state: ChatState) => void;
  onMessage: (event: ChatEvent) => void;
}

/** Pause before calling `hello` again after it returned `null`; in ms. */
const SIGN_IN_PAUSE = 1_000;

/** A chat socket that authenticates, sends heartbeats, and reconnects after a failure. */
export class ChatSocket {
  private socket: Socket | null = null;
  /** Time of opening the socket, in ms since the epoch. */
  private openedAt = 0;
  /** Number of pings on this socket that are still unanswered. */
  private unansweredPings = 0;
  private ready = false;
  private ended = true;
  private failures = 0;
  private readonly timers = new NamedTimers<'retry' | 'heartbeat' | 'silence' | 'answer'>();

  constructor(
    private readonly options: ChatSocketOptions,
    private readonly listener: ChatSocketListener,
  ) {}

  start(): void {
    if (!this.ended) return;
    this.ended = false;
    this.failures = 0;
    this.connect();
  }

  stop(): void {
    this.ended = true;
    this.closeSocket();
  }

  /**
   * Called when the page is visible or the network works again. Reconnects if the socket is closed, and does nothing
   * while it is being opened. An open socket may be dead, because a phone does not report sockets lost during sleep:
   * pings it, and replaces it if no answer arrives within `CHAT_ANSWER_TIMEOUT`.
   */
  checkConnection(): void {
    if (this.ended || this.timers.has('answer')) return;
    if (!this.ready) {
      const opening = this.socket !== null && Date.now() - this.openedAt < CHAT_ANSWER_TIMEOUT;
      if (!opening) this.replace();
      return;
    }
    this.ping();
    this.timers.set('answer', CHAT_ANSWER_TIMEOUT, () => this.replace());
  }

  /** Sends a frame if the socket is connected; returns whether it was. */
  send(frame: ChatFrame): boolean {
    if (this.ready) this.socket?.send(JSON.stringify(frame));
    return this.ready;
  }

  /** Closes an unresponsive connection and reconnects after a pause. */
  disconnect(): void {
    this.closeSocket();
    if (this.ended) return;
    this.listener.onState('offline');
    this.timers.set('retry', backoffPause(this.failures), () => this.connect());
    this.failures += 1;
  }

  private replace(): void {
    this.closeSocket();
    this.failures = 0;
    this.connect();
  }

  private connect(): void {
    this.timers.clear('retry');
    this.listener.onState('connecting');
    const hello = this.options.hello();
    if (!hello) {
      this.timers.set('retry', SIGN_IN_PAUSE, () => this.connect());
      return;
    }
    const opened: Socket = this.options.open(this.options.addressOf(CHAT_SOCKET_PATH), {
      onOpen: () => {
        if (this.socket === opened) opened.send(JSON.stringify(hello));
      },
      onText: (text) => {
        if (this.socket === opened) this.receive(JSON.parse(text) as ChatEvent);
      },
      onClose: () => {
        if (this.socket === opened) this.disconnect();
      },
    });
    this.socket = opened;
    this.openedAt = Date.now();
    this.restartIdleTimer();
  }

  private receive(event: ChatEvent): void {
    this.restartIdleTimer();
    if (event.type === 'ready') this.becomeReady();
    if (event.type === 'pong') this.handlePong();
    if (event.type === 'closed') this.closedBy(event.code, event.data);
    this.listener.onMessage(event);
  }

  private becomeReady(): void {
    this.ready = true;
    this.failures = 0;
    this.heartbeat();
    this.listener.onState('online');
  }

  private ping(): void {
    this.unansweredPings += 1;
    this.send({ type: 'ping' });
  }

  /**
   * Handles the answer to a ping. Only the answer to the last ping proves that the connection works: other frames may
   * have been buffered while the page was hidden.
   */
  private handlePong(): void {
    this.unansweredPings -= 1;
    if (this.unansweredPings === 0) this.timers.clear('answer');
  }

  private heartbeat(): void {
    this.timers.set('heartbeat', CHAT_HEARTBEAT, () => {
      this.ping();
      this.heartbeat();
    });
  }

  /** Treats a service that sends nothing for a minute, not even a heartbeat, as unreachable. */
  private restartIdleTimer(): void {
    this.timers.set('silence', CHAT_IDLE, () => this.disconnect());
  }

  private closedBy(code: Code, data: unknown): void {
    if (code === 'TIMESTAMP_OUT_OF_WINDOW') this.options.clock.set((data as ServerTime).serverTime);
    if (!this.options.endsOn.includes(code)) return;
    this.stop();
    this.listener.onState('offline');
  }

  private closeSocket(): void {
    const { socket } = this;
    this.socket = null;
    this.ready = false;
    this.unansweredPings = 0;
    this.timers.clearAll();
    socket?.close();
  }
}
