import type { FastifyBaseLogger } from 'fastify';
import { BusinessError } from '../../core/errors';
import { seal, type SealedSecret, unseal } from '../../core/sealed';
import type { Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import { askWechat } from './askWechat';
import { openIdOfUser } from './store';
import { selectSessionKey, upsertSessionKey } from './wechatSessionStore';

/** A WeChat account and its session key; `null` if a new `wx.login` code is needed to get a key. */
export interface WechatPerson {
  openId: string;
  sessionKey: string | null;
}

/** Encrypts and stores the session key of a WeChat account, in place of the previous key. */
export async function storeSessionKey(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  transaction: Transaction,
  { openId, sessionKey }: { openId: string; sessionKey: string },
): Promise<void> {
  const sealed = seal(settings.identity.keys, openId, sessionKey);
  await upsertSessionKey(transaction, { openId, ...sealed, renewedAt: now() });
}

/** The user's WeChat account with its session key; `null` if no WeChat account is bound. */
export async function wechatPersonOf(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  userId: string,
): Promise<WechatPerson | null> {
  const openId = await openIdOfUser(database, userId);
  if (openId === null) return null;
  const kept = await selectSessionKey(database, openId);
  return { openId, sessionKey: kept && decryptSessionKey(settings, openId, kept) };
}

/** Decrypts a session key; `null` if its encryption key is not configured any more. */
function decryptSessionKey(
  { identity }: Services['settings'],
  openId: string,
  kept: SealedSecret,
): string | null {
  if (!identity.keys.some(({ id }) => id === kept.keyId)) return null;
  return String(unseal(identity.keys, openId, kept));
}

/**
 * Gets a new session key by a `wx.login` code. Throws `WECHAT_CODE_INVALID` if the code is of another WeChat account.
 */
export async function renewSessionKey(
  services: Services,
  { userId, code }: { userId: string; code: string },
  log: FastifyBaseLogger,
): Promise<void> {
  const identity = await askWechat(log, () => services.wechat.identify(code));
  if (identity.openId !== (await openIdOfUser(services.database, userId)))
    throw new BusinessError('WECHAT_CODE_INVALID', '请用登录本账号的微信支付');
  await services.database.transaction((tx) => storeSessionKey(services, tx, identity));
}
