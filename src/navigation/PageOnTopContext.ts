import { createContext } from 'react';

/** Returns whether the page around a component is on top of the stack. */
export const PageOnTopContext = createContext<() => boolean>(() => true);
