import { storage } from '@/platform/storage';
import type { RootStore } from './RootStore';

/** Keys of the app's own stores, which are shared by all users or cleared by the store itself. */
const programs = /\/(session|app|drafts|display|brand)$/;

/** Signs out and removes everything that users have written from the phone. */
export function clearPhone(stores: RootStore): void {
  stores.drafts.clear();
  for (const key of storage.keys()) if (!programs.test(key)) storage.remove(key);
  // Last, because it makes other tabs reload their stored state.
  stores.signOut();
}
