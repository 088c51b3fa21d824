import type { AppHandlers } from '../../core/http/handler';
import { isSellingClosed, removeTradeWords } from '../../core/selling';
import type { AppParts } from '../../core/module';
import type { Services } from '../../core/services';
import { loadAccountPage } from './loadAccountPage';
import { gameMarkets } from './accounts';
import { loadHomeList } from './loadHomeList';
import { setWatch } from './watch';

/** Endpoints for the game accounts that a user has had valued. */
export function ownAccountsCalls(services: Services, { log }: Pick<AppParts, 'log'>) {
  const marketOf = gameMarkets(services, log);
  const list = loadHomeList(services, marketOf);
  const page = loadAccountPage(services, marketOf);
  const watch = setWatch(services, marketOf);
  return {
    'GET /app-api/home/own-account-list': (_payload, { userId }) => list(userId),

    'GET /app-api/api/evaluate/user/account/get': async ({ orderId }, { userId, caller }) => {
      const closed = isSellingClosed(services, caller);
      const answer = await page(userId, orderId, !closed);
      return closed ? removeTradeWords(answer) : answer;
    },

    'POST /app-api/api/evaluate/user/account/watch': (wanted, { userId }) => watch(userId, wanted),
  } satisfies AppHandlers<'ownAccounts'>;
}
