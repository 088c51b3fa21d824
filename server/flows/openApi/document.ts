import {
  API_ANSWER_LIFE,
  API_REQUESTS_PER_MINUTE,
  OPEN_API_PATH,
  openApiProblems,
} from '@account-doctor/contract/openApi';
import { type OpenApiCall, openApiCalls } from '@account-doctor/contract/openApiCalls';
import { OpenProblemSchema } from '@account-doctor/contract/openApiSchemas';
import { jsonSchemaOf } from '@account-doctor/contract/schemas';
import { DAY } from '@account-doctor/contract/time';
import { APP_VERSION } from '@account-doctor/contract/version';

function parametersOf({ query, changes }: OpenApiCall): object[] {
  const { properties = {}, required = [] } = jsonSchemaOf(query, 'input') as {
    properties?: Record<string, { description?: string }>;
    required?: string[];
  };
  const fromQuery = Object.entries(properties).map(([name, { description, ...schema }]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
    ...(description !== undefined && { description }),
  }));
  if (!changes) return fromQuery;
  return [...fromQuery, { $ref: '#/components/parameters/IdempotencyKey' }];
}

const problem = { $ref: '#/components/responses/Problem' };

const operationOf = (name: string, call: OpenApiCall): object => ({
  operationId: name.toLowerCase().replace(/ \/(\w)/, (_, letter: string) => letter.toUpperCase()),
  summary: call.summary,
  ...(call.scope !== null && { 'x-scope': call.scope }),
  description:
    call.description +
    (call.scope === null ? '' : ` Needs the scope \`${call.scope}\`.`) +
    ` At most ${API_REQUESTS_PER_MINUTE} requests per minute and key` +
    (call.body ? `, with a body of up to ${call.bodyLimit / 1_024} KB.` : '.'),
  parameters: parametersOf(call),
  ...(call.body && {
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: jsonSchemaOf(call.documented ?? call.body, 'input'),
          example: call.example.body,
        },
      },
    },
  }),
  responses: {
    '200': {
      description: 'The answer',
      content: {
        'application/json': {
          schema: jsonSchemaOf(call.data, 'output'),
          example: call.example.answer,
        },
      },
    },
    '4XX': problem,
    '5XX': problem,
  },
});

/** Markdown table with the problems that the open API returns. */
const problemTable = (): string =>
  [
    '| HTTP | `code` | 说明 |\n| --- | --- | --- |',
    ...Object.entries(openApiProblems).map(
      ([code, { status, title }]) => `| ${status} | \`${code}\` | ${title} |`,
    ),
  ].join('\n');

const components = () => ({
  securitySchemes: {
    key: {
      type: 'http',
      scheme: 'bearer',
      description: 'A key that an admin has created at the desk, 开放接口.',
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        `Required unless \`dryRun=true\`. Use a new key for each batch, and the same key to repeat a batch. A repeat within ` +
        `${API_ANSWER_LIFE / DAY} days gets the same answer with the header \`Idempotent-Replayed: true\`.`,
      schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
    },
  },
  responses: {
    Problem: {
      description:
        'A problem (RFC 9457). Programs should use `code`. Answers with 429 and 503 have the header `Retry-After`.',
      content: {
        'application/problem+json': { schema: jsonSchemaOf(OpenProblemSchema, 'output') },
      },
    },
  },
});

/** The OpenAPI 3.1 document of the open API. */
export const openApiDocument = (title: string): object => ({
  openapi: '3.1.0',
  info: {
    title: `${title} · open API`,
    version: APP_VERSION,
    description: `Send sales, read games and models, and request estimates. Prices are in fen, times in ISO 8601.\n\n${problemTable()}`,
  },
  servers: [{ url: OPEN_API_PATH }],
  security: [{ key: [] }],
  paths: createPaths(),
  components: components(),
});

function createPaths(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries(openApiCalls)) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, call) };
  }
  return paths;
}
