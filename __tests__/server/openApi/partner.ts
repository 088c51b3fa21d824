import { type ApiScope, apiScopes, OPEN_API_PATH } from '@account-doctor/contract/openApi';
import type { OpenApiCallName, openApiCalls } from '@account-doctor/contract/openApiCalls';
import type { OpenProblemSchema } from '@account-doctor/contract/openApiSchemas';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { signedInMember, type SignedInMember } from '../staff/staff';
import type { TestService } from '../support/service';

/** A partner of the open API, and the member of the desk who made its key. */

interface NewKey {
  name: string;
  source: string;
  continuesSource: boolean;
  scopes: ApiScope[];
  days: 30 | 90 | 180 | 365;
  dailySales: number;
  dailyEstimates: number;
}

interface Sent {
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

export interface PartnerAnswer<Name extends OpenApiCallName = OpenApiCallName> {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The answer of a successful request. */
  json: z.output<(typeof openApiCalls)[Name]['data']>;
  /** The same body, read as the problem of a rejected request. */
  problem: z.output<typeof OpenProblemSchema>;
}

export interface Partner {
  keyId: string;
  secret: string;
  ask: <Name extends OpenApiCallName>(name: Name, sent?: Sent) => Promise<PartnerAnswer<Name>>;
  /** Sends sales with a new idempotency key, or the given one. */
  send: (
    sales: unknown[],
    idempotencyKey?: string,
    query?: string,
  ) => Promise<PartnerAnswer<'POST /sales'>>;
}

/** Makes a request of the open API. */
export async function askOpenApi<Name extends OpenApiCallName>(
  service: TestService,
  name: Name,
  { query = '', body, headers = {}, remoteAddress }: Sent = {},
): Promise<PartnerAnswer<Name>> {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const response = await service.app.inject({
    method,
    url: `${OPEN_API_PATH}${path}${query}`,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(remoteAddress !== undefined && { remoteAddress }),
  });
  const text = response.body;
  const json = JSON.parse(text) as never;
  return { status: response.statusCode, headers: response.headers, text, json, problem: json };
}

export const boss = (service: TestService): Promise<SignedInMember> =>
  signedInMember(service, 'admin');

/** Makes a key at the desk and returns its partner. */
export async function newPartner(
  service: TestService,
  { session }: SignedInMember,
  wanted: Partial<NewKey> = {},
): Promise<Partner> {
  const { envelope } = await service.call(
    'POST /desk-api/api-key/create',
    {
      ...{ name: '测试店', source: '', scopes: [...apiScopes], days: 30 },
      ...{ dailySales: 1_000, dailyEstimates: 100, continuesSource: true },
      ...wanted,
    },
    { session },
  );
  if (!envelope.data) throw new Error(`No key: ${envelope.code} ${envelope.msg}`);
  const { keyId, secret } = envelope.data;
  const authorization = `Bearer ${secret}`;
  const ask: Partner['ask'] = (name, sent = {}) =>
    askOpenApi(service, name, { ...sent, headers: { authorization, ...sent.headers } });
  const send: Partner['send'] = (sales, idempotencyKey = randomUUID(), query = '') =>
    ask('POST /sales', {
      query,
      body: { sales },
      headers: { 'idempotency-key': idempotencyKey },
    });
  return { keyId, secret, ask, send };
}

/** A valid sale of the test game. */
export const sentSale = (ref: string, change: object = {}) => ({
  ref,
  gameId: 'test-game',
  serverId: 'test-qq',
  kind: 'sold',
  price: 125_000,
  soldAt: '2026-11-10',
  daysToSell: 3,
  answers: { skins: 60, items: [], banned: false },
  ...change,
});
