import type { AppRooms, DeskRooms, ReceivedOf } from '@account-doctor/contract/types';
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
import type { Merge, PersonalRows } from './personalData';
import type { Services } from './services';
import type { WechatEventHandlers } from './wechatEvents';

/** Deletes what is personal, and leaves what is kept (prices, counts) without a person. */
export type EraseUser = (transaction: Transaction, userId: string) => Promise<void>;

/** Makes one account of two; refuses with `ACCOUNTS_APART` where both hold what one may have once. */
export type MergeUsers = (transaction: Transaction, users: Merge) => Promise<void>;

/** The documents that a person accepted while signing in, each with its version. */
export type AcceptedConsents = NonNullable<ReceivedOf<'POST /app-api/user/auth/login'>['agreed']>;

/** Stores the consents of a sign-in, in its transaction, which holds the user's row. */
export type StoreConsents = (
  transaction: Transaction,
  who: { userId: string; caller: Pick<Caller, 'platform' | 'device'>; at: Date },
  accepted: AcceptedConsents,
) => Promise<void>;

/** What is kept of a user: rows by table by module, as JSON has them. */
export type UserExport = Record<string, Record<string, object[]>>;

/** Everything that is kept of a user, as of one moment; `{}` of somebody who is unknown. */
export type ExportUser = (database: Database, userId: string) => Promise<UserExport>;

/** What an HTTP app passes to its modules in addition to the services. */
export interface AppParts {
  log: FastifyBaseLogger;
  /** Shared by all instances, where there is one. */
  redis: Redis | null;
  signature: SignatureRule;
  authenticate: Authenticators;
  /** Removes every trace of a user, in all modules. The caller holds the user's row. */
  eraseUser: EraseUser;
  exportUser: ExportUser;
  /** Makes one account of two, in all modules. The caller holds both users' rows. */
  mergeUsers: MergeUsers;
  storeConsents: StoreConsents;
  /** What the modules hear of WeChat. */
  wechatEventHandlers: WechatEventHandlers;
  /** Of `/metrics`, for what is counted as calls come in. */
  registry: Registry;
}

/** A module as its `module.ts` describes it; every part is optional. */
interface Description<Name, Jobs, Parts> {
  /** Its folder, and its room in `contract/calls` where it answers calls. */
  name: Name;
  /** Makes what its calls and routes share, once for each app; without it they get the app's parts. */
  open?: (services: Services, app: AppParts) => Parts;
  calls?: (services: Services, parts: Parts) => AppAnswers<Name>;
  deskCalls?: (services: Services, parts: Parts) => DeskAnswers<Name>;
  /** Routes that are no calls of the contract: pages of sandboxes, pictures, sockets. */
  routes?: (services: Services, parts: Parts) => FastifyPluginAsync[];
  workers?: (services: Services, log: Logger) => Jobs & Partial<Workers>;
  /** When its periodic jobs are due, as crontab times in UTC. */
  schedules?: Partial<Record<JobName, string>>;
  /** Adds to `/metrics` what only this module can tell; once for each app. */
  observe?: (services: Services, registry: Registry) => void;
  /** Deletes rows that only mattered for a while; part of the job `purge`. */
  purge?: (services: Services) => Promise<void>;
  /** Settles what a crash left without a job to go on with; part of the job `rescue`. */
  rescue?: (services: Services) => Promise<void>;
  /** What it does when an order or an evaluation moves, in the transaction of the move. */
  subscribes?: Subscriptions;
  /** Which events that WeChat pushes it acts on. */
  wechatEvents?: (services: Services) => WechatEventHandlers;
  /** Part of deleting an account; see the order of `modules.ts`. */
  eraseUser?: EraseUser;
  /** Part of making one account of two: settles what cannot stand twice, before rows are handed over. */
  mergeUsers?: MergeUsers;
  /** Stores the consents given while signing in. */
  storeConsents?: StoreConsents;
  /** Rows in the export of a user's personal data. */
  exportUser?: readonly PersonalRows[];
}

/** The handlers that the contract asks of a module of this name: all of its room, and no others. */
type AppAnswers<Name> = Name extends keyof AppRooms ? AppHandlers<Name> : never;
type DeskAnswers<Name> = Name extends keyof DeskRooms ? DeskHandlers<Name> : never;

/** A module that has a room in the contract answers it. */
type Answering<Name> = (Name extends keyof AppRooms ? { calls: unknown } : unknown) &
  (Name extends keyof DeskRooms ? { deskCalls: unknown } : unknown);

/** Everything a module brings into the service; the service is made of a list of these. */
export interface Module<Name = string, Jobs = object> extends Pick<
  Description<Name, never, never>,
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
  | 'exportUser'
> {
  mount: (
    services: Services,
    app: AppParts,
  ) => { handlers: Partial<Handlers>; routes: FastifyPluginAsync[] };
  workers?: (services: Services, log: Logger) => Jobs;
}

type None = Record<never, never>;

/** Declares a module. Which jobs are its own is seen from their names: see `compose.ts`. */
export function defineModule<
  const Name extends string,
  Jobs extends Partial<Workers> = None,
  Parts = AppParts,
>({
  open,
  calls,
  deskCalls,
  routes,
  ...rest
}: Description<Name, Jobs, Parts> & Answering<Name>): Module<Name, Jobs> {
  return {
    ...rest,
    mount: (services, app) => {
      // `Parts` are the app's own where nothing is opened.
      const parts = open ? open(services, app) : (app as Parts);
      return {
        handlers: { ...calls?.(services, parts), ...deskCalls?.(services, parts) },
        routes: routes?.(services, parts) ?? [],
      };
    },
  };
}
