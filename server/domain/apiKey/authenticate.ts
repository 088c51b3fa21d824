import { API_KEY_PREFIX, type ApiScope } from '@account-doctor/contract/openApi';
import { MINUTE } from '@account-doctor/contract/time';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../core/services';
import { tokenHash } from '../../core/token';
import { OpenApiProblem } from './problem';
import { type ApiKey, keyOfHash, noteUse } from './store';

const BEARER = new RegExp(`^Bearer (${API_KEY_PREFIX}[\\w-]{43})$`, 'i');

/**
 * The key of a request, which must be valid now.
 * @throws OpenApiProblem KEY_MISSING, KEY_INVALID, KEY_REVOKED or KEY_EXPIRED
 */
export async function keyOfRequest(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { headers: { authorization } }: FastifyRequest,
): Promise<ApiKey> {
  if (authorization === undefined) throw new OpenApiProblem('KEY_MISSING');
  const token = BEARER.exec(authorization)?.[1];
  const key = token === undefined ? null : await keyOfHash(database.$reads, tokenHash(token));
  if (!key) throw new OpenApiProblem('KEY_INVALID');
  if (key.revokedAt !== null) throw new OpenApiProblem('KEY_REVOKED');
  const at = now();
  if (key.expiresAt <= at) throw new OpenApiProblem('KEY_EXPIRED');
  const since = new Date(at.getTime() - MINUTE);
  if (key.lastUsedAt === null || key.lastUsedAt < since)
    await database.transaction((tx) => noteUse(tx, key.keyId, { at, since }));
  return key;
}

/** @throws OpenApiProblem SCOPE_MISSING if the key does not allow this */
export function requireScope({ scopes }: ApiKey, scope: ApiScope | null): void {
  if (scope !== null && !scopes.includes(scope))
    throw new OpenApiProblem('SCOPE_MISSING', { detail: scope });
}
