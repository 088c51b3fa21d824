import type { AppCallsByModule, DeskCallsByModule } from '@account-doctor/contract/types';
import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Database } from '../core/database/database';
import type { Handlers } from '../core/http/handler';
import { purgeKeptAnswers } from '../core/http/keptAnswers';
import { purgeNonces } from '../core/http/nonces';
import type { Workers } from '../core/jobs/worker';
import type {
  AppParts,
  EraseUser,
  ReturnWork,
  StoreConsents,
  MergeUsers,
  Module,
  UserExport,
} from '../core/module';
import { reassignRows, readPersonalRows, reassignActors } from '../core/personalData';
import { deleteUser } from '../domain/user';
import { modules } from './modules';
import type { Services } from '../core/services';
import type { WechatEventHandlers } from '../core/wechatEvents';

/**
 * The type of all parts merged into one object. A name that occurs in two parts gets the type `'two modules have
 * this'`, so that using the merged object is a type error.
 */
type MergedParts<
  Parts extends readonly unknown[],
  Known = Record<never, never>,
> = Parts extends readonly [infer First, ...infer Rest]
  ? MergedParts<
      Rest,
      // Skips empty parts, because the compiler allows only fifty nested levels.
      [keyof First] extends [never]
        ? Known
        : {
            [Name in keyof Known | keyof First]: Name extends keyof Known & keyof First
              ? 'two modules have this'
              : Name extends keyof First
                ? First[Name]
                : Known[Name & keyof Known];
          }
    >
  : Known;

type JobsOf<List extends readonly Module[]> = {
  [Index in keyof List]: List[Index] extends Module<string, infer Jobs> ? Jobs : never;
};
type AllJobs = MergedParts<JobsOf<typeof modules>>;

/** Modules of the contract whose calls no module in the list answers. */
type Unanswered = Exclude<
  keyof AppCallsByModule | keyof DeskCallsByModule,
  (typeof modules)[number]['name']
>;
type Complete = [Unanswered] extends [never] ? readonly Module[] : { unanswered: Unanswered };

/** All modules. It is a type error if the list lacks a module to which the contract assigns calls. */
const allModules: Complete = modules;
const mergeParts = (parts: readonly (object | undefined)[]): unknown => Object.assign({}, ...parts);

/** Handlers and routes of all modules. */
export function mountModules(
  services: Services,
  app: AppParts,
): { handlers: Handlers; routes: FastifyPluginAsync[] } {
  const mounted = allModules.map((module) => module.mount(services, app));
  // The types `Complete` and `RequiredHandlers` ensure that all calls have handlers.
  const handlers = mergeParts(mounted.map((one) => one.handlers)) as Handlers;
  return { handlers, routes: mounted.flatMap(({ routes }) => routes) };
}

/** The modules' handlers of WeChat events, by event name. */
export const wechatEventHandlers = (services: Services): WechatEventHandlers =>
  new Map(allModules.flatMap(({ wechatEvents }) => [...(wechatEvents?.(services) ?? [])]));

/** Adds the modules' metrics to `/metrics`. */
export function observeModules(services: Services, registry: Registry): void {
  for (const { observe } of allModules) observe?.(services, registry);
}

/** The workers of all kinds of jobs; a job without a worker is a type error. */
export function createWorkers(services: Services, log: Logger): Workers {
  const jobs = mergeParts(allModules.map(({ workers }) => workers?.(services, log))) as AllJobs;
  return {
    ...jobs,
    purge: async () => {
      await purgeNonces(services.database, services.now());
      await purgeKeptAnswers(services.database, services.now());
      for (const { purge } of allModules) await purge?.(services);
    },
    rescue: async () => {
      for (const { rescue } of allModules) await rescue?.(services);
    },
  };
}

const schedules = [
  { purge: '*/10 * * * *', rescue: '*/5 * * * *' },
  ...allModules.map((module) => module.schedules ?? {}),
];

/** Schedule of periodic jobs as crontab lines in UTC. */
export const crontab = schedules
  .flatMap((times) => Object.entries(times))
  .map(([job, time]) => `${time} ${job} ?jobKey=${job}`)
  .join('\n');

/**
 * Deletes a user's personal data, in the order of `modules.ts`. The caller has locked the user's
 * row.
 */
export const eraseUser: EraseUser = async (transaction, userId) => {
  for (const module of allModules) await module.eraseUser?.(transaction, userId);
};

/**
 * Merges two accounts: resolves conflicts, changes the owner of every row, and deletes the empty
 * account. The caller has locked both users' rows.
 */
export const mergeUsers: MergeUsers = async (transaction, users) => {
  for (const module of allModules) await module.mergeUsers?.(transaction, users);
  const rows = allModules.flatMap(({ exportUser: kinds = [] }) => kinds);
  for (const kind of rows) await reassignRows(transaction, kind, users);
  for (const kind of rows) await reassignActors(transaction, kind, users);
  await deleteUser(transaction, users.from);
};

/** Stores the consents given while signing in. */
export const storeConsents: StoreConsents = async (transaction, who, accepted) => {
  for (const module of allModules) await module.storeConsents?.(transaction, who, accepted);
};

/** Gives back the open work of a desk member who stops working. */
export const returnWork: ReturnWork = async (transaction, stopped) => {
  for (const module of allModules) await module.returnWork?.(transaction, stopped);
};

/** Everything stored about a user, as of one moment; `{}` for an unknown user. */
export async function exportUser(database: Database, userId: string): Promise<UserExport> {
  const exported: UserExport = {};
  await database.transaction(
    async (transaction) => {
      for (const { name, exportUser: kinds = [] } of allModules)
        for (const kind of kinds) {
          const rows = await readPersonalRows(transaction, kind, userId);
          if (rows.length > 0) (exported[name] ??= {})[kind.name] = rows;
        }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  // Converts dates to strings.
  return JSON.parse(JSON.stringify(exported)) as UserExport;
}
