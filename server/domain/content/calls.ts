import { together } from '../../core/database/together';
import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { readDocument } from './documents';
import { selectBanners } from './store';

/** The public calls for banners and documents. */
export function contentCalls({ database }: Services) {
  const readBanners = together(async ([key = '']) => {
    return new Map([[key, await selectBanners(database.$reads)]]);
  });
  return {
    'GET /app-api/home/banner': async () => {
      const banners = await readBanners('');
      return {
        list: (banners ?? []).map(({ bannerId, title, imageUrl, path }) => ({
          bannerId,
          title,
          imageUrl,
          path,
        })),
      };
    },

    'GET /app-api/home/document/get': ({ key }) => readDocument(database.$reads, key),
  } satisfies AppHandlers<'content'>;
}
