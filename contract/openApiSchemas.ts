import { z } from 'zod';
import { AnswerSchema } from './calls/game';
import { Fen, Instant } from './call';
import { TrimmedText } from './callFields';
import { ANSWERS_LIMIT } from './limits';
import { type OpenApiProblemCode, openApiProblems } from './openApi';

/** Schemas of the open API's bodies and answers. Their descriptions are English, for its document. */

export const OpenGameId = z.string().min(1).max(64);
const Reference = (meaning: string) => TrimmedText().min(1).max(100).describe(meaning);
export const OpenAnswers = z
  .record(z.string().max(64), AnswerSchema)
  .refine((answers) => JSON.stringify(answers).length <= ANSWERS_LIMIT, '答案太多')
  .describe(
    'Answers by field key, as `GET /games` describes the fields: a number, the value of an option, a list of values, ' +
      'levels by value, or true and false. A missing answer is unknown.',
  );

/** The highest price of a file's row, in fen. */
const PRICE_LIMIT = 999_999_999;
const SOLD_AT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/** One sale of a batch. The service checks each row alone, so that an invalid one does not stop the others. */
export const OpenSaleSchema = z.strictObject({
  ref: Reference(
    'Your own name of the sale. In a later batch, the same ref corrects the sale; names of keys with another source are apart.',
  ),
  gameId: OpenGameId,
  serverId: z.string().min(1).max(64),
  kind: z.enum(['sold', 'asked']).describe('`sold` for a paid price, `asked` for an offered one.'),
  price: z.int().min(1).max(PRICE_LIMIT).describe('In fen: 128050 is ¥1280.50.'),
  soldAt: z
    .string()
    .regex(SOLD_AT, '时间应为 2026-03-01 或 2026-03-01T20:30:00+08:00')
    .describe(
      'When it was sold, or last seen on offer: an instant of ISO 8601 with its zone, or a day in China.',
    ),
  daysToSell: z
    .int()
    .min(0)
    .max(9_999)
    .nullable()
    .optional()
    .describe('Days from listing to sale, or on offer so far.'),
  accountRef: Reference('Your name of the account, equal for all its listings; no account name.')
    .nullable()
    .optional(),
  sellerRef: Reference('Your name of the seller; no personal data.').nullable().optional(),
  answers: OpenAnswers,
});

export const openSaleVerdicts = ['accepted', 'changed', 'known', 'held', 'refused'] as const;

export const openHeldReasons = ['price-high', 'price-low', 'no-model'] as const;

/** What became of a row of a batch. */
export const OpenSaleResult = z.object({
  index: z.int().describe('Position in the request, from 0.'),
  ref: z.string().nullable(),
  verdict: z
    .enum(openSaleVerdicts)
    .describe(
      '`accepted`: new; `changed`: corrects the sale with this ref; `known`: stored as it is; `held`: stored, but not ' +
        'used before a member has reviewed it; `refused`: not stored.',
    ),
  problems: z
    .array(z.object({ field: z.string(), reason: z.string() }))
    .optional()
    .describe('Why the row was refused.'),
  heldBecause: z
    .enum(openHeldReasons)
    .optional()
    .describe(
      'Why the row is held: its price is far above or below what the model expects, or the game has no model yet that ' +
        'could check it.',
    ),
});

/** The body of a rejected request. */
export const OpenProblemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(openApiProblems) as OpenApiProblemCode[]),
  detail: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional().describe('Problems by field.'),
});

/** An estimate with a price. */
export const PricedEstimateSchema = z.object({
  outcome: z.literal('priced'),
  fair: Fen,
  low: Fen.describe('10 % quantile.'),
  high: Fen.describe('90 % quantile.'),
  grade: z
    .enum(['A', 'B', 'C', 'D'])
    .describe('The largest median error it promises: A 16.5 %, B 21 %, C 30 %; D promises none.'),
  confidence: z.object({
    score: z.int().describe('0–100.'),
    measured: z
      .object({ sales: z.int(), medianError: z.number() })
      .nullable()
      .describe('Actual error of prices with this grade on sales that the model did not learn.'),
    reasons: z.array(z.object({ label: z.string(), detail: z.string() })),
  }),
  factors: z
    .array(
      z.object({
        key: z.string(),
        label: z.string(),
        value: z.string(),
        contribution: Fen,
        uncertainty: Fen.nullable().describe('Set if the answer is missing.'),
      }),
    )
    .describe('The factors that move the price most, at most ten.'),
  unanswered: z.array(z.string()).describe('Keys of fields without an answer.'),
  sample: z
    .boolean()
    .describe('Whether generated sample sales are among the data: such a price says nothing.'),
  model: z.object({
    version: z.string(),
    trainedAt: Instant,
    medianError: z.number(),
    coverage: z.number(),
    trainingSales: z.int(),
  }),
  validUntil: Instant,
});

/** An estimate without a price, because none would be honest. */
export const RefusedEstimateSchema = z.object({
  outcome: z.literal('refused'),
  reason: z
    .enum(['too-few-sales', 'unlike-sold-accounts'])
    .describe(
      '`too-few-sales`: fewer sales of this game and server than needed; `unlike-sold-accounts`: no sold account is ' +
        'similar enough for an honest price.',
    ),
  detail: z.string(),
  knownSales: z.int(),
  neededSales: z.int(),
});
