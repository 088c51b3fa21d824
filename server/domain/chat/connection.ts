import { CHAT_FRAME_LIMIT, CHAT_IDLE } from '@account-doctor/contract/chat';
import { ChatFrameSchema } from '@account-doctor/contract/calls/chat';
import { codes, type Code } from '@account-doctor/contract/codes';
import { MINUTE } from '@account-doctor/contract/time';
import type { ChatEvent } from '@account-doctor/contract/types';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { unavailablePart } from '../../core/partUnavailable';
import { parsePayload } from '../../core/http/fieldProblems';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import type { AuthenticatedHolder, HelloFrame } from './admission';
import type { FanOut } from './fanOut';
import type { LocalSockets, AuthenticatedSocket } from './hub';
import { moveMark } from './marks';
import type { Party } from './party';
import { presentMessages } from './present';
import { sendMessage } from './send';

type Frame = z.output<typeof ChatFrameSchema>;

/** The operations of a socket that a connection needs. */
export interface SocketOperations {
  send: (text: string) => void;
  close: (code: number, reason: string) => void;
  /** Number of sent bytes that the client has not received yet. */
  unsentBytes: () => number;
  /** Stops reading from the socket, so that the client's further frames wait in the network. */
  pause: () => void;
  resume: () => void;
}

export interface ConnectionParts {
  services: Services;
  hub: LocalSockets;
  fanOut: FanOut;
  log: FastifyBaseLogger;
  origin: string;
  wire: SocketOperations;
  /** The holder that a `hello` authenticates; throws if it is rejected. */
  admit: (hello: HelloFrame) => Promise<AuthenticatedHolder>;
  /** Returns the holder with the role that they have now; throws `NOT_LOGGED_IN` if the session has ended. */
  holderOf: (hello: HelloFrame) => Promise<AuthenticatedHolder>;
  /** Throws `RATE_LIMITED` if the holder sends too much. */
  requireWithinLimit: () => Promise<void>;
}

/** How long a socket can stay unauthenticated, in ms. */
const HELLO_TIMEOUT = 10_000;
/** Number of invalid or excess frames within `STRIKE_PERIOD` after which the socket is closed. */
const MAX_STRIKES = 20;
const STRIKE_PERIOD = MINUTE;
/** Maximum number of queued frames. The socket is not read while so many wait. */
const MAX_QUEUED_FRAMES = 8;
/** Maximum number of unsent bytes; a client that reads more slowly is disconnected. */
const MAX_UNSENT_BYTES = 1_048_576;
/** Codes of errors that only misbehaving clients cause repeatedly. */
const abusiveErrors: ReadonlySet<Code> = new Set([
  'CHAT_FRAME_BROKEN',
  'CHAT_FRAME_TOO_LARGE',
  'RATE_LIMITED',
  'VALIDATION_FAILED',
]);
/** Close codes of the WebSocket protocol. */
const POLICY_VIOLATION = 1008;
const NORMAL_CLOSURE = 1000;

/**
 * A client's connection: the first frame authenticates it, further frames are handled one at a
 * time.
 */
export class Connection {
  private member: AuthenticatedSocket | null = null;
  private hello: HelloFrame | null = null;
  private strikes: number[] = [];
  private work: Promise<void> = Promise.resolve();
  private unhandled = 0;
  private ended = false;
  private idle: NodeJS.Timeout;

  constructor(private readonly parts: ConnectionParts) {
    this.idle = setTimeout(() => this.end('CHAT_IDLE'), HELLO_TIMEOUT);
  }

  /** Whether the socket is authenticated. */
  get isAuthenticated(): boolean {
    return this.member !== null;
  }

  /** Handles data from the client. */
  receive(data: Buffer): void {
    // Ignore frames that were read before a pause took effect or arrive before the socket is
    // closed.
    if (this.ended) return;
    this.unhandled += 1;
    if (this.unhandled === MAX_QUEUED_FRAMES) this.parts.wire.pause();
    this.work = this.work.then(async () => {
      await this.handle(data);
      this.unhandled -= 1;
      if (this.unhandled === MAX_QUEUED_FRAMES - 1) this.parts.wire.resume();
    });
  }

  /** Handles the closing of the socket. */
  handleClose(): void {
    this.ended = true;
    clearTimeout(this.idle);
    if (this.member) this.parts.hub.leave(this.member);
  }

  private restartIdleTimer(): void {
    if (!this.member || this.ended) return;
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.end('CHAT_IDLE'), CHAT_IDLE);
  }

  private async handle(data: Buffer): Promise<void> {
    if (this.ended) return;
    let clientId: string | null = null;
    try {
      // Invalid frames count too, because parsing them costs as much.
      if (this.member) await this.parts.requireWithinLimit();
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
    // The socket was closed during authentication.
    if (this.ended) return;
    const { hub, origin } = this.parts;
    const member: AuthenticatedSocket = {
      ...admitted,
      origin,
      tell: (event) => this.tell(event),
      signOut: () => this.end('NOT_LOGGED_IN'),
    };
    if (!hub.join(member)) throw new BusinessError('CHAT_TOO_MANY_CONNECTIONS');
    this.member = member;
    this.hello = frame;
    // Checks the session again: if it ended between authentication and joining, this socket was not notified.
    await hub.validSockets(member.party.side, [member]);
    this.restartIdleTimer();
    this.tell({ type: 'ready' });
  }

  private async handleFrame(frame: Frame, member: AuthenticatedSocket): Promise<void> {
    await this.checkSession(member);
    if (this.ended) return;
    // Only valid frames keep a socket open.
    this.restartIdleTimer();
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
        await moveMark(this.parts.services, this.parts.fanOut, {
          ...frame,
          party,
          mark: frame.type,
        });
    }
  }

  private async send(frame: Extract<Frame, { type: 'send' }>, party: Party): Promise<void> {
    const { services, fanOut, origin } = this.parts;
    const { message, subject } = await sendMessage(services, fanOut, { party, sent: frame });
    const customers = new Map([[message.orderId, subject.customerId]]);
    const asked = { customers, origin, viewer: party.side };
    const [shown] = await presentMessages(services, asked, [message]);
    if (shown) this.tell({ type: 'stored', clientId: frame.clientId, message: shown });
  }

  /** Checks the session and role again for each frame, since they can change. */
  private async checkSession(member: AuthenticatedSocket): Promise<void> {
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
    const { code, msg, data } = this.rejectionOf(error);
    const last = !this.member || (abusiveErrors.has(code) && this.countViolation());
    if (last) this.end(code, msg, data);
    else this.tell({ type: 'refused', clientId, code, msg });
  }

  /** Counts a violation; returns whether there were too many recently. */
  private countViolation(): boolean {
    const now = performance.now();
    this.strikes = [...this.strikes.filter((at) => at > now - STRIKE_PERIOD), now];
    return this.strikes.length >= MAX_STRIKES;
  }

  private rejectionOf(error: unknown): { code: Code; msg: string; data: unknown } {
    if (error instanceof BusinessError)
      return { code: error.code, msg: error.message, data: error.data };
    const code: Code = unavailablePart(error) === null ? 'INTERNAL' : 'UNAVAILABLE';
    this.parts.log.error({ err: error }, 'A chat message could not be handled');
    return { code, msg: codes[code].msg, data: null };
  }

  private tell(event: ChatEvent): void {
    if (this.ended) return;
    if (this.parts.wire.unsentBytes() > MAX_UNSENT_BYTES) {
      this.ended = true;
      this.parts.wire.close(POLICY_VIOLATION, 'too slow');
      return;
    }
    this.parts.wire.send(JSON.stringify(event));
  }

  private end(code: Code, msg: string = codes[code].msg, data: unknown = null): void {
    if (this.ended) return;
    this.tell({ type: 'closed', code, msg, data });
    this.ended = true;
    this.parts.wire.close(code === 'CHAT_IDLE' ? NORMAL_CLOSURE : POLICY_VIOLATION, code);
  }
}

function readFrame(data: Buffer): Frame {
  if (data.length > CHAT_FRAME_LIMIT) throw new BusinessError('CHAT_FRAME_TOO_LARGE');
  let parsed: unknown;
  try {
    parsed = JSON.parse(data.toString('utf8'));
  } catch {
    throw new BusinessError('CHAT_FRAME_BROKEN');
  }
  return parsePayload(ChatFrameSchema, parsed);
}
