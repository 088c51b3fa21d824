import { z } from 'zod';
import { AnswerSchema } from './calls/game';
import { Fen, Instant } from './call';
import { TrimmedText } from './callFields';
import { ANSWERS_LIMIT } from './limits';
import { type OpenApiProblemCode, openApiProblems } from './openApi';

/** Schemas of the open API's bodies and answers, with the English descriptions of the OpenAPI document. */

export const OpenGameId = z.string().min(1).max(64);
const Reference = (meaning: string) => TrimmedText().min(1).max(100).describe(meaning);
export const OpenAnswers = z
  .record(z.string().max(64), AnswerSchema)
  .refine((answers) => JSON.stringify(answers).length <= ANSWERS_LIMIT, '答案太多')
  .describe(
    'Answers by field key. `GET /games` lists the fields and options. Depending on the field, an answer is a number, the ' +
      'value of an option, a list of values, an object of levels by value, or a boolean. A missing answer is unknown.',
  );

/** Maximum price of a sale in fen, as in files. */
const PRICE_LIMIT = 999_999_999;
const SOLD_AT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/** One sale of a batch. The service checks each row separately, so that an invalid row does not affect the others. */
export const OpenSaleSchema = z.strictObject({
  ref: Reference(
    'Your identifier of the sale, unique within the source of the key. A later batch with the same ref corrects the sale.',
  ),
  gameId: OpenGameId,
  serverId: z.string().min(1).max(64),
  kind: z.enum(['sold', 'asked']).describe('`sold` for a paid price, `asked` for a listed price.'),
  price: z.int().min(1).max(PRICE_LIMIT).describe('In fen: 128050 is ¥1280.50.'),
  soldAt: z
    .string()
    .regex(SOLD_AT, '时间应为 2026-03-01 或 2026-03-01T20:30:00+08:00')
    .describe(
      'When the account was sold, or last seen on offer: an ISO 8601 instant with a time zone, or a date in China.',
    ),
  daysToSell: z
    .int()
    .min(0)
    .max(9_999)
    .nullable()
    .optional()
    .describe('Days from the listing to the sale; for `asked`, days on offer so far.'),
  accountRef: Reference(
    'Your identifier of the account, equal in all its listings; must not be the login name.',
  )
    .nullable()
    .optional(),
  sellerRef: Reference('Your identifier of the seller; must not contain personal data.')
    .nullable()
    .optional(),
  answers: OpenAnswers,
});

export const openSaleVerdicts = ['accepted', 'changed', 'known', 'held', 'refused'] as const;

export const openHeldReasons = ['price-high', 'price-low', 'no-model'] as const;

/** The result of a row of a batch. */
export const OpenSaleResult = z.object({
  index: z.int().describe('Position in the request, from 0.'),
  ref: z.string().nullable(),
  verdict: z
    .enum(openSaleVerdicts)
    .describe(
      '`accepted`: stored as a new sale; `changed`: corrected the sale with this ref; `known`: equal to the stored sale; ' +
        '`held`: stored, but not used until a member has reviewed it; `refused`: not stored.',
    ),
  problems: z
    .array(z.object({ field: z.string(), reason: z.string() }))
    .optional()
    .describe('Why the row was refused.'),
  heldBecause: z
    .enum(openHeldReasons)
    .optional()
    .describe(
      'Why the row is held: its price is far above (`price-high`) or below (`price-low`) the estimate of the model, or ' +
        'the game has no model to compare with (`no-model`).',
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
    .describe('Promised maximum median error: A 16.5 %, B 21 %, C 30 %; D has no promise.'),
  confidence: z.object({
    score: z.int().describe('0–100.'),
    measured: z
      .object({ sales: z.int(), medianError: z.number() })
      .nullable()
      .describe('Measured error of estimates with this grade, on held-out sales.'),
    reasons: z.array(z.object({ label: z.string(), detail: z.string() })),
  }),
  factors: z
    .array(
      z.object({
        key: z.string(),
        label: z.string(),
        value: z.string(),
        contribution: Fen,
        uncertainty: Fen.nullable().describe(
          'Possible error of the contribution in fen, if the answer is missing; otherwise null.',
        ),
      }),
    )
    .describe('The factors with the largest effects on the price, at most ten.'),
  unanswered: z.array(z.string()).describe('Keys of fields without an answer.'),
  sample: z
    .boolean()
    .describe(
      'Whether the model learned generated sample sales; such a price does not reflect the market.',
    ),
  model: z.object({
    version: z.string(),
    trainedAt: Instant,
    medianError: z.number(),
    coverage: z.number(),
    trainingSales: z.int(),
  }),
  validUntil: Instant,
});

/** A refused estimate: the model knows too little to give a reliable price. */
export const RefusedEstimateSchema = z.object({
  outcome: z.literal('refused'),
  reason: z
    .enum(['too-few-sales', 'unlike-sold-accounts'])
    .describe(
      '`too-few-sales`: the server of the game has fewer sales than needed; `unlike-sold-accounts`: no sold account is ' +
        'similar enough for a reliable price.',
    ),
  detail: z.string(),
  knownSales: z.int(),
  neededSales: z.int(),
});
