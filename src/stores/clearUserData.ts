import { storage } from '@/platform/storage';
import type { RootStore } from './RootStore';

/** Storage keys of the app's own stores, which belong to no user or which the stores clear themselves. */
const storeKeys = /\/(session|app|drafts|display|brand)$/;

/** Signs out and removes everything that users have entered from the phone. */
export function clearUserData(stores: RootStore): void {
  stores.drafts.clear();
  for (const key of storage.keys()) if (!storeKeys.test(key)) storage.remove(key);
  // Last, because it makes other tabs reload their state from storage.
  stores.signOut();
}
