import type {
  AppCallsByModule,
  CallName,
  Calls,
  DataOf,
  DeskCallsByModule,
  ReceivedOf,
} from '@account-doctor/contract/types';
import type { AuditAction } from '@account-doctor/contract/audit';
import type { PayTerminal } from '@account-doctor/contract/payment';
import type { StaffRole } from '@account-doctor/contract/staff';
import type { FastifyBaseLogger } from 'fastify';
import type { Audited } from '../audited';
import type { WithStoredPart } from './storedPart';

/** The calling program and its network address. */
export interface Caller {
  /** The client's address; behind trusted proxies, the address that they report. */
  address: string;
  /**
   * Terminal where the session began, regardless of later headers. Without a session, the terminal that the headers
   * claim, which gives no rights.
   */
  terminal: PayTerminal;
  /** The program of `terminal`. */
  platform: 'h5' | 'weapp';
  /** Whether WeChat confirmed that the session began in the mini-program. */
  vouched: boolean;
  /** Whether the caller is the mini-program, by its header or its session; used only for wording. */
  inMiniProgram: boolean;
  /** Whether the caller claims to be WeChat's browser, where only WeChat Pay works; used only for wording. */
  wechatBrowser: boolean;
  /** Description of the program that its owner recognises. */
  device: string;
  /** Hash that identifies the browser in calls for signing in; `null` in the mini-program and in other calls. */
  browser: string | null;
  /** Channel headers, when set (docs/product.md, "Request headers"). */
  channel: { channelCode?: string; bdVid?: string; reportUnlockRecordId?: string };
  /** Origin that the caller reached the service by, e.g. `http://127.0.0.1:8080`; for absolute links. */
  origin: string;
}

export interface PublicContext {
  caller: Caller;
  /** Sets the member's session cookie of the desk; `null` removes it. */
  setSession: (token: string | null) => void;
  /** Logger with the request's id; never log personal data. */
  log: FastifyBaseLogger;
}

/** Context of a call that needs a signed-in user. */
export interface UserContext extends PublicContext {
  userId: string;
  /** Hash of the presented token: names this session without revealing it. */
  sessionHash: string;
  /** Id of the session for its owner. */
  sessionId: string;
}

/** Context of a public call that may have a signed-in user. */
interface OptionalUserContext extends PublicContext {
  /** `null` if nobody is signed in. */
  userId: string | null;
}

/** Context of a call of the desk. */
export interface StaffContext extends PublicContext {
  staffId: string;
  /** The member's role; at least the one that the call needs. */
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

/** The answer of a desk call that changes something proves that the change was audited. */
type Answer<Name extends CallName> = Calls[Name] extends {
  audits: readonly [infer First extends AuditAction, ...infer Others extends AuditAction[]];
}
  ? Audited<First | Others[number], DataOf<Name>>
  : DataOf<Name> | Stored<DataOf<Name>, NonNullable<Calls[Name]['stored']>>;

type Stored<Data, Part extends string> = [Part] extends [never]
  ? never
  : WithStoredPart<Data, Part>;

/** Handles one call: gets the parsed payload and returns the envelope's `data`; throws `BusinessError` to reject. */
type Handler<Name extends CallName> = (
  payload: ReceivedOf<Name>,
  context: ContextOf<Name>,
) => Promise<Answer<Name>>;

/** The handlers of all calls; leaving one out is a type error. */
export type Handlers = { [Name in CallName]: Handler<Name> };

/**
 * The handlers of a module's calls. `{ 'GET /app-api/…': handler } satisfies AppHandlers<'coupon'>` types each
 * handler, and is a type error if a handler is missing or belongs to another module.
 */
export type AppHandlers<Module extends keyof AppCallsByModule> = Pick<
  Handlers,
  keyof AppCallsByModule[Module] & CallName
>;

/** The handlers of a module's desk calls, like `AppHandlers`. */
export type DeskHandlers<Module extends keyof DeskCallsByModule> = Pick<
  Handlers,
  keyof DeskCallsByModule[Module] & CallName
>;
