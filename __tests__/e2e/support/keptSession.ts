import type { Session } from '@account-doctor/contract/types';

/** The session as the app stores it on the phone, because only the tests of signing in do that by hand. */
export function keptSession(session: Session): { key: string; text: string } {
  const state = { ...session, userInfo: null };
  return { key: 'account-doctor/session', text: JSON.stringify({ version: 1, state }) };
}

/** Stores a session on the phone, unless the app has stored one; runs in the page. */
export function rememberSession({ key, text }: { key: string; text: string }): void {
  if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ data: text }));
}
