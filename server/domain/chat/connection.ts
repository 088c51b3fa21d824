import { CHAT_FRAME_LIMIT, CHAT_IDLE } from '@account-doctor/contract/chat';
import { ChatFrame } from '@account-doctor/contract/calls/chat';
import { codes, type Code } from '@account-doctor/contract/codes';
import type { ChatEvent } from '@account-doctor/contract/types';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { awayPart } from '../../core/away';
import { readAs } from '../../core/http/fieldProblems';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import type { Admitted, Hello } from './admission';
import type { FanOut } from './fanOut';
import type { Hub, Member } from './hub';
import { mark } from './marks';
import type { Party } from './party';
import { presentMessages } from './present';
import { sendMessage } from './send';

type Frame = z.output<typeof ChatFrame>;

/** The socket as this side of it is used. */
interface Wire {
  send: (text: string) => void;
  close: (code: number, reason: string) => void;
  /** Bytes that the other side has not taken yet. */
  waiting: () => number;
  /** Reads no more of it, so that what the other side sends waits there. */
  pause: () => void;
  resume: () => void;
}

export interface ConnectionParts {
  services: Services;
  hub: Hub;
  fanOut: FanOut;
  log: FastifyBaseLogger;
  origin: string;
  wire: Wire;
  /** Whom a `hello` lets in; throws what refuses it. */
  admit: (hello: Hello) => Promise<Admitted>;
  /** Who that is now; throws `NOT_LOGGED_IN` once the session has ended. */
  holderOf: (hello: Hello) => Promise<Admitted>;
  /** Throws `RATE_LIMITED` when the holder sends too much. */
  limit: () => Promise<void>;
}

/** How long a socket may stay without saying who holds it, in ms. */
const HELLO_PATIENCE = 10_000;
/** So many frames that are none, or too many, within the time end the socket. */
const STRIKES = 20;
const STRIKES_WITHIN = 60_000;
/** Frames that wait for the one before them; beyond that no more are read. */
const MOST_WAITING = 8;
/** A reader that lets more than this wait is gone, in bytes. */
const WAITING_LIMIT = 1_048_576;
/** What no program of ours says again and again. */
const wasteful: ReadonlySet<Code> = new Set([
  'CHAT_FRAME_BROKEN',
  'CHAT_FRAME_TOO_LARGE',
  'RATE_LIMITED',
  'VALIDATION_FAILED',
]);
/** Close codes of the protocol: a rule was broken; the service goes. */
const POLICY = 1008;
const NORMAL = 1000;

/** One socket: the first frame says who holds it, then frames are done one after another. */
export class Connection {
  private member: Member | null = null;
  private hello: Hello | null = null;
  private strikes: number[] = [];
  private work: Promise<void> = Promise.resolve();
  private unhandled = 0;
  private ended = false;
  private idle: NodeJS.Timeout;

  constructor(private readonly parts: ConnectionParts) {
    this.idle = setTimeout(() => this.end('CHAT_IDLE'), HELLO_PATIENCE);
  }

  /** Whether it is known who holds the socket. */
  get isHeld(): boolean {
    return this.member !== null;
  }

  /** Takes in what the client said. */
  receive(data: Buffer): void {
    // What was read before a pause, or comes before the line is closed, is not worth keeping.
    if (this.ended) return;
    this.unhandled += 1;
    if (this.unhandled === MOST_WAITING) this.parts.wire.pause();
    this.work = this.work.then(async () => {
      await this.handle(data);
      this.unhandled -= 1;
      if (this.unhandled === MOST_WAITING - 1) this.parts.wire.resume();
    });
  }

  /** The socket is closed. */
  closed(): void {
    this.ended = true;
    clearTimeout(this.idle);
    if (this.member) this.parts.hub.leave(this.member);
  }

  private stayAwake(): void {
    if (!this.member || this.ended) return;
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.end('CHAT_IDLE'), CHAT_IDLE);
  }

  private async handle(data: Buffer): Promise<void> {
    if (this.ended) return;
    let clientId: string | null = null;
    try {
      // Also of a frame that is none: reading it costs as much.
      if (this.member) await this.parts.limit();
      const frame = readFrame(data);
      if (frame.type === 'send') clientId = frame.clientId;
      if (this.member) await this.handleFrame(frame, this.member);
      else await this.enter(frame);
    } catch (error) {
      this.refuse(clientId, error);
    }
  }

  private async enter(frame: Frame): Promise<void> {
    if (frame.type !== 'hello') throw new BusinessError('NOT_LOGGED_IN');
    const admitted = await this.parts.admit(frame);
    // Gone while it was being looked at.
    if (this.ended) return;
    const { hub, origin } = this.parts;
    const member: Member = {
      ...admitted,
      origin,
      tell: (event) => this.tell(event),
      signOut: () => this.end('NOT_LOGGED_IN'),
    };
    if (!hub.join(member)) throw new BusinessError('CHAT_TOO_MANY_CONNECTIONS');
    this.member = member;
    this.hello = frame;
    // Once more: a session that ended between the look and the joining was told to nobody.
    await hub.admitted(member.party.side, [member]);
    this.stayAwake();
    this.tell({ type: 'ready' });
  }

  private async handleFrame(frame: Frame, member: Member): Promise<void> {
    await this.checkSession(member);
    if (this.ended) return;
    // Only what is allowed keeps a socket open.
    this.stayAwake();
    const { party } = member;
    switch (frame.type) {
      case 'hello':
        throw new BusinessError('CHAT_FRAME_BROKEN');
      case 'ping':
        this.tell({ type: 'pong' });
        return;
      case 'send':
        await this.send(frame, party);
        return;
      case 'delivered':
      case 'read':
        await mark(this.parts.services, this.parts.fanOut, party, { ...frame, mark: frame.type });
    }
  }

  private async send(frame: Extract<Frame, { type: 'send' }>, party: Party): Promise<void> {
    const { services, fanOut, origin } = this.parts;
    const { message, subject } = await sendMessage(services, fanOut, party, frame);
    const customers = new Map([[message.orderId, subject.customerId]]);
    const asked = { customers, origin, viewer: party.side };
    const [shown] = await presentMessages(services, asked, [message]);
    if (shown) this.tell({ type: 'stored', clientId: frame.clientId, message: shown });
  }

  /** Each frame is allowed by the session as it is now, with the role as it is now. */
  private async checkSession(member: Member): Promise<void> {
    if (!this.hello) return;
    try {
      Object.assign(member, await this.parts.holderOf(this.hello));
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      this.end(error.code);
    }
  }

  private refuse(clientId: string | null, error: unknown): void {
    if (this.ended) return;
    const { code, msg, data } = this.refusalOf(error);
    const last = !this.member || (wasteful.has(code) && this.strike());
    if (last) this.end(code, msg, data);
    else this.tell({ type: 'refused', clientId, code, msg });
  }

  /** Counts one against the socket; whether there were too many lately. */
  private strike(): boolean {
    const now = performance.now();
    this.strikes = [...this.strikes.filter((at) => at > now - STRIKES_WITHIN), now];
    return this.strikes.length >= STRIKES;
  }

  private refusalOf(error: unknown): { code: Code; msg: string; data: unknown } {
    if (error instanceof BusinessError)
      return { code: error.code, msg: error.message, data: error.data };
    const code: Code = awayPart(error) === null ? 'INTERNAL' : 'UNAVAILABLE';
    this.parts.log.error({ err: error }, 'A chat message could not be handled');
    return { code, msg: codes[code].msg, data: null };
  }

  private tell(event: ChatEvent): void {
    if (this.ended) return;
    if (this.parts.wire.waiting() > WAITING_LIMIT) {
      this.ended = true;
      this.parts.wire.close(POLICY, 'too slow');
      return;
    }
    this.parts.wire.send(JSON.stringify(event));
  }

  private end(code: Code, msg: string = codes[code].msg, data: unknown = null): void {
    if (this.ended) return;
    this.tell({ type: 'closed', code, msg, data });
    this.ended = true;
    this.parts.wire.close(code === 'CHAT_IDLE' ? NORMAL : POLICY, code);
  }
}

function readFrame(data: Buffer): Frame {
  if (data.length > CHAT_FRAME_LIMIT) throw new BusinessError('CHAT_FRAME_TOO_LARGE');
  let said: unknown;
  try {
    said = JSON.parse(data.toString('utf8'));
  } catch {
    throw new BusinessError('CHAT_FRAME_BROKEN');
  }
  return readAs(ChatFrame, said);
}
