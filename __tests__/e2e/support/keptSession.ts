import type { Session } from '@account-doctor/contract/types';

/** What the app keeps on the phone of somebody who signed in there: signing in by hand has tests of its own. */
export function keptSession(session: Session): { key: string; text: string } {
  const state = { ...session, userInfo: null };
  return { key: 'account-doctor/session', text: JSON.stringify({ version: 1, state }) };
}
