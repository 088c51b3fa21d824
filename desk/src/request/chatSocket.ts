import { CHAT_HEARTBEAT, CHAT_IDLE, CHAT_SOCKET_PATH } from '@account-doctor/contract/chat';
import type { ChatEvent } from '@account-doctor/contract/chatEvent';
import type { ChatFrame } from '@account-doctor/contract/types';
import { signedHello } from './request';

/** Pauses between tries to connect: doubled each time, in ms. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/** One connection to the chat at a time; a broken one is made anew until it is closed for good. */
export class ChatSocket {
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private closed = false;
  private heard = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private readonly heart: ReturnType<typeof setInterval>;

  constructor(
    private readonly on: { event: (event: ChatEvent) => void; open: (open: boolean) => void },
  ) {
    this.heart = setInterval(() => this.beat(), CHAT_HEARTBEAT);
    this.connect();
  }

  /** Says it now if there is a connection; who needs an answer says it again on `ready`. */
  say(frame: ChatFrame): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  close(): void {
    this.closed = true;
    clearInterval(this.heart);
    clearTimeout(this.again);
    this.socket?.close();
  }

  private connect(): void {
    const hello = signedHello();
    if (!hello) {
      // Nobody is signed in at this moment.
      this.again = setTimeout(() => this.connect(), FIRST_PAUSE);
      return;
    }
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${CHAT_SOCKET_PATH}`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => socket.send(JSON.stringify(hello));
    socket.onmessage = ({ data }) => this.hear(String(data));
    socket.onclose = () => this.lost();
  }

  private hear(text: string): void {
    this.heard = Date.now();
    const event = JSON.parse(text) as ChatEvent;
    if (event.type === 'ready') {
      this.pause = FIRST_PAUSE;
      this.on.open(true);
    }
    this.on.event(event);
  }

  /** A connection that has said nothing for long is dead, whatever the browser thinks. */
  private beat(): void {
    if (Date.now() - this.heard > CHAT_IDLE) this.socket?.close();
    else this.say({ type: 'ping' });
  }

  private lost(): void {
    this.on.open(false);
    if (this.closed) return;
    this.again = setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }
}
