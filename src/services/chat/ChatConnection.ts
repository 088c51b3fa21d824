import { CHAT_HEARTBEAT, CHAT_IDLE, CHAT_SOCKET_PATH } from '@account-doctor/contract/chat';
import type { ChatEvent } from '@account-doctor/contract/chatEvent';
import type { Code } from '@account-doctor/contract/codes';
import type { ServerTime } from '@account-doctor/contract/envelope';
import type { ChatFrame } from '@account-doctor/contract/types';
import { openSocket } from '@/platform/socket';
import type { Socket } from '@/platform/socket.types';
import { socketAddress } from '@/request/addresses';
import { signedHello } from '@/request/hello';
import { serverClock } from '@/request/serverClock';
import { backOff } from './backOff';
import type { Outbox, Waiting } from './Outbox';

/** Whether what is written goes out at once. */
export type ChatState = 'connecting' | 'online' | 'offline';

interface Listener {
  onState: (state: ChatState) => void;
  onEvent: (event: ChatEvent) => void;
  /** Something in the outbox was sent, refused or is to be sent again. */
  onOutbox: () => void;
}

/** A message not confirmed by then is sent again on a new socket; in ms. */
const CONFIRM_PATIENCE = 15_000;
/** Before a message is tried again that the service could not take just now; in ms. */
const RETRY_PAUSE = 3_000;

/** Refusals that pass by themselves. */
const passing: readonly Code[] = ['RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL'];
/** Ends that trying again does not help. */
const final: readonly Code[] = ['NOT_LOGGED_IN', 'SIGNATURE_INVALID'];

/**
 * The chat's socket as one that lasts: it signs in, keeps itself awake, comes back by itself after a
 * break, and sends the outbox one message after another until each is confirmed.
 */
export class ChatConnection {
  private socket: Socket | null = null;
  private ready = false;
  private ended = true;
  private failures = 0;
  private sending: Waiting | null = null;
  private timers: Partial<Record<'retry' | 'beat' | 'silence' | 'confirm', TimerHandle>> = {};

  constructor(
    private readonly outbox: Outbox,
    private readonly listener: Listener,
  ) {}

  start(): void {
    if (!this.ended) return;
    this.ended = false;
    this.failures = 0;
    this.connect();
  }

  stop(): void {
    this.ended = true;
    this.drop();
  }

  /** The network is back, or the page: waits no longer for the next try. */
  hurry(): void {
    if (this.ended || this.socket) return;
    this.failures = 0;
    this.connect();
  }

  /** Keeps a message and sends it as soon as it can be. */
  send(waiting: Waiting): void {
    this.outbox.add(waiting);
    this.listener.onOutbox();
    this.sendNext();
  }

  resend(clientId: string): void {
    this.outbox.mark(clientId, null);
    this.listener.onOutbox();
    this.sendNext();
  }

  /** Tells how far messages arrived or were read; unheard, the next history tells it again. */
  mark(type: 'delivered' | 'read', orderId: string, position: number): void {
    if (this.ready) this.say({ type, orderId, position });
  }

  private connect(): void {
    this.clear('retry');
    this.listener.onState('connecting');
    const opened: Socket = openSocket(socketAddress(CHAT_SOCKET_PATH), {
      onOpen: () => {
        if (this.socket === opened) this.say(signedHello());
      },
      onText: (text) => {
        if (this.socket === opened) this.hear(text);
      },
      onClose: () => {
        if (this.socket === opened) this.lost();
      },
    });
    this.socket = opened;
    this.expectWord();
  }

  private hear(text: string): void {
    this.expectWord();
    const event = JSON.parse(text) as ChatEvent;
    switch (event.type) {
      case 'ready':
        this.becomeReady();
        break;
      case 'stored':
        this.confirmed(event.clientId);
        break;
      case 'refused':
        if (event.clientId !== null) this.refused(event.clientId, event.code, event.msg);
        break;
      case 'closed':
        this.closedBy(event.code, event.data);
        return;
      case 'pong':
      case 'message':
      case 'marks':
      case 'resync':
    }
    this.listener.onEvent(event);
  }

  private becomeReady(): void {
    this.ready = true;
    this.failures = 0;
    this.listener.onState('online');
    this.beat();
    this.sendNext();
  }

  private beat(): void {
    this.set('beat', CHAT_HEARTBEAT, () => {
      this.say({ type: 'ping' });
      this.beat();
    });
  }

  /** A service that says nothing for a minute, not even to a heartbeat, is not there. */
  private expectWord(): void {
    this.set('silence', CHAT_IDLE, () => this.lost());
  }

  private sendNext(): void {
    if (!this.ready || this.sending) return;
    const waiting = this.outbox.next();
    if (!waiting) return;
    this.sending = waiting;
    const { orderId, clientId, content } = waiting;
    this.set('confirm', CONFIRM_PATIENCE, () => this.lost());
    this.say({ type: 'send', orderId, clientId, content });
  }

  private confirmed(clientId: string): void {
    this.outbox.remove(clientId);
    this.settled(clientId);
    this.listener.onOutbox();
    this.sendNext();
  }

  private refused(clientId: string, code: Code, msg: string): void {
    this.settled(clientId);
    if (passing.includes(code)) {
      this.set('confirm', RETRY_PAUSE, () => this.sendNext());
      return;
    }
    this.outbox.mark(clientId, msg);
    this.listener.onOutbox();
    this.sendNext();
  }

  private settled(clientId: string): void {
    if (this.sending?.clientId !== clientId) return;
    this.sending = null;
    this.clear('confirm');
  }

  private closedBy(code: Code, data: unknown): void {
    if (code === 'TIMESTAMP_OUT_OF_WINDOW') serverClock.set((data as ServerTime).serverTime);
    if (!final.includes(code)) return;
    this.stop();
    this.listener.onState('offline');
  }

  /** Gives the socket up and comes back later; what was being sent is sent again then. */
  private lost(): void {
    this.drop();
    if (this.ended) return;
    this.listener.onState('offline');
    this.set('retry', backOff(this.failures), () => this.connect());
    this.failures += 1;
  }

  private drop(): void {
    const { socket } = this;
    this.socket = null;
    this.ready = false;
    this.sending = null;
    for (const name of ['retry', 'beat', 'silence', 'confirm'] as const) this.clear(name);
    socket?.close();
  }

  private say(frame: ChatFrame): void {
    this.socket?.send(JSON.stringify(frame));
  }

  private set(name: keyof typeof this.timers, after: number, act: () => void): void {
    this.clear(name);
    this.timers[name] = setTimeout(act, after);
  }

  private clear(name: keyof typeof this.timers): void {
    clearTimeout(this.timers[name]);
    this.timers[name] = undefined;
  }
}

type TimerHandle = ReturnType<typeof setTimeout> | undefined;
