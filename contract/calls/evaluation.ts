import { z } from 'zod';
import { call, Fen, Id, Instant, pageOf, PageRequest } from '../call';
import { fieldGroups } from '../game';
import { HOPED_PRICE_LIMIT, PICTURES_PER_EVALUATION } from '../limits';
import { evaluationStates, orderKinds, orderStates } from '../states';
import { HumanStanding } from './human';
import { ShownReport } from './report';

export const Game = z.object({
  gameId: Id,
  name: z.string(),
  /** Upper-case first letter of the name in pinyin, for the index of the list. */
  initial: z.string(),
  /** Full pinyin and the initials of the syllables, for the search. */
  pinyin: z.string(),
  pinyinInitials: z.string(),
  iconUrl: z.string(),
  hot: z.boolean(),
  aiAvailable: z.boolean(),
  humanAvailable: z.boolean(),
});

/** A server of a game, e.g. 安卓 QQ; where the game numbers its zones, the range of numbers. */
export const GameServer = z.object({
  serverId: Id,
  label: z.string(),
  zones: z.object({ min: z.int(), max: z.int() }).nullable(),
});

const Option = z.object({ value: z.string(), label: z.string(), tier: z.string().optional() });
const fieldBase = {
  key: z.string(),
  group: z.enum(fieldGroups),
  label: z.string(),
  required: z.boolean(),
  hint: z.string().optional(),
  effect: z.enum(['raises', 'lowers']),
};

/** The wire form of `GameField`; a compile-time check below keeps the two the same. */
export const Field = z.discriminatedUnion('kind', [
  z.object({
    ...fieldBase,
    kind: z.literal('number'),
    min: z.int(),
    max: z.int(),
    unit: z.string().optional(),
  }),
  z.object({ ...fieldBase, kind: z.literal('choice'), options: z.array(Option) }),
  z.object({ ...fieldBase, kind: z.literal('grade'), options: z.array(Option) }),
  z.object({ ...fieldBase, kind: z.literal('multi'), options: z.array(Option) }),
  z.object({
    ...fieldBase,
    kind: z.literal('leveled'),
    options: z.array(Option),
    level: z.object({ label: z.string(), min: z.int(), max: z.int() }),
  }),
  z.object({ ...fieldBase, kind: z.literal('boolean') }),
]);

/** Shape only; whether an answer fits its field is decided by `answersProblems`. */
export const Answer = z.union([
  z.number(),
  z.string().max(64),
  z.boolean(),
  z.array(z.string().max(64)).max(200),
  z.record(z.string().max(64), z.number()),
]);

export const OrderRow = z.object({
  orderId: Id,
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  evaluationState: z.enum(evaluationStates),
  gameId: Id,
  gameName: z.string(),
  gameIconUrl: z.string(),
  serverLabel: z.string(),
  /** Masked, or `null` when the player gave none. */
  account: z.string().nullable(),
  fairPrice: Fen.nullable(),
  listPrice: Fen,
  /** Taken off by the coupon. */
  discount: Fen,
  /** To pay, or paid: the list price less the discount. */
  price: Fen,
  /** Of the kind `unlock`: the order whose report it opens. */
  evaluatedOrderId: Id.nullable(),
  createdAt: Instant,
  /** Until when it can be paid, once it was confirmed. */
  payBy: Instant.nullable(),
});

/** Filters of the evaluation records. */
export const orderFilters = ['all', 'to_pay', 'moving', 'ready', 'attention', 'closed'] as const;

export const ReportAnswer = z.object({
  order: OrderRow,
  /** Present when there is one; of several versions the one asked for, else the newest. */
  report: ShownReport.nullable(),
  /** Every version of the report, the first one first: an appeal leads to a second. */
  versions: z.array(
    z.object({ version: z.int(), reportNo: z.string(), fair: Fen, createdAt: Instant }),
  ),
  /** Of an order for a valuation by a person. */
  human: HumanStanding.nullable(),
  /** While the estimate moves: orders before this one. */
  ahead: z.int().nullable(),
  /** When `insufficient_data`: sales known of this game and zone family, and how many are needed. */
  sales: z.object({ known: z.int(), needed: z.int() }).nullable(),
  /** When `needs_input` or `failed`: what was submitted, to correct and submit anew. */
  submitted: z
    .object({
      serverId: Id,
      zone: z.int().nullable(),
      answers: z.record(z.string(), Answer),
      pictures: z.array(Id),
      /** What no longer fits the game’s form; `place` as `VALIDATION_FAILED` names fields. */
      misfits: z.array(z.object({ place: z.string(), label: z.string(), problem: z.string() })),
    })
    .nullable(),
});

/** A filled-in form. */
const Submission = z.strictObject({
  /** Made by the client per filled-in form, so that a repeat finds the first order. */
  submissionId: Id,
  gameId: Id,
  serverId: Id,
  zone: z.int().optional(),
  /** The player's id or name in the game; stored masked. */
  account: z.string().trim().max(40).optional(),
  answers: z.record(z.string().max(64), Answer),
  pictures: z.array(Id).max(PICTURES_PER_EVALUATION).default([]),
});

const hopedPrice = z
  .int('期望价应为整数')
  .min(100, '期望价应大于 0')
  .max(HOPED_PRICE_LIMIT, '期望价不能超过 100 万元')
  .multipleOf(100, '期望价应为整数元');

export const evaluationCalls = {
  'GET /app-api/api/evaluate/user/game/list': call({
    summary: 'Every game that can be evaluated, by name in pinyin',
    access: 'user',
    payload: z.strictObject({}),
    data: z.object({ list: z.array(Game) }),
  }),
  'POST /app-api/api/evaluate/user/game/hot/game': call({
    summary: 'The games asked for most, in the order of the catalogue',
    access: 'user',
    rate: 'read',
    payload: z.strictObject({}),
    data: z.object({ list: z.array(Game) }),
  }),
  'GET /app-api/game/server': call({
    summary: 'The servers of a game',
    access: 'user',
    payload: z.strictObject({ gameId: Id }),
    data: z.object({ list: z.array(GameServer) }),
  }),
  'GET /app-api/game/detail': call({
    summary: 'One game',
    access: 'user',
    payload: z.strictObject({ gameId: Id }),
    data: Game,
  }),
  'GET /app-api/api/evaluate/user/game/config': call({
    summary: 'The fields of a game’s form, in order',
    access: 'user',
    payload: z.strictObject({ gameId: Id }),
    data: z.object({ gameId: Id, fields: z.array(Field) }),
  }),
  'POST /app-api/api/evaluate/user/game/submit/ai': call({
    summary: 'Order an estimate by the model; the same submission twice is one order',
    access: 'user',
    rate: 'submit',
    payload: Submission.extend({
      /** What filled the form in, when somebody else than the person did: see `LinkReading`. */
      readingId: Id.optional(),
    }).strict(),
    data: z.object({ orderId: Id }),
  }),
  'POST /app-api/api/evaluate/user/game/submit/manual': call({
    summary: 'Order a valuation by a person, to be paid; the same submission twice is one order',
    access: 'user',
    rate: 'submit',
    payload: Submission.extend({
      /** What the seller hopes for, in fen; the valuer is never told. */
      hopedPrice: hopedPrice.optional(),
    }).strict(),
    data: z.object({ orderId: Id }),
  }),
  'POST /app-api/api/evaluate/user/order/list': call({
    summary: 'The user’s orders, newest first',
    access: 'user',
    rate: 'read',
    payload: PageRequest.extend({ filter: z.enum(orderFilters).default('all') }).strict(),
    data: pageOf(OrderRow).extend({
      /** How many orders each filter finds. */
      counts: z.record(z.enum(orderFilters), z.int()),
    }),
  }),
  'GET /app-api/api/evaluate/user/order/report/get': call({
    summary: 'An order’s report, or how far it is',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      version: z.coerce.number().int().min(1).max(2).optional(),
    }),
    data: ReportAnswer,
  }),
};
