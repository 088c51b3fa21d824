import { catalogueText } from '@account-doctor/contract/catalogue';
import { BusinessError } from '../../core/errors';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { compareCatalogue, exportCatalogue, importCatalogue } from './catalogue';
import { readCatalogue } from './readCatalogue';

/** The desk's calls for games and prices as a file. */
export function catalogueDeskCalls({ database, now }: Services) {
  return {
    'GET /desk-api/game/catalogue/get': async () => ({
      file: catalogueText(await exportCatalogue(database)),
    }),

    'POST /desk-api/game/catalogue/compare': async ({ file }) => {
      const read = await readCatalogue(file);
      return 'problems' in read
        ? { problems: read.problems, differences: [], basis: '' }
        : { problems: [], ...(await compareCatalogue(database, read.catalogue, now())) };
    },

    'POST /desk-api/game/catalogue/take': async ({ file, basis }, { staffId }) => {
      const read = await readCatalogue(file);
      if ('problems' in read) throw new BusinessError('VALIDATION_FAILED', read.problems[0]);
      const by = { staffId, at: now(), basis };
      const taken = await importCatalogue(database, read.catalogue, by);
      return taken.answering((differences) => ({ differences }));
    },
  } satisfies DeskHandlers<'catalogue'>;
}
