import { useState } from 'react';

/**
 * The current page of a list that is paged by cursors, and functions to change the page. Call `restart` when the list's
 * conditions change.
 */
export interface Keyset {
  /** Cursor of the current page; `undefined` on the first. */
  after: string | undefined;
  isFirst: boolean;
  forward: (next: string) => void;
  back: () => void;
  restart: () => void;
}

/** Pages through a list by cursors, which are fast even in a long list. */
export function useKeyset(): Keyset {
  const [passed, setPassed] = useState<readonly string[]>([]);
  return {
    after: passed.at(-1),
    isFirst: passed.length === 0,
    forward: (next) => setPassed([...passed, next]),
    back: () => setPassed(passed.slice(0, -1)),
    restart: () => setPassed([]),
  };
}
