import { browserStore } from '../../core/browserStore';
import type { Queryable } from '../../core/database/database';
import type { Caller } from '../../core/http/handler';
import { selectUserByPhone } from './store';
import { userBrowsers } from './tables';

/** The client that asks to sign in, as far as unauthenticated clients can be told apart. */
export type SignInClient = Pick<Caller, 'address' | 'browser'>;

export const knownBrowsers = browserStore({
  table: userBrowsers,
  owner: userBrowsers.userId,
  ownedBy: (userId) => ({ userId }),
});

/** Whether the phone's owner has signed in with this browser before. */
export async function isBrowserOfPhone(
  db: Queryable,
  phone: string,
  browser: string | null,
): Promise<boolean> {
  if (browser === null) return false;
  const user = await selectUserByPhone(db, phone);
  return user !== null && knownBrowsers.knows(db, user.userId, browser);
}
