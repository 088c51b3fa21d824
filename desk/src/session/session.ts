import type { StaffMember } from '@account-doctor/contract/types';
import { useSyncExternalStore } from 'react';

/** Who is signed in at this desk, in every tab of the browser. */
export interface Session {
  /** `null` once it ended by itself: its pages stay as they are until the member is back. */
  token: string | null;
  member: StaffMember;
}

const KEY = 'desk-session-1';
const listeners = new Set<() => void>();

function read(): Session | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null;
    return typeof kept?.token === 'string' && typeof kept.member.staffId === 'string' ? kept : null;
  } catch {
    return null;
  }
}

let current = read();

function set(session: Session | null): void {
  current = session;
  if (session) localStorage.setItem(KEY, JSON.stringify(session));
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** Another tab signed in or out. */
addEventListener('storage', ({ key }) => {
  if (key !== KEY && key !== null) return;
  current = read();
  for (const listener of listeners) listener();
});

export const session = {
  now: () => current,
  start: (started: Session) => set(started),
  /** What the service says of the member now: an admin may have changed it. */
  refresh: (member: StaffMember) => {
    if (current) set({ ...current, member });
  },
  end: () => set(null),
  /** The session of that token ended by itself, unless another one began meanwhile. */
  expire: (token: string) => {
    if (current?.token === token) set({ ...current, token: null });
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session, or `null` signed out. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, session.now);

/** Who is signed in; for what is shown signed in only. */
export function useMember(): StaffMember {
  const signedIn = useSession();
  if (!signedIn) throw new Error('session: nobody is signed in');
  return signedIn.member;
}
