import type { Session } from '@account-doctor/contract/types';

/** What the app keeps on the phone of somebody who signed in there: signing in by hand has tests of its own. */
export function keptSession(session: Session): { key: string; text: string } {
  const state = { ...session, userInfo: null };
  return { key: 'account-doctor/session', text: JSON.stringify({ version: 1, state }) };
}

/** Keeps on the phone who signed in there, until it keeps something else itself; runs in the page. */
export function rememberSession({ key, text }: { key: string; text: string }): void {
  if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ data: text }));
}
