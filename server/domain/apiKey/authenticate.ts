import { API_KEY_PREFIX, type ApiScope } from '@account-doctor/contract/openApi';
import { MINUTE } from '@account-doctor/contract/time';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { tokenHash } from '../../core/token';
import { OpenApiProblem } from './problem';
import { type ApiKey, pinKey, keyOfHash, recordUse } from './store';

const BEARER = new RegExp(`^Bearer (${API_KEY_PREFIX}[\\w-]{43})$`, 'i');

/**
 * Returns the key of a request if it is active.
 * @throws OpenApiProblem KEY_MISSING, KEY_INVALID, KEY_REVOKED or KEY_EXPIRED
 */
export async function keyOfRequest(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { headers: { authorization } }: FastifyRequest,
): Promise<ApiKey> {
  if (authorization === undefined) throw new OpenApiProblem('KEY_MISSING');
  const token = BEARER.exec(authorization)?.[1];
  // Read from the primary, because a replica could still have a key that was just revoked.
  const key = token === undefined ? null : await keyOfHash(database, tokenHash(token));
  const at = now();
  requireActive(key, at);
  const since = new Date(at.getTime() - MINUTE);
  if (key.lastUsedAt === null || key.lastUsedAt < since)
    await database.transaction((tx) => recordUse(tx, key.keyId, { at, since }));
  return key;
}

function requireActive(key: ApiKey | null, at: Date): asserts key is ApiKey {
  if (!key) throw new OpenApiProblem('KEY_INVALID');
  if (key.revokedAt !== null) throw new OpenApiProblem('KEY_REVOKED');
  if (key.expiresAt <= at) throw new OpenApiProblem('KEY_EXPIRED');
}

/**
 * Checks a key again before a change, because the request may have waited. The key cannot be revoked until the
 * transaction ends.
 * @throws OpenApiProblem KEY_REVOKED or KEY_EXPIRED
 */
export async function requireActiveKey(
  transaction: Transaction,
  { keyId }: ApiKey,
  at: Date,
): Promise<void> {
  requireActive(await pinKey(transaction, keyId), at);
}

/**
 * Returns a revoked or expired key, which cannot send further batches.
 * @throws BusinessError VALIDATION_FAILED if the key is unknown or still active
 */
export async function requireInactiveKey(
  transaction: Transaction,
  keyId: string,
  at: Date,
): Promise<ApiKey> {
  const key = await pinKey(transaction, keyId);
  if (!key) throw new BusinessError('VALIDATION_FAILED', '找不到这个密钥，请刷新列表');
  if (key.revokedAt === null && key.expiresAt > at)
    throw new BusinessError('VALIDATION_FAILED', '请先停用这个密钥，再撤回它的成交');
  return key;
}

/** @throws OpenApiProblem SCOPE_MISSING if the key does not have the scope */
export function requireScope({ scopes }: ApiKey, scope: ApiScope | null): void {
  if (scope !== null && !scopes.includes(scope))
    throw new OpenApiProblem('SCOPE_MISSING', { detail: scope });
}
