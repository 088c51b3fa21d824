import { browserStore } from '../../core/browserStore';
import type { Queryable } from '../../core/database/database';
import type { Caller } from '../../core/http/handler';
import { selectUserByPhone } from './store';
import { userBrowsers } from './tables';

/** What distinguishes clients that are not signed in: network address and browser cookie. */
export type SignInClient = Pick<Caller, 'address' | 'browser'>;

export const knownBrowsers = browserStore({
  table: userBrowsers,
  owner: userBrowsers.userId,
  ownedBy: (userId) => ({ userId }),
});

/** Whether the owner of a phone number has signed in with this browser before. */
export async function isBrowserOfPhone(
  db: Queryable,
  phone: string,
  browser: string | null,
): Promise<boolean> {
  if (browser === null) return false;
  const user = await selectUserByPhone(db, phone);
  return user !== null && knownBrowsers.knows(db, user.userId, browser);
}
