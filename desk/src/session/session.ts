import type { StaffMember } from '@account-doctor/contract/types';
import { useSyncExternalStore } from 'react';

/** The signed-in member, shared by all tabs of the browser. */
export interface DeskSession {
  /**
   * Token of the session; `null` after it has expired, while the pages stay mounted until the member signs in again.
   */
  token: string | null;
  member: StaffMember;
}

const KEY = 'desk-session-1';
const listeners = new Set<() => void>();

function readStored(): DeskSession | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as DeskSession | null;
    return typeof kept?.token === 'string' && typeof kept.member.staffId === 'string' ? kept : null;
  } catch {
    return null;
  }
}

let current = readStored();

function replaceSession(session: DeskSession | null): void {
  current = session;
  if (session) localStorage.setItem(KEY, JSON.stringify(session));
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** Another tab has signed in or out. */
addEventListener('storage', ({ key }) => {
  if (key !== KEY && key !== null) return;
  current = readStored();
  for (const listener of listeners) listener();
});

export const session = {
  now: () => current,
  start: (started: DeskSession) => replaceSession(started),
  /** Replaces the member's data, which an admin may have changed. */
  refresh: (member: StaffMember) => {
    if (current) replaceSession({ ...current, member });
  },
  end: () => replaceSession(null),
  /** Marks the session with this token as expired, unless another one has started. */
  expire: (token: string) => {
    if (current?.token === token) replaceSession({ ...current, token: null });
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session; `null` if nobody is signed in. */
export const useSession = (): DeskSession | null => useSyncExternalStore(subscribe, session.now);

/** The signed-in member, for components inside the frame. */
export function useMember(): StaffMember {
  const signedIn = useSession();
  if (!signedIn) throw new Error('Nobody is signed in');
  return signedIn.member;
}
