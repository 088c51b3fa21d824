import { browserStore } from '../../core/browserStore';
import type { Queryable } from '../../core/database/database';
import type { Caller } from '../../core/http/handler';
import { selectUserByPhone } from './store';
import { userBrowsers } from './tables';

/** Who asks to be signed in, as far as a program that is not signed in yet can be told from others. */
export type Asker = Pick<Caller, 'address' | 'browser'>;

export const knownBrowsers = browserStore({
  table: userBrowsers,
  owner: userBrowsers.userId,
  ownedBy: (userId) => ({ userId }),
});

/** Whether the owner of a phone has signed in there before. */
export async function isBrowserOfPhone(
  db: Queryable,
  phone: string,
  browser: string | null,
): Promise<boolean> {
  if (browser === null) return false;
  const user = await selectUserByPhone(db, phone);
  return user !== null && knownBrowsers.knows(db, user.userId, browser);
}
