import { useState } from 'react';

/** Place in a list that continues after a row, and how to move on; changed conditions need `restart`. */
export interface Keyset {
  /** Cursor of the current page; `undefined` on the first. */
  after: string | undefined;
  isFirst: boolean;
  forward: (next: string) => void;
  back: () => void;
  restart: () => void;
}

/** Pages through a list by cursors, which stay quick in a long list. */
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
