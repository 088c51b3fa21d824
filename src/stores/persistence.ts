import { reaction, toJS } from 'mobx';
import { storage } from '@/platform/storage';

/** How one store is kept on the phone. */
interface Persistence<State extends object> {
  key: string;
  /** Raise it when the shape changes: older data is dropped, not guessed at. */
  version: number;
  /** The part of the store that is kept, read anew on each change. */
  pick: () => State;
  /** An action that takes over what was kept; throws when it is not of the expected shape. */
  restore: (kept: unknown) => void;
}

interface Kept {
  version: number;
  state: unknown;
}

/**
 * Restores a store from the phone and writes every change back. Missing, corrupt or outdated data
 * starts fresh and is removed, so that a bad value can never lock anyone out. Returns a function
 * that restores once more, for changes made in another tab, and tells whether there was a state.
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
