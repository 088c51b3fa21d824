import { type SubscriptionKind, subscriptionKinds } from '@account-doctor/contract/subscriptions';
import type { Queryable } from '../../core/database/database';
import type { AppHandlers, Caller } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { selectUser } from '../user';
import { decidedKinds, insertAnswers } from './store';

const channelOf = ({ platform }: Caller) => (platform === 'weapp' ? 'wechat' : 'sms');

/** Endpoints for users to allow notifications by WeChat or SMS. */
export function subscriptionCalls({ database, settings, now }: Services) {
  /** The notifications that the caller's client can ask permission for, with their WeChat templates. */
  const offeredKinds = async (db: Queryable, userId: string, caller: Caller) => {
    if (channelOf(caller) === 'wechat')
      return subscriptionKinds.flatMap((kind) => {
        const template = settings.subscription[kind];
        return template ? [{ kind, templateId: template.id }] : [];
      });
    if (settings.sms.notices === 'off') return [];
    const phone = (await selectUser(db, userId))?.phone ?? null;
    return phone === null ? [] : subscriptionKinds.map((kind) => ({ kind, templateId: null }));
  };
  const askable = async (db: Queryable, userId: string, caller: Caller) => {
    const decided = await decidedKinds(db, userId, channelOf(caller));
    return (await offeredKinds(db, userId, caller)).filter(({ kind }) => !decided.has(kind));
  };
  return {
    'GET /app-api/user/subscription': async (_, { userId, caller }) => ({
      askable: await askable(database, userId, caller),
    }),

    'POST /app-api/user/subscription/answer': ({ answers }, { userId, caller }) =>
      database.transaction(async (transaction) => {
        const open = new Set<SubscriptionKind>(
          (await askable(transaction, userId, caller)).map(({ kind }) => kind),
        );
        const given = new Map(answers.map(({ kind, accepted }) => [kind, accepted]));
        const answered = { userId, channel: channelOf(caller), answeredAt: now() } as const;
        const rows = [...given].flatMap(([kind, accepted]) =>
          open.has(kind) ? [{ ...answered, kind, state: stateOf(accepted) }] : [],
        );
        if (rows.length > 0) await insertAnswers(transaction, rows);
        return { askable: await askable(transaction, userId, caller) };
      }),
  } satisfies AppHandlers<'subscription'>;
}

const stateOf = (accepted: boolean) => (accepted ? ('allowed' as const) : ('refused' as const));
