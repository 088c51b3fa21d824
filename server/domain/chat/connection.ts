import { CHAT_FRAME_LIMIT, CHAT_IDLE } from '@account-doctor/contract/chat';
import type { ChatEvent } from '@account-doctor/contract/chatEvent';
import { ChatFrame } from '@account-doctor/contract/calls/chat';
import { codes, type Code } from '@account-doctor/contract/codes';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { isAway } from '../../core/http/errors';
import { readAs } from '../../core/http/fieldProblems';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import type { FanOut } from './fanOut';
import type { Hub, Member } from './hub';
import { mark } from './marks';
import type { Party } from './party';
import { presentMessages } from './present';
import { sendMessage } from './send';

type Frame = z.output<typeof ChatFrame>;
export type Hello = Extract<Frame, { type: 'hello' }>;

/** The socket as this side of it is used. */
interface Wire {
  send: (text: string) => void;
  close: (code: number, reason: string) => void;
  /** Bytes that the other side has not taken yet. */
  waiting: () => number;
}

export interface ConnectionParts {
  services: Services;
  hub: Hub;
  fanOut: FanOut;
  log: FastifyBaseLogger;
  origin: string;
  wire: Wire;
  /** Whom a `hello` lets in; throws what refuses it. */
  admit: (hello: Hello) => Promise<Party>;
  /** Whether the session that let the socket in still lives. */
  isStillAdmitted: (hello: Hello) => Promise<boolean>;
  /** Throws `RATE_LIMITED` when the holder sends too much. */
  limit: (party: Party) => Promise<void>;
}

/** How long a socket may stay without saying who holds it, in ms. */
const HELLO_PATIENCE = 10_000;
/** How often a session is looked at again, in ms. */
const SESSION_CHECK = 60_000;
/** A reader that lets more than this wait is gone, in bytes. */
const WAITING_LIMIT = 1_048_576;
/** Close codes of the protocol: a rule was broken; the service goes. */
const POLICY = 1008;
const NORMAL = 1000;

/** One socket: the first frame says who holds it, then frames are done one after another. */
export class Connection {
  private member: Member | null = null;
  private hello: Hello | null = null;
  private checkedAt = 0;
  private work: Promise<void> = Promise.resolve();
  private ended = false;
  private idle: NodeJS.Timeout;

  constructor(private readonly parts: ConnectionParts) {
    this.idle = setTimeout(() => this.end('CHAT_IDLE'), HELLO_PATIENCE);
  }

  /** Takes in what the client said. */
  receive(data: Buffer): void {
    this.stayAwake();
    this.work = this.work.then(() => this.handle(data));
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
    const party = await this.parts.admit(frame);
    // Gone while it was being looked at.
    if (this.ended) return;
    const member: Member = {
      party,
      origin: this.parts.origin,
      tell: (event) => this.tell(event),
    };
    if (!this.parts.hub.join(member)) throw new BusinessError('CHAT_TOO_MANY_CONNECTIONS');
    this.member = member;
    this.hello = frame;
    this.checkedAt = this.parts.services.now().getTime();
    this.stayAwake();
    this.tell({ type: 'ready' });
  }

  private async handleFrame(frame: Frame, { party }: Member): Promise<void> {
    await this.checkSession();
    if (this.ended) return;
    if (frame.type !== 'ping') await this.parts.limit(party);
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
    const { customerId } = subject;
    const [shown] = await presentMessages(services, { customerId, origin }, [message]);
    if (shown) this.tell({ type: 'stored', clientId: frame.clientId, message: shown });
  }

  /** Who signed out elsewhere is sent away here too. */
  private async checkSession(): Promise<void> {
    const now = this.parts.services.now().getTime();
    if (!this.hello || now - this.checkedAt < SESSION_CHECK) return;
    if (await this.parts.isStillAdmitted(this.hello)) this.checkedAt = now;
    else this.end('NOT_LOGGED_IN');
  }

  private refuse(clientId: string | null, error: unknown): void {
    if (this.ended) return;
    const { code, msg, data } = this.refusalOf(error);
    if (this.member) this.tell({ type: 'refused', clientId, code, msg });
    else this.end(code, msg, data);
  }

  private refusalOf(error: unknown): { code: Code; msg: string; data: unknown } {
    if (error instanceof BusinessError)
      return { code: error.code, msg: error.message, data: error.data };
    const code: Code = isAway(error) ? 'UNAVAILABLE' : 'INTERNAL';
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
