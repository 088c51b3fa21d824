import type {
  AppRooms,
  CallName,
  Calls,
  DataOf,
  DeskRooms,
  ReceivedOf,
} from '@account-doctor/contract/types';
import type { AuditAction } from '@account-doctor/contract/audit';
import type { PayTerminal } from '@account-doctor/contract/payment';
import type { StaffRole } from '@account-doctor/contract/staff';
import type { FastifyBaseLogger } from 'fastify';
import type { Audited } from '../audited';
import type { WithStored } from './storedPart';

/** What is known about the program and the network on the other side of a call. */
export interface Caller {
  /** Client address, behind trusted proxies the one they report. */
  address: string;
  /**
   * Where the session began, whatever headers say later. Without a session it is what the headers say, which
   * gives no right.
   */
  terminal: PayTerminal;
  /** The kind of program that `terminal` is. */
  platform: 'h5' | 'weapp';
  /** Whether WeChat itself said that the session began in the mini-program. */
  vouched: boolean;
  /** Whether it is the mini-program, by the header or by where its session began; for wording alone. */
  inMiniProgram: boolean;
  /** Whether it says that it is WeChat's browser, which opens no other way of paying; for wording alone. */
  wechatBrowser: boolean;
  /** Which program it is, in words that its owner recognises. */
  device: string;
  /**
   * By which a browser is known again where people sign in; `null` of the mini-program, and where
   * nobody signs in.
   */
  browser: string | null;
  /** Channel headers, when set (docs/product.md, "Request headers"). */
  channel: { channelCode?: string; bdVid?: string; reportUnlockRecordId?: string };
  /** Origin that the caller reached the service by, e.g. `http://127.0.0.1:8080`; for absolute links. */
  origin: string;
}

export interface PublicContext {
  caller: Caller;
  /** Hands a member's browser the session at the desk as a cookie; `null` takes it away. */
  keepSession: (token: string | null) => void;
  /** Carries the request id; never log personal data. */
  log: FastifyBaseLogger;
}

/** Context of a call that needs a signed-in user. */
export interface UserContext extends PublicContext {
  userId: string;
  /** Hash of the presented token: names this session without revealing it. */
  sessionHash: string;
  /** Names the session to its owner. */
  sessionId: string;
}

/** Context of a call that anyone may make and that knows who is signed in. */
interface OptionalUserContext extends PublicContext {
  /** `null` signed out. */
  userId: string | null;
}

/** Context of a call of the desk. */
export interface StaffContext extends PublicContext {
  staffId: string;
  /** At least the one that the call names. */
  role: StaffRole;
  sessionHash: string;
}

interface Contexts {
  public: PublicContext;
  optional: OptionalUserContext;
  user: UserContext;
  valuer: StaffContext;
}
type ContextOf<Name extends CallName> = Contexts[Calls[Name]['access']];

/** What a call of the desk says it audits comes with its answer. */
type Answer<Name extends CallName> = Calls[Name] extends {
  audits: readonly [infer First extends AuditAction, ...infer Others extends AuditAction[]];
}
  ? Audited<First | Others[number], DataOf<Name>>
  : DataOf<Name> | Stored<DataOf<Name>, NonNullable<Calls[Name]['stored']>>;

type Stored<Data, Part extends string> = [Part] extends [never] ? never : WithStored<Data, Part>;

/** Answers one call: received payload in, the envelope's `data` out; throws `BusinessError` to refuse. */
type Handler<Name extends CallName> = (
  payload: ReceivedOf<Name>,
  context: ContextOf<Name>,
) => Promise<Answer<Name>>;

/** One handler per call of the contract: a call without one does not compile. */
export type Handlers = { [Name in CallName]: Handler<Name> };

/**
 * What a module answers to the clients: `{ 'GET /app-api/…': handler } satisfies AppHandlers<'coupon'>`
 * gives each handler its types, and does not compile while one is missing or belongs to another module.
 */
export type AppHandlers<Room extends keyof AppRooms> = Pick<
  Handlers,
  keyof AppRooms[Room] & CallName
>;

/** Likewise to the desk. */
export type DeskHandlers<Room extends keyof DeskRooms> = Pick<
  Handlers,
  keyof DeskRooms[Room] & CallName
>;
