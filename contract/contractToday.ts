import { z } from 'zod';
import { wireProtocol } from './calls/index';
import { OPEN_API_PATH } from './openApi';
import { type OpenApiCall, openApiCalls } from './openApiCalls';
import { jsonSchemasOf, type StoredCall } from './schemas';

/** The calls of the open API with address, query and body, as partners see them. */
const openCalls = Object.fromEntries(
  Object.entries<OpenApiCall>(openApiCalls).map(([name, { query, body, documented, data }]) => [
    name.replace(' ', ` ${OPEN_API_PATH}`),
    {
      access: 'public' as const,
      payload: z.object({ query, ...(body && { body: documented ?? body }) }),
      data,
    },
  ]),
);

/** The contract of this version with all clients and partners, in the form in which releases store it. */
export const contractToday = (): Record<string, StoredCall> =>
  jsonSchemasOf({ ...wireProtocol, ...openCalls });
