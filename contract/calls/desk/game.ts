import { z } from 'zod';
import { defineDeskCall, defineDeskChange, Id } from '../../call';
import { Field, GameSchema, GameServerSchema, Retired } from '../game';
import { LineText, Position, Prose } from '../../callFields';
import { FileGame } from '../../catalogue';
import { GameEvidence, GameWords } from '../../gameWords';

export const DeskGameSchema = GameSchema.extend({ position: z.int() });

/** As sent by the desk of version 2.0.0, which may still be open in a browser. */
const FieldChange = z.strictObject({
  key: z.string().max(64),
  label: LineText('名称', 20),
  /** Empty for none. */
  hint: Prose().max(60, '提示最多 60 个字'),
  required: z.boolean(),
  /** Whether the field is no longer asked; absent keeps the value, as version 2.0.0 does. */
  retired: z.boolean().optional(),
  /** All options of a field with options. */
  options: z
    .array(
      z.strictObject({
        value: z.string().max(64),
        label: LineText('选项名称', 30),
        retired: z.boolean().optional(),
      }),
    )
    .max(300)
    .optional(),
});

export const deskGameEndpoints = {
  'GET /desk-api/game/list': defineDeskCall({
    summary: 'Every game, also those closed to evaluation, by position',
    role: 'admin',
    payload: z.strictObject({}),
    data: z.object({ list: z.array(DeskGameSchema) }),
  }),
  'GET /desk-api/game/get': defineDeskCall({
    summary: 'One game with its servers and the fields of its form, also what is retired',
    role: 'admin',
    payload: z.strictObject({ gameId: Id }),
    data: z.object({
      game: GameSchema.extend({
        position: z.int(),
        servers: z.array(GameServerSchema.extend({ zoneFamily: z.string(), retired: Retired })),
        fields: z.array(Field),
        words: GameWords,
        evidence: GameEvidence,
        /** Markdown; empty for none. */
        guideline: z.string(),
      }),
      /** Fingerprint of the state that was read, for saving. */
      basis: z.string(),
    }),
  }),
  'POST /desk-api/game/describe': defineDeskChange({
    audits: ['game.create', 'game.save'],
    summary:
      'Add a game, or describe one anew, with servers, fields and options; what accounts name stays, or is retired',
    role: 'admin',
    large: true,
    payload: FileGame.omit({ prices: true }).extend({
      /** Fingerprint of the game as it was read; `null` adds a game. */
      basis: z.string().max(64).nullable(),
    }),
    data: z.object({ changes: z.array(z.string()) }),
  }),
  'POST /desk-api/game/save': defineDeskChange({
    audits: ['game.save'],
    summary: 'Open or close a game to evaluation, and say whether and where it is shown as hot',
    role: 'admin',
    payload: z.strictObject({
      gameId: Id,
      hot: z.boolean(),
      aiAvailable: z.boolean(),
      humanAvailable: z.boolean(),
      position: Position,
    }),
    data: DeskGameSchema,
  }),
  'GET /desk-api/game/fields/get': defineDeskCall({
    summary: "The fields of a game's form, in order",
    role: 'admin',
    payload: z.strictObject({ gameId: Id }),
    data: z.object({ fields: z.array(Field) }),
  }),
  'POST /desk-api/game/fields/save': defineDeskChange({
    audits: ['game.fields.save'],
    summary:
      "Word and order a game's form anew, and retire what it no longer asks; what answers and models " +
      'rest on, keys, kinds, option values and the order of grades, stays',
    role: 'admin',
    large: true,
    payload: z.strictObject({
      gameId: Id,
      fields: z.array(FieldChange).min(1, '表单至少有一项').max(100, '表单最多 100 项'),
    }),
    data: z.object({ fields: z.array(Field) }),
  }),
};
