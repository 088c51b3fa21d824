import { createContext } from 'react';

/** Says whether the page that something is drawn on is the one on top. */
export const OnTop = createContext<() => boolean>(() => true);
