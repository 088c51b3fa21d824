import { z } from 'zod';
import { Field, GameServerSchema } from './calls/game';
import { Instant } from './call';
import { BODY_LIMIT } from './limits';
import { type ApiScope, SALES_BODY_LIMIT, SALES_PER_BATCH } from './openApi';
import * as examples from './openApiExamples';
import {
  OpenAnswers,
  OpenGameId,
  OpenSaleResult,
  OpenSaleSchema,
  PricedEstimateSchema,
  RefusedEstimateSchema,
} from './openApiSchemas';

const Count = z.int().min(0);

/** A call of the open API, with the schemas of its request and answer. */
export interface OpenApiCall {
  /** Summary in Chinese; `description` is in English. */
  summary: string;
  description: string;
  /** The scope that the key needs; `null` if it needs none. */
  scope: ApiScope | null;
  query: z.ZodType;
  /**
   * Schema of the JSON body; `null` for a GET. If the handler checks the parts of the body one by one, `documented` is the
   * stricter schema that the OpenAPI document shows.
   */
  body: z.ZodType | null;
  documented?: z.ZodType;
  bodyLimit: number;
  data: z.ZodType;
  /** Whether the call changes data. Such a call needs an idempotency key and runs in one transaction. */
  changes: boolean;
  example: { body?: unknown; answer: unknown };
}

const NO_QUERY = z.strictObject({});

export const openApiCalls = {
  'POST /sales': {
    summary: '上传成交',
    description:
      `Sends up to ${SALES_PER_BATCH} sales. Each row is checked separately: a refused row does not affect the others. At ` +
      'the desk, the batch is a file, which members can withdraw. With `dryRun=true` nothing is stored.',
    scope: 'sales:write',
    query: z.strictObject({
      dryRun: z
        .enum(['true', 'false'])
        .default('false')
        .describe(
          '`true` returns a preview without storing anything; it needs no idempotency key.',
        ),
    }),
    body: z.strictObject({ sales: z.array(z.unknown()).min(1).max(SALES_PER_BATCH) }),
    documented: z.strictObject({ sales: z.array(OpenSaleSchema).min(1).max(SALES_PER_BATCH) }),
    bodyLimit: SALES_BODY_LIMIT,
    data: z.object({
      batchId: z
        .string()
        .nullable()
        .describe('Number of the file at the desk; null for a preview, and if no row was stored.'),
      dryRun: z.boolean(),
      counts: z.object({
        accepted: Count,
        changed: Count,
        known: Count,
        held: Count,
        refused: Count,
      }),
      rows: z.array(OpenSaleResult),
    }),
    changes: true,
    example: { body: examples.salesBody, answer: examples.salesAnswer },
  },
  'GET /games': {
    summary: '游戏的区服、问题和选项',
    description:
      'The servers, fields and options of games, with the ids that sales and estimates use. Request a single game where ' +
      'possible.',
    scope: 'models:read',
    query: z.strictObject({ gameId: OpenGameId.optional().describe('Only this game.') }),
    body: null,
    bodyLimit: BODY_LIMIT,
    data: z.object({
      games: z.array(
        z.object({
          gameId: z.string(),
          name: z.string(),
          estimates: z.boolean().describe('Whether `POST /estimates` accepts the game.'),
          servers: z.array(GameServerSchema),
          fields: z.array(Field),
        }),
      ),
    }),
    changes: false,
    example: { answer: examples.gamesAnswer },
  },
  'GET /models': {
    summary: '每个游戏的模型和实测误差',
    description: 'The active model of each game. Its error is measured on held-out sales.',
    scope: 'models:read',
    query: NO_QUERY,
    body: null,
    bodyLimit: BODY_LIMIT,
    data: z.object({
      models: z.array(
        z.object({
          gameId: z.string(),
          name: z.string(),
          version: z.string(),
          trainedAt: Instant,
          trainingSales: z.int(),
          sampleSales: z
            .int()
            .nullable()
            .describe('Number of generated sales among the training sales; null if unknown.'),
          medianError: z.number().describe('Median absolute percentage error, 0–1.'),
          coverage: z.number().describe('Share of prices inside the 80 % range, 0–1.'),
          heldOutSales: z.int(),
        }),
      ),
    }),
    changes: false,
    example: { answer: examples.modelsAnswer },
  },
  'POST /estimates': {
    summary: '给账号估价',
    description:
      'Estimates an account with the model of the product: a fair price with range and grade, or a refusal with the reason. ' +
      'Each estimate counts towards the daily limit of the key. No order is created.',
    scope: 'estimates:create',
    query: NO_QUERY,
    body: z.strictObject({
      gameId: OpenGameId,
      serverId: z.string().min(1).max(64),
      zone: z.int().min(0).max(100_000).optional().describe('Only for servers with zones.'),
      answers: OpenAnswers,
    }),
    bodyLimit: BODY_LIMIT,
    data: z.discriminatedUnion('outcome', [PricedEstimateSchema, RefusedEstimateSchema]),
    changes: false,
    example: { body: examples.estimateBody, answer: examples.estimateAnswer },
  },
  'GET /usage': {
    summary: '这个密钥今天的用量',
    description: 'Days begin at midnight in China. Needs no scope.',
    scope: null,
    query: NO_QUERY,
    body: null,
    bodyLimit: BODY_LIMIT,
    data: z.object({
      day: z.iso.date(),
      sales: Count.describe('Number of stored rows.'),
      estimates: Count.describe('Number of estimates, including refusals.'),
      salesLeft: Count,
      estimatesLeft: Count,
      expiresAt: Instant,
    }),
    changes: false,
    example: { answer: examples.usageAnswer },
  },
} as const satisfies Record<string, OpenApiCall>;

export type OpenApiCallName = keyof typeof openApiCalls;
