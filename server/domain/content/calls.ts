import { isAgreedDocument } from '@account-doctor/contract/consents';
import { batchByKey } from '../../core/database/batchByKey';
import type { AppHandlers } from '../../core/http/handler';
import { removeTradeTexts, requireNoTradeWords, isSellingClosed } from '../../core/selling';
import type { Services } from '../../core/services';
import { readDocument } from './documents';
import { selectBanners } from './store';

/** Public endpoints for banners and documents. */
export function contentCalls(services: Services) {
  const { database } = services;
  const readBanners = batchByKey(async ([key = '']) => {
    return new Map([[key, await selectBanners(database.$reads)]]);
  });
  return {
    'GET /app-api/home/banner': async (_, { caller }) => {
      const banners = await readBanners('');
      const shown = banners ?? [];
      return {
        list: (isSellingClosed(services, caller) ? removeTradeTexts(shown) : shown).map(
          ({ bannerId, title, imageUrl, path }) => ({
            bannerId,
            title,
            imageUrl,
            path,
          }),
        ),
      };
    },

    'GET /app-api/home/document/get': async ({ key }, { caller }) => {
      const document = await readDocument(database.$reads, key);
      // Documents that require consent have the same text for everybody.
      if (!isAgreedDocument(key) && isSellingClosed(services, caller))
        requireNoTradeWords(document, 'DOCUMENT_NOT_FOUND');
      return document;
    },
  } satisfies AppHandlers<'content'>;
}
