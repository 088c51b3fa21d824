import { z } from 'zod';
import { defineDeskCall, defineDeskChange, Id } from '../../call';
import { Field, GameSchema, GameServerSchema, Retired } from '../game';
import { LineText, Position, FreeText } from '../../callFields';
import { uploadedGamePictures, FileGame } from '../../catalogue';
import { GameEvidence, GameWords } from '../../gameWords';
import { NEW_ITEM_PICTURES_LIMIT } from '../../limits';

export const DeskGameSchema = GameSchema.extend({ position: z.int() });

/**
 * A changed field of a game's form. Also accepts requests of version 2.0.0 of the desk, which may still be open in a
 * browser.
 */
const FieldChange = z.strictObject({
  key: z.string().max(64),
  label: LineText('名称', 20),
  /** Short help text of the field; may be empty. */
  hint: FreeText().max(60, '提示最多 60 个字'),
  required: z.boolean(),
  /** Whether the form no longer shows the field. If absent, as in version 2.0.0, the current value stays. */
  retired: z.boolean().optional(),
  /** All options of the field, if it has options. */
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

/** A game with everything that its form edits. */
export const GameDescription = GameSchema.extend({
  position: z.int(),
  servers: z.array(GameServerSchema.extend({ zoneFamily: z.string(), retired: Retired })),
  fields: z.array(Field),
  words: GameWords,
  evidence: GameEvidence,
  /** How to list an account of the game, in Markdown; empty if there is no text. */
  guideline: z.string(),
});

/** A number found in listings or pictures that the form does not allow, and the number of its finds. */
export const BeyondFormSchema = z.object({ key: z.string(), said: z.number(), times: z.int() });

export const deskGameEndpoints = {
  'GET /desk-api/game/list': defineDeskCall({
    summary: 'All games, including those closed to evaluation, by position',
    role: 'admin',
    payload: z.strictObject({}),
    data: z.object({ list: z.array(DeskGameSchema) }),
  }),
  'GET /desk-api/game/get': defineDeskCall({
    summary: 'One game with its servers and fields, including retired ones',
    role: 'admin',
    payload: z.strictObject({ gameId: Id }),
    data: z.object({
      game: GameDescription,
      /** Hash of the state that was read; saving sends it back. */
      basis: z.string(),
      /** Numbers found in listings and pictures that the form does not allow, and in how many of them. */
      beyond: z.array(BeyondFormSchema).optional(),
    }),
  }),
  'POST /desk-api/game/describe': defineDeskChange({
    audits: ['game.create', 'game.save'],
    summary:
      'Add a game or replace its description; servers, fields and options that accounts use can only be retired',
    role: 'admin',
    large: true,
    payload: FileGame.omit({ prices: true }).extend({
      /** Hash of the game as it was read, so that saving does not overwrite another change; `null` adds a game. */
      basis: z.string().max(64).nullable(),
      /** New pictures of items, as in a catalogue file. */
      pictures: uploadedGamePictures(NEW_ITEM_PICTURES_LIMIT).optional(),
    }),
    data: z.object({ changes: z.array(z.string()) }),
  }),
  'POST /desk-api/game/save': defineDeskChange({
    audits: ['game.save'],
    summary: 'Open or close a game to evaluation, and set its position among the hot games',
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
      "Change the texts and order of a game's form, and retire fields; keys, kinds, option values and " +
      'the order of grades stay',
    role: 'admin',
    large: true,
    payload: z.strictObject({
      gameId: Id,
      fields: z.array(FieldChange).min(1, '表单至少有一项').max(100, '表单最多 100 项'),
    }),
    data: z.object({ fields: z.array(Field) }),
  }),
};
