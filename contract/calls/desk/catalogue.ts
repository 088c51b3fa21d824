import { z } from 'zod';
import { deskCall, deskChange, Id, Instant, labelled, pageOf, PageRequest } from '../../call';
import { gameWays } from '../../gameVersions';
import { CATALOGUE_LIMIT } from '../../limits';
import { Price, SetPrices } from './price';

/** What a file would change of a game, in words; with problems it cannot. */
export const CatalogueDifference = z.object({
  /** `null` of the prices of all games. */
  gameId: Id.nullable(),
  name: z.string(),
  isNew: z.boolean(),
  changes: z.array(z.string()),
  problems: z.array(z.string()),
});

const ComparedCatalogue = z.object({
  /** Of the file itself; then there is nothing else. */
  problems: z.array(z.string()),
  differences: z.array(CatalogueDifference),
  /** Names what was found: the import that follows does exactly this or nothing. */
  basis: z.string(),
});

/** What a game was from a change on. */
export const GameVersion = z.object({
  /** Counts from 1, game by game. */
  version: z.int(),
  at: Instant,
  /** `null` for a command of the operator, and for what was found. */
  staff: z.object({ staffId: Id, alias: z.string() }).nullable(),
  /** `null` of a state that was found and that no change made which is known. */
  way: labelled(z.enum(gameWays)).nullable(),
  /** The version that was brought back. */
  restored: z.int().nullable(),
});

const OfVersion = z.strictObject({ gameId: Id, version: z.int().min(1).max(1_000_000) });

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
    data: ComparedCatalogue,
  }),
  'POST /desk-api/game/catalogue/take': deskChange({
    audits: ['game.import', 'price.save'],
    summary: 'Take in a file of games as it was compared, all of it or nothing',
    role: 'admin',
    large: true,
    payload: z.strictObject({ file: CatalogueFile, basis: z.string().max(64) }),
    data: z.object({ differences: z.array(CatalogueDifference) }),
  }),
  'POST /desk-api/price/save': deskChange({
    audits: ['price.save'],
    summary: 'Say what services cost from now on; orders that were made keep their price',
    role: 'admin',
    payload: z.strictObject({
      /** `null` for all games without a price of their own. */
      gameId: Id.nullable(),
      /** `null` for no price here. */
      human: Price.nullable(),
      unlock: Price.nullable(),
    }),
    data: SetPrices,
  }),
  'GET /desk-api/game/version/list': deskCall({
    summary: 'What a game was from each change on, the newest first',
    role: 'admin',
    payload: PageRequest.extend({ gameId: Id }).strict(),
    data: pageOf(GameVersion),
  }),
  'POST /desk-api/game/version/compare': deskChange({
    // Changes nothing.
    audits: [],
    summary: 'What bringing back a version of a game would change; changes nothing',
    role: 'admin',
    rate: 'read',
    payload: OfVersion,
    data: ComparedCatalogue,
  }),
  'POST /desk-api/game/version/restore': deskChange({
    audits: ['game.restore', 'price.save'],
    summary:
      'Bring back a version of a game as it was compared; what came since is retired, never left out',
    role: 'admin',
    payload: OfVersion.extend({ basis: z.string().max(64) }),
    data: z.object({ differences: z.array(CatalogueDifference) }),
  }),
};
