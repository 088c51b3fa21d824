import { z } from 'zod';
import { deskCall, deskChange, Id } from '../../call';
import { CATALOGUE_LIMIT } from '../../limits';

/** What a file would change of a game, in words; with problems it cannot. */
export const CatalogueDifference = z.object({
  /** `null` of the prices of all games. */
  gameId: Id.nullable(),
  name: z.string(),
  isNew: z.boolean(),
  changes: z.array(z.string()),
  problems: z.array(z.string()),
});

const CatalogueFile = z
  .string()
  .max(CATALOGUE_LIMIT, `文件超过 ${CATALOGUE_LIMIT / 1_048_576} MB，请分成几个文件导入`);

export const deskCatalogueCalls = {
  'GET /desk-api/game/catalogue/get': deskCall({
    summary: 'All games and prices as a file, which another installation takes',
    role: 'admin',
    payload: z.strictObject({}),
    data: z.object({ file: z.string() }),
  }),
  'POST /desk-api/game/catalogue/compare': deskChange({
    // Changes nothing.
    audits: [],
    summary: 'What a file of games would change, or what is wrong with it; changes nothing',
    role: 'admin',
    rate: 'read',
    large: true,
    payload: z.strictObject({ file: CatalogueFile }),
    data: z.object({
      /** Of the file itself; then there is nothing else. */
      problems: z.array(z.string()),
      differences: z.array(CatalogueDifference),
      /** Names what was found: the import that follows does exactly this or nothing. */
      basis: z.string(),
    }),
  }),
  'POST /desk-api/game/catalogue/take': deskChange({
    audits: ['game.import', 'price.save'],
    summary: 'Take in a file of games as it was compared, all of it or nothing',
    role: 'admin',
    large: true,
    payload: z.strictObject({ file: CatalogueFile, basis: z.string().max(64) }),
    data: z.object({ differences: z.array(CatalogueDifference) }),
  }),
};
