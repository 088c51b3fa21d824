import { reaction, toJS } from 'mobx';
import { storage } from '@/platform/storage';

/** How a store is saved on the phone. */
interface Persistence<State extends object> {
  key: string;
  /** Increase when the shape changes; older data is dropped. */
  version: number;
  /** The part of the store to save, evaluated on each change. */
  pick: () => State;
  /** Action that loads the saved state; throws if its shape is wrong. */
  restore: (kept: unknown) => void;
}

interface Kept {
  version: number;
  state: unknown;
}

/**
 * Loads a store from the phone and saves every change. Missing, corrupt or outdated data is removed and the store
 * starts empty, so that a bad value cannot lock users out. Returns a function that loads the state again, e.g. after a
 * change in another tab, and returns whether there was one.
 */
export function persist<State extends object>(persistence: Persistence<State>): () => boolean {
  const { key, version, pick, restore } = persistence;

  const load = () => {
    const text = storage.read(key);
    if (text === null) return false;
    try {
      const kept = JSON.parse(text) as Kept;
      if (kept.version !== version) throw new Error(`version ${String(kept.version)}`);
      restore(kept.state);
      return true;
    } catch {
      storage.remove(key);
      return false;
    }
  };

  load();
  reaction(
    () => JSON.stringify({ version, state: toJS(pick()) }),
    (text) => storage.write(key, text),
  );
  return load;
}
