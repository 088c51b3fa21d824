import { z } from 'zod';
import { defineCall, Id } from '../call';
import { DECIMALS_LIMIT, fieldGroups } from '../game';
import { itemKinds } from '../items';
import { OPTIONS_LIMIT } from '../limits';

export const GameSchema = z.object({
  gameId: Id,
  name: z.string(),
  /** Upper-case first pinyin letter of the name, for the index of the list. */
  initial: z.string(),
  /** Pinyin of the name and its initials, for the search. */
  pinyin: z.string(),
  pinyinInitials: z.string(),
  iconUrl: z.string(),
  hot: z.boolean(),
  aiAvailable: z.boolean(),
  humanAvailable: z.boolean(),
});

/** A server of a game, e.g. 安卓 QQ, and the range of its zone numbers, if the server has zones. */
export const GameServerSchema = z.object({
  serverId: Id,
  label: z.string(),
  zones: z.object({ min: z.int(), max: z.int() }).nullable(),
});

/** A server that customers can choose. */
export const OfferedServerSchema = GameServerSchema.extend({
  /** Present if the model knows too few sales of this server to price accounts. */
  fewSales: z.literal(true).optional(),
});

/** Marks a value that new accounts cannot choose; accounts that have it keep it. */
export const Retired = z.literal(true).optional();

const Option = z.object({
  value: z.string(),
  label: z.string(),
  tier: z.string().optional(),
  picture: z.string().optional(),
  retired: Retired,
});

const fieldBase = {
  key: z.string(),
  group: z.enum(fieldGroups),
  label: z.string(),
  required: z.boolean(),
  hint: z.string().optional(),
  effect: z.enum(['raises', 'lowers', 'open']),
  retired: Retired,
};

const NumberFieldSchema = z.object({
  ...fieldBase,
  kind: z.literal('number'),
  min: z.int(),
  max: z.int(),
  decimals: z.int().min(0).max(DECIMALS_LIMIT).optional(),
  unit: z.string().optional(),
});

/** Schema of `GameField`; a compile-time check below keeps schema and type equal. */
export const Field = z.discriminatedUnion('kind', [
  NumberFieldSchema,
  z.object({ ...fieldBase, kind: z.literal('choice'), options: z.array(Option) }),
  z.object({ ...fieldBase, kind: z.literal('grade'), options: z.array(Option) }),
  z.object({
    ...fieldBase,
    kind: z.literal('multi'),
    options: z.array(Option),
    itemKind: z.enum(itemKinds).optional(),
  }),
  z.object({
    ...fieldBase,
    kind: z.literal('leveled'),
    options: z.array(Option),
    itemKind: z.enum(itemKinds).optional(),
    level: z.object({ label: z.string(), min: z.int(), max: z.int() }),
  }),
  z.object({ ...fieldBase, kind: z.literal('boolean') }),
]);

/** An answer of any field. Checks the type only; `answersProblems` checks the value against the field. */
export const AnswerSchema = z.union([
  z.number(),
  z.string().max(64),
  z.boolean(),
  z.array(z.string().max(64)).max(OPTIONS_LIMIT),
  z.record(z.string().max(64), z.number()),
]);

export const gameEndpoints = {
  'GET /app-api/api/evaluate/user/game/list': defineCall({
    summary: 'All games that can be evaluated, sorted by pinyin',
    access: 'user',
    payload: z.strictObject({}),
    data: z.object({ list: z.array(GameSchema) }),
  }),
  'POST /app-api/api/evaluate/user/game/hot/game': defineCall({
    summary: 'The hot games, in the order of the catalogue',
    access: 'user',
    rate: 'read',
    payload: z.strictObject({}),
    data: z.object({ list: z.array(GameSchema) }),
  }),
  'GET /app-api/game/server': defineCall({
    summary: 'The servers of a game',
    access: 'user',
    payload: z.strictObject({ gameId: Id }),
    data: z.object({ list: z.array(OfferedServerSchema) }),
  }),
  'GET /app-api/game/detail': defineCall({
    summary: 'One game',
    access: 'user',
    payload: z.strictObject({ gameId: Id }),
    data: GameSchema,
  }),
  'GET /app-api/game/first/questions': defineCall({
    own: 'Visitors see a price range before they sign in; the form needs a session.',
    summary:
      'A server of a game, with enough sales if there is one, and the first numbers of its form',
    access: 'public',
    rate: 'read',
    payload: z.strictObject({ gameId: Id }),
    data: z.object({ serverId: Id, serverLabel: z.string(), fields: z.array(NumberFieldSchema) }),
  }),
  'GET /app-api/api/evaluate/user/game/config': defineCall({
    summary: 'The fields of a game’s form, in order',
    access: 'user',
    payload: z.strictObject({ gameId: Id }),
    data: z.object({ gameId: Id, fields: z.array(Field) }),
  }),
};
