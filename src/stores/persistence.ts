import { reaction, toJS } from 'mobx';
import { storage } from '@/platform/storage';

/** A store that is saved on the phone. */
interface PersistedStore {
  /** The values to store; evaluated on each change. */
  valuesToStore(): object;
  /** Loads stored values into the store; throws if their shape is wrong. */
  restore(kept: unknown): void;
}

/** Version of the stored data. Increase it when the shape of a store changes; data of other versions is ignored. */
const VERSION = 1;

interface StoredState {
  version: number;
  state: unknown;
}

/**
 * Loads a store from the phone and saves each change. Removes data that is corrupt or outdated, so that a bad value
 * cannot lock users out. Returns a function that loads the data again, e.g. after a change in another tab, and returns
 * whether there was any.
 */
export function persist(key: string, store: PersistedStore): () => boolean {
  const load = () => {
    const text = storage.read(key);
    if (text === null) return false;
    try {
      const kept = JSON.parse(text) as StoredState;
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
    () => JSON.stringify({ version: VERSION, state: toJS(store.valuesToStore()) }),
    (text) => storage.write(key, text),
  );
  return load;
}
