import { randomUUID } from 'node:crypto';
import { API_KEY_PREFIX, API_KEYS_LIMIT } from '@account-doctor/contract/openApi';
import { DAY } from '@account-doctor/contract/time';
import { repeatedChange } from '../../core/audited';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { newToken, tokenHash } from '../../core/token';
import { audit, staffPersons } from '../staff';
import {
  type ApiKey,
  countActiveKeys,
  isSourceTaken,
  insertKey,
  lockKeys,
  revokeKey,
  selectKeys,
  selectUsage,
} from './store';

/** Maximum number of keys in the list, which is sorted with active keys first. */
const MAX_LISTED_KEYS = 200;
/** How many characters of a key the desk shows, and how many days of its usage. */
const SHOWN_CHARACTERS = API_KEY_PREFIX.length + 6;
const SHOWN_DAYS = 30;

const NO_USAGE = { sales: 0, estimates: 0, refusals: 0 };

/** A key as the desk shows it, without its secret. */
const presentKey = ({ keyId, name, source, scopes, prefix, ...key }: ApiKey) => ({
  ...{ keyId, name, source, scopes, prefix },
  dailySales: key.dailySales,
  dailyEstimates: key.dailyEstimates,
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  revokedAt: key.revokedAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
});

/**
 * Blocks other transactions from adding keys, and checks the maximum number of active keys.
 * @throws BusinessError VALIDATION_FAILED
 */
async function requireFreeSlot(transaction: Transaction, at: Date): Promise<void> {
  await lockKeys(transaction);
  if ((await countActiveKeys(transaction, at)) >= API_KEYS_LIMIT)
    throw new BusinessError(
      'VALIDATION_FAILED',
      `最多同时有 ${API_KEYS_LIMIT} 个密钥，请先停用不用的`,
    );
}

/**
 * Returns the source of a new key, which is the prefix of its sales' references. The default is the key's name.
 * @throws BusinessError VALIDATION_FAILED if another key has this source, unless the new key continues that key
 */
async function sourceOfNewKey(
  transaction: Transaction,
  { name, source, continuesSource }: { name: string; source: string; continuesSource: boolean },
): Promise<string> {
  const named = source === '' ? name.trim() : source;
  if (named.includes('/')) throw new BusinessError('VALIDATION_FAILED', '来源里不能有“/”');
  if (!continuesSource && (await isSourceTaken(transaction, named)))
    throw new BusinessError(
      'VALIDATION_FAILED',
      `已有密钥用来源“${named}”：换新密钥请勾选“接着用这个来源”，不是就换一个来源`,
    );
  return named;
}

/** The desk's endpoints for keys of the open API. */
export const apiKeyDeskCalls = ({ database, now }: Services) =>
  ({
    'GET /desk-api/api-key/list': async () => {
      const keys = await selectKeys(database, now(), MAX_LISTED_KEYS);
      const makers = await staffPersons(
        database,
        keys.map(({ key }) => key.staffId),
      );
      return {
        list: keys.map(({ key, used }) => ({
          ...presentKey(key),
          maker: makers.get(key.staffId)?.alias ?? null,
          today: used ?? NO_USAGE,
        })),
      };
    },

    'GET /desk-api/api-key/usage': async ({ keyId }) => ({
      list: await selectUsage(database, keyId, SHOWN_DAYS),
    }),

    'POST /desk-api/api-key/create': ({ days, continuesSource, ...wanted }, { staffId }) =>
      database.transaction(async (tx) => {
        const at = now();
        await requireFreeSlot(tx, at);
        const source = await sourceOfNewKey(tx, { ...wanted, continuesSource });
        const secret = API_KEY_PREFIX + newToken();
        const key = {
          ...wanted,
          keyId: randomUUID(),
          source,
          hash: tokenHash(secret),
          prefix: secret.slice(0, SHOWN_CHARACTERS),
          ...{ createdAt: at, staffId },
          expiresAt: new Date(at.getTime() + days * DAY),
        };
        await insertKey(tx, key);
        const { keyId, name, prefix, scopes } = key;
        const details = { name, source, prefix, scopes, days };
        return audit(
          tx,
          { staffId, action: 'api-key.create', subject: keyId, details, at },
          { keyId, secret },
        );
      }),

    'POST /desk-api/api-key/revoke': ({ keyId }, { staffId }) =>
      database.transaction(async (tx) => {
        const key = await revokeKey(tx, keyId, now());
        if (!key) throw new BusinessError('VALIDATION_FAILED', '找不到这个密钥，请刷新列表');
        if (key.revokedAt !== null) return repeatedChange({});
        const details = { name: key.name, source: key.source, prefix: key.prefix };
        const entry = { staffId, action: 'api-key.revoke', subject: keyId, details } as const;
        return audit(tx, { ...entry, at: now() }, {});
      }),
  }) satisfies DeskHandlers<'apiKey'>;
