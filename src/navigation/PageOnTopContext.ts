import { createContext } from 'react';

/** Provides a function that returns whether the surrounding page is on top of the stack. */
export const PageOnTopContext = createContext<() => boolean>(() => true);
