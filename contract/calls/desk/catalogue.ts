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
import { gameChangeKinds } from '../../gameVersions';
import { GameWords } from '../../gameWords';
import { CATALOGUE_LIMIT, GAME_SHEET_LIMIT } from '../../limits';
import { Field, GameServerSchema } from '../game';
import { GameDescription } from './game';
import { ListPrice, SetPrices } from './price';

/** What importing a catalogue file would change in one game, in words, or why the game cannot be imported. */
export const CatalogueDifferenceSchema = z.object({
  /** The game; `null` for the prices of all games. */
  gameId: Id.nullable(),
  name: z.string(),
  isNew: z.boolean(),
  changes: z.array(z.string()),
  problems: z.array(z.string()),
});

const ComparedCatalogue = z.object({
  /** Problems of the file as a whole; the other lists are empty if there are any. */
  problems: z.array(z.string()),
  differences: z.array(CatalogueDifferenceSchema),
  /** Hash of the state that was compared with the file. The import fails if the state has changed since. */
  basis: z.string(),
});

/** A version of a game: its state after one change. */
export const GameVersionSchema = z.object({
  /** Counts the versions of a game from 1. */
  version: z.int(),
  at: Instant,
  /** Who made the change; `null` if the operator used a command, or if unknown. */
  staff: z.object({ staffId: Id, alias: z.string() }).nullable(),
  /** Kind of the change; `null` if unknown. */
  way: extensibleLabel(z.enum(gameChangeKinds)).nullable(),
  /** The version that this change restored; `null` for any other change. */
  restored: z.int().nullable(),
});

const OneGameVersion = z.strictObject({ gameId: Id, version: z.int().min(1).max(1_000_000) });

const CatalogueFile = z
  .string()
  .max(
    CATALOGUE_LIMIT,
    `文件超过 ${CATALOGUE_LIMIT / 1_048_576} MB，请用命令 catalogue:import 导入`,
  );

/** A new game as a spreadsheet describes it; the desk's form asks for everything else. */
const SheetGame = z.object({
  /** Empty if the spreadsheet contains no id; likewise, `name` is empty without a name. */
  gameId: z.string(),
  name: z.string(),
  servers: z.array(GameServerSchema.extend({ zoneFamily: z.string() })),
  fields: z.array(Field),
  words: GameWords,
});

export const deskCatalogueEndpoints = {
  'GET /desk-api/game/sheet/template': defineDeskCall({
    summary:
      'A workbook with the columns that describe a game: with the rows of a game, or an example of each kind of row',
    role: 'admin',
    payload: z.strictObject({ gameId: Id.optional() }),
    data: z.object({ fileName: z.string(), file: z.base64() }),
  }),
  'POST /desk-api/game/sheet/read': defineDeskChange({
    // Read-only.
    audits: [],
    summary:
      'What new game a spreadsheet describes, or what it changes in a game, row by row, or what is wrong; changes nothing',
    role: 'admin',
    rate: 'upload',
    large: true,
    payload: z.strictObject({
      /** The game to change; without it, the spreadsheet describes a new one. */
      gameId: Id.optional(),
      /** The file, XLSX or CSV, in base64. */
      content: z
        .base64()
        .min(1, '文件是空的')
        .max(
          Math.ceil(GAME_SHEET_LIMIT / 3) * 4,
          `文件超过 ${GAME_SHEET_LIMIT / 1_048_576} MB，请只留下这一个游戏`,
        ),
    }),
    data: z.object({
      /** Problems of the file as a whole. */
      problems: z.array(z.string()),
      rows: z.array(
        z.object({
          /** Line of the file, from 1. */
          line: z.int(),
          /** Kind of the row, e.g. 区服. */
          what: z.string(),
          label: z.string(),
          /** What the row adds or changes, in words; empty if it changes nothing, and sometimes if it is wrong. */
          makes: z.string(),
          problems: z.array(z.object({ column: z.string(), text: z.string() })),
        }),
      ),
      /** The new game; `null` if there is any problem. */
      game: SheetGame.nullable(),
      /** The updated game, ready to save; `null` for a new game, and if a row has a problem. */
      update: z
        .object({ game: GameDescription, basis: z.string(), changes: z.array(z.string()) })
        .nullable(),
    }),
  }),
  'GET /desk-api/game/catalogue/get': defineDeskCall({
    summary: 'Export all games and prices as a file for another installation',
    role: 'admin',
    payload: z.strictObject({}),
    data: z.object({ file: z.string() }),
  }),
  'POST /desk-api/game/catalogue/compare': defineDeskChange({
    // Read-only.
    audits: [],
    summary: 'What importing a file of games would change, or why it is invalid; changes nothing',
    role: 'admin',
    rate: 'read',
    large: true,
    payload: z.strictObject({ file: CatalogueFile }),
    data: ComparedCatalogue,
  }),
  'POST /desk-api/game/catalogue/take': defineDeskChange({
    audits: ['game.import', 'price.save'],
    summary: 'Import a compared file of games, completely or not at all',
    role: 'admin',
    large: true,
    payload: z.strictObject({ file: CatalogueFile, basis: z.string().max(64) }),
    data: z.object({ differences: z.array(CatalogueDifferenceSchema) }),
  }),
  'POST /desk-api/price/save': defineDeskChange({
    audits: ['price.save'],
    summary: 'Set the prices of services; existing orders keep theirs',
    role: 'admin',
    payload: z.strictObject({
      /** The game; `null` for the default prices. */
      gameId: Id.nullable(),
      /** Price of an appraisal; `null` removes the price. */
      human: ListPrice.nullable(),
      unlock: ListPrice.nullable(),
    }),
    data: SetPrices,
  }),
  'GET /desk-api/game/version/list': defineDeskCall({
    summary: 'The versions of a game, newest first',
    role: 'admin',
    payload: PageRequest.extend({ gameId: Id }).strict(),
    data: listPageOf(GameVersionSchema),
  }),
  'POST /desk-api/game/version/compare': defineDeskChange({
    // Read-only.
    audits: [],
    summary: 'What restoring a version of a game would change; changes nothing',
    role: 'admin',
    rate: 'read',
    payload: OneGameVersion,
    data: ComparedCatalogue,
  }),
  'POST /desk-api/game/version/restore': defineDeskChange({
    audits: ['game.restore', 'price.save'],
    summary:
      'Restore a compared version of a game; fields and options added since are retired, not removed',
    role: 'admin',
    payload: OneGameVersion.extend({ basis: z.string().max(64) }),
    data: z.object({ differences: z.array(CatalogueDifferenceSchema) }),
  }),
};
