import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { activeModels } from '../model';
import { quoteAccount } from './quote';

/** The call that prices an account while its form is filled in. */
export function evaluationCalls({ database, now }: Services) {
  const models = activeModels(database);
  return {
    'POST /app-api/game/quote': (account) =>
      quoteAccount({ database, models, now: now() }, account),
  } satisfies AppHandlers<'evaluation'>;
}
