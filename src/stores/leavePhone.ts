import { storage } from '@/platform/storage';
import type { RootStore } from './RootStore';

/** What is the program's, whoever uses it, or is emptied by its store. */
const programs = /\/(session|app|drafts|display|brand)$/;

/** Somebody signs out, or leaves for good: nothing that they or people before them wrote stays on the phone. */
export function leavePhone(stores: RootStore): void {
  stores.drafts.clear();
  for (const key of storage.keys()) if (!programs.test(key)) storage.remove(key);
  // Last, as it has other tabs read what is kept anew.
  stores.signOut();
}
