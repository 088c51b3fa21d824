import { reaction, toJS } from 'mobx';
import { storage } from '@/platform/storage';

/** A store that is saved on the phone. */
interface PersistedStore {
  /** The part of the store to save, evaluated on each change. */
  kept(): object;
  /** Action that loads the saved state; throws if its shape is wrong. */
  restore(kept: unknown): void;
}

/** Increase when the shape of a store changes; older data is dropped. */
const VERSION = 1;

interface Kept {
  version: number;
  state: unknown;
}

/**
 * Loads a store from the phone and saves every change. Missing, corrupt or outdated data is removed and the store
 * starts empty, so that a bad value cannot lock users out. Returns a function that loads the state again, e.g. after a
 * change in another tab, and returns whether there was one.
 */
export function persist(key: string, store: PersistedStore): () => boolean {
  const load = () => {
    const text = storage.read(key);
    if (text === null) return false;
    try {
      const kept = JSON.parse(text) as Kept;
      if (kept.version !== VERSION) throw new Error(`version ${String(kept.version)}`);
      store.restore(kept.state);
      return true;
    } catch {
      storage.remove(key);
      return false;
    }
  };

  load();
  reaction(
    () => JSON.stringify({ version: VERSION, state: toJS(store.kept()) }),
    (text) => storage.write(key, text),
  );
  return load;
}
