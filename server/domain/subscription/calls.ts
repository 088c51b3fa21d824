import { subscriptionKinds } from '@account-doctor/contract/subscriptions';
import type { Queryable } from '../../core/database/database';
import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { decidedKinds, insertAnswers } from './store';

/** The calls by which a person lets WeChat tell of something. */
export function subscriptionCalls({ database, settings, now }: Services) {
  const askable = async (db: Queryable, userId: string) => {
    const decided = await decidedKinds(db, userId);
    return subscriptionKinds.flatMap((kind) => {
      const template = settings.subscription[kind];
      return template && !decided.has(kind) ? [{ kind, templateId: template.id }] : [];
    });
  };
  return {
    'GET /app-api/user/subscription': async (_, { userId }) => ({
      askable: await askable(database, userId),
    }),

    'POST /app-api/user/subscription/answer': ({ answers }, { userId }) =>
      database.transaction(async (transaction) => {
        const open = new Set((await askable(transaction, userId)).map(({ kind }) => kind));
        const given = new Map(answers.map(({ kind, accepted }) => [kind, accepted]));
        const rows = [...given].flatMap(([kind, accepted]) =>
          open.has(kind) ? [{ userId, kind, state: stateOf(accepted), answeredAt: now() }] : [],
        );
        if (rows.length > 0) await insertAnswers(transaction, rows);
        return { askable: await askable(transaction, userId) };
      }),
  } satisfies AppHandlers<'subscription'>;
}

const stateOf = (accepted: boolean) => (accepted ? ('allowed' as const) : ('refused' as const));
