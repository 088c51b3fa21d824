import { createContext } from 'react';

/** Returns whether the page around a component is on top of the stack. */
export const OnTop = createContext<() => boolean>(() => true);
