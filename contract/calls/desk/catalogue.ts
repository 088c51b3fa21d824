import { z } from 'zod';
import {
  defineDeskCall,
  defineDeskChange,
  Id,
  Instant,
  extensibleLabel,
  listPageOf,
  PageRequest,
} from '../../call';
import { gameWays } from '../../gameVersions';
import { CATALOGUE_LIMIT } from '../../limits';
import { ListPrice, SetPrices } from './price';

/** What importing a file would change in a game, in words, or why it cannot be imported. */
export const CatalogueDifferenceSchema = z.object({
  /** `null` for the prices of all games. */
  gameId: Id.nullable(),
  name: z.string(),
  isNew: z.boolean(),
  changes: z.array(z.string()),
  problems: z.array(z.string()),
});

const ComparedCatalogue = z.object({
  /** Problems of the file itself; the rest is empty then. */
  problems: z.array(z.string()),
  differences: z.array(CatalogueDifferenceSchema),
  /** Fingerprint of the compared state: the import applies exactly this state or fails. */
  basis: z.string(),
});

/** A game's state since a change. */
export const GameVersionSchema = z.object({
  /** Starts at 1 for each game. */
  version: z.int(),
  at: Instant,
  /** `null` for a command of the operator, and for a state of unknown origin. */
  staff: z.object({ staffId: Id, alias: z.string() }).nullable(),
  /** Kind of change; `null` for a state of unknown origin. */
  way: extensibleLabel(z.enum(gameWays)).nullable(),
  /** The version that was restored. */
  restored: z.int().nullable(),
});

const OfVersion = z.strictObject({ gameId: Id, version: z.int().min(1).max(1_000_000) });

const CatalogueFile = z
  .string()
  .max(CATALOGUE_LIMIT, `文件超过 ${CATALOGUE_LIMIT / 1_048_576} MB，请分成几个文件导入`);

export const deskCatalogueEndpoints = {
  'GET /desk-api/game/catalogue/get': defineDeskCall({
    summary: 'All games and prices as a file, which another installation takes',
    role: 'admin',
    payload: z.strictObject({}),
    data: z.object({ file: z.string() }),
  }),
  'POST /desk-api/game/catalogue/compare': defineDeskChange({
    // Read-only.
    audits: [],
    summary: 'What a file of games would change, or what is wrong with it; changes nothing',
    role: 'admin',
    rate: 'read',
    large: true,
    payload: z.strictObject({ file: CatalogueFile }),
    data: ComparedCatalogue,
  }),
  'POST /desk-api/game/catalogue/take': defineDeskChange({
    audits: ['game.import', 'price.save'],
    summary: 'Take in a file of games as it was compared, all of it or nothing',
    role: 'admin',
    large: true,
    payload: z.strictObject({ file: CatalogueFile, basis: z.string().max(64) }),
    data: z.object({ differences: z.array(CatalogueDifferenceSchema) }),
  }),
  'POST /desk-api/price/save': defineDeskChange({
    audits: ['price.save'],
    summary: 'Say what services cost from now on; orders that were made keep their price',
    role: 'admin',
    payload: z.strictObject({
      /** `null` for the prices of all games without their own. */
      gameId: Id.nullable(),
      /** `null` to remove the price. */
      human: ListPrice.nullable(),
      unlock: ListPrice.nullable(),
    }),
    data: SetPrices,
  }),
  'GET /desk-api/game/version/list': defineDeskCall({
    summary: 'What a game was from each change on, the newest first',
    role: 'admin',
    payload: PageRequest.extend({ gameId: Id }).strict(),
    data: listPageOf(GameVersionSchema),
  }),
  'POST /desk-api/game/version/compare': defineDeskChange({
    // Read-only.
    audits: [],
    summary: 'What bringing back a version of a game would change; changes nothing',
    role: 'admin',
    rate: 'read',
    payload: OfVersion,
    data: ComparedCatalogue,
  }),
  'POST /desk-api/game/version/restore': defineDeskChange({
    audits: ['game.restore', 'price.save'],
    summary:
      'Bring back a version of a game as it was compared; what came since is retired, never left out',
    role: 'admin',
    payload: OfVersion.extend({ basis: z.string().max(64) }),
    data: z.object({ differences: z.array(CatalogueDifferenceSchema) }),
  }),
};
