import { API_KEY_PREFIX, type ApiScope } from '@account-doctor/contract/openApi';
import { MINUTE } from '@account-doctor/contract/time';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { tokenHash } from '../../core/token';
import { OpenApiProblem } from './problem';
import { type ApiKey, keepKey, keyOfHash, noteUse } from './store';

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
  // Not from a replica, which could be late: a revoked key ends at once.
  const key = token === undefined ? null : await keyOfHash(database, tokenHash(token));
  const at = now();
  requireWorking(key, at);
  const since = new Date(at.getTime() - MINUTE);
  if (key.lastUsedAt === null || key.lastUsedAt < since)
    await database.transaction((tx) => noteUse(tx, key.keyId, { at, since }));
  return key;
}

function requireWorking(key: ApiKey | null, at: Date): asserts key is ApiKey {
  if (!key) throw new OpenApiProblem('KEY_INVALID');
  if (key.revokedAt !== null) throw new OpenApiProblem('KEY_REVOKED');
  if (key.expiresAt <= at) throw new OpenApiProblem('KEY_EXPIRED');
}

/**
 * Checks a key again in front of a change, which may have waited; it is not revoked before the transaction ends.
 * @throws OpenApiProblem KEY_REVOKED or KEY_EXPIRED
 */
export async function requireStillWorking(
  transaction: Transaction,
  { keyId }: ApiKey,
  at: Date,
): Promise<void> {
  requireWorking(await keepKey(transaction, keyId), at);
}

/**
 * A key that sends nothing any more, so that none of its batches follows.
 * @throws BusinessError VALIDATION_FAILED if it is unknown or still works
 */
export async function requireEndedKey(
  transaction: Transaction,
  keyId: string,
  at: Date,
): Promise<ApiKey> {
  const key = await keepKey(transaction, keyId);
  if (!key) throw new BusinessError('VALIDATION_FAILED', '找不到这个密钥，请刷新列表');
  if (key.revokedAt === null && key.expiresAt > at)
    throw new BusinessError('VALIDATION_FAILED', '请先停用这个密钥，再撤回它的成交');
  return key;
}

/** @throws OpenApiProblem SCOPE_MISSING if the key does not allow this */
export function requireScope({ scopes }: ApiKey, scope: ApiScope | null): void {
  if (scope !== null && !scopes.includes(scope))
    throw new OpenApiProblem('SCOPE_MISSING', { detail: scope });
}
