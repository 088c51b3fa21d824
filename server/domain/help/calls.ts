import type { HelpGroup } from '@account-doctor/contract/types';
import type { AppHandlers } from '../../core/http/handler';
import { removeTradeTexts, isSellingClosed } from '../../core/selling';
import type { Services } from '../../core/services';
import { selectNonEmptyHelpGroups } from './store';

/** Endpoint for users to read the help centre. */
export function helpCalls(services: Services) {
  return {
    'GET /app-api/user/help/center': async (_, { caller }) => {
      const groups = await selectNonEmptyHelpGroups(services.database);
      return { groups: isSellingClosed(services, caller) ? plainGroups(groups) : groups };
    },
  } satisfies AppHandlers<'help'>;
}

/** The groups without questions about trading; empty groups are dropped. */
const plainGroups = (groups: HelpGroup[]): HelpGroup[] =>
  removeTradeTexts(
    groups.map((group) => ({ ...group, questions: removeTradeTexts(group.questions) })),
  ).filter(({ questions }) => questions.length > 0);
