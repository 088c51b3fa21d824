import type {
  AppCallsByModule,
  DeskCallsByModule,
  ReceivedOf,
} from '@account-doctor/contract/types';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Database, Transaction } from './database/database';
import type { Authenticators } from './http/authentication';
import type { AppHandlers, Caller, DeskHandlers, Handlers } from './http/handler';
import type { SignatureRule } from './http/signatureCheck';
import type { JobName } from './jobs/queue';
import type { Workers } from './jobs/worker';
import type { Subscriptions } from './moves';
import type { AccountMerge, PersonalRows } from './personalData';
import type { Services } from './services';
import type { WechatEventHandlers } from './wechatEvents';

/** Deletes a user's personal data; other data, such as prices and counts, stays without a link to the user. */
export type EraseUser = (transaction: Transaction, userId: string) => Promise<void>;

/** Merges two accounts; rejects with `ACCOUNTS_APART` if both have something that an account can have only once. */
export type MergeUsers = (transaction: Transaction, users: AccountMerge) => Promise<void>;

/** The documents that a person accepted while signing in, each with its version. */
export type AcceptedConsents = NonNullable<ReceivedOf<'POST /app-api/user/auth/login'>['agreed']>;

/** Stores the consents of a sign-in in its transaction, which has locked the user's row. */
export type StoreConsents = (
  transaction: Transaction,
  who: { userId: string; caller: Pick<Caller, 'platform' | 'device'>; at: Date },
  accepted: AcceptedConsents,
) => Promise<void>;

/** Gives back the open work of a desk member who stops working, in the transaction that records that they stop. */
export type ReturnWork = (
  transaction: Transaction,
  stopped: { staffId: string; by: string; at: Date },
) => Promise<void>;

/** A user's stored rows as JSON, by module and table. */
export type UserExport = Record<string, Record<string, object[]>>;

/** Reads everything stored about a user, as of one moment; `{}` for an unknown user. */
export type ExportUser = (database: Database, userId: string) => Promise<UserExport>;

/** What an HTTP app passes to its modules in addition to the services. */
export interface AppParts {
  log: FastifyBaseLogger;
  /** Redis shared by all instances; `null` for a single instance. */
  redis: Redis | null;
  signature: SignatureRule;
  authenticate: Authenticators;
  /** Deletes a user's personal data in all modules. The caller has locked the user's row. */
  eraseUser: EraseUser;
  exportUser: ExportUser;
  /** Merges two accounts in all modules. The caller has locked both users' rows. */
  mergeUsers: MergeUsers;
  storeConsents: StoreConsents;
  returnWork: ReturnWork;
  /** The modules' handlers of WeChat events. */
  wechatEventHandlers: WechatEventHandlers;
  /** Registry of `/metrics`, for counters of calls. */
  registry: Registry;
}

/** A module as its `module.ts` describes it; every part except the name is optional. */
interface ModuleDescription<Name, Jobs, Parts> {
  /**
   * The name of the module's folder, and of its file in `contract/calls` if the module answers
   * calls.
   */
  name: Name;
  /** Creates what the module's calls and routes share, once per app. Without `open` they get the `AppParts`. */
  open?: (services: Services, app: AppParts) => Parts;
  calls?: (services: Services, parts: Parts) => AppAnswers<Name>;
  deskCalls?: (services: Services, parts: Parts) => DeskAnswers<Name>;
  /** Routes that are not calls of the contract: pages of sandboxes, pictures, sockets. */
  routes?: (services: Services, parts: Parts) => FastifyPluginAsync[];
  workers?: (services: Services, log: Logger) => Jobs & Partial<Workers>;
  /** Schedule of the module's periodic jobs, as crontab times in UTC. */
  schedules?: Partial<Record<JobName, string>>;
  /** Adds this module's figures to `/metrics`; once per app. */
  observe?: (services: Services, registry: Registry) => void;
  /** Deletes expired rows; part of the job `purge`. */
  purge?: (services: Services) => Promise<void>;
  /** Repairs what a crash left without a job to finish it; part of the job `rescue`. */
  rescue?: (services: Services) => Promise<void>;
  /** Handlers of moves of orders and evaluations, in the transaction of the move. */
  subscribes?: Subscriptions;
  /** The module's handlers of WeChat events. */
  wechatEvents?: (services: Services) => WechatEventHandlers;
  /** Part of deleting an account; see the order of `modules.ts`. */
  eraseUser?: EraseUser;
  /**
   * Merges the module's data of two accounts: resolves conflicts before the rows change their
   * owner.
   */
  mergeUsers?: MergeUsers;
  /** Stores the consents given while signing in. */
  storeConsents?: StoreConsents;
  /** Gives back the module's open work of a desk member who stops working. */
  returnWork?: ReturnWork;
  /** Rows in the export of a user's personal data. */
  exportUser?: readonly PersonalRows[];
}

/** The handlers of all calls that the contract assigns to a module of this name. */
type AppAnswers<Name> = Name extends keyof AppCallsByModule ? AppHandlers<Name> : never;
type DeskAnswers<Name> = Name extends keyof DeskCallsByModule ? DeskHandlers<Name> : never;

/** The properties that a module must have, because the contract assigns calls to it. */
type RequiredHandlers<Name> = (Name extends keyof AppCallsByModule ? { calls: unknown } : unknown) &
  (Name extends keyof DeskCallsByModule ? { deskCalls: unknown } : unknown);

/** Everything that a module adds to the service. */
export interface Module<Name = string, Jobs = object> extends Pick<
  ModuleDescription<Name, never, never>,
  | 'name'
  | 'schedules'
  | 'observe'
  | 'purge'
  | 'rescue'
  | 'subscribes'
  | 'wechatEvents'
  | 'eraseUser'
  | 'mergeUsers'
  | 'storeConsents'
  | 'returnWork'
  | 'exportUser'
> {
  mount: (
    services: Services,
    app: AppParts,
  ) => { handlers: Partial<Handlers>; routes: FastifyPluginAsync[] };
  workers?: (services: Services, log: Logger) => Jobs;
}

type NoJobs = Record<never, never>;

/** Declares a module. `compose.ts` assigns jobs to modules by their names. */
export function defineModule<
  const Name extends string,
  Jobs extends Partial<Workers> = NoJobs,
  Parts = AppParts,
>({
  open,
  calls,
  deskCalls,
  routes,
  ...rest
}: ModuleDescription<Name, Jobs, Parts> & RequiredHandlers<Name>): Module<Name, Jobs> {
  return {
    ...rest,
    mount: (services, app) => {
      // Without `open`, `Parts` is `AppParts`.
      const parts = open ? open(services, app) : (app as Parts);
      return {
        handlers: { ...calls?.(services, parts), ...deskCalls?.(services, parts) },
        routes: routes?.(services, parts) ?? [],
      };
    },
  };
}
