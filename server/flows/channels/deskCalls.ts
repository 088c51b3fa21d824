import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { channelFigures } from './figures';

/** The desk's endpoint for statistics by marketing channel. */
export function channelDeskCalls({ database }: Services) {
  return {
    'GET /desk-api/channels/figures': async (period) => ({
      list: await channelFigures(database.$client, period),
    }),
  } satisfies DeskHandlers<'channels'>;
}
