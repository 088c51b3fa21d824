import type { ReactNode } from 'react';

/** Examples of one component's states. `idOf` adds a prefix to ids, because each example is rendered twice. */
export type Exhibit = (idOf: (name: string) => string) => ReactNode;

/** Handler that does nothing. */
export const doNothing = () => undefined;
