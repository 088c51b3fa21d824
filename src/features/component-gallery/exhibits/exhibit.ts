import type { ReactNode } from 'react';

/** The states of one primitive. `idOf` prefixes ids, because each exhibit is rendered twice. */
export type Exhibit = (idOf: (name: string) => string) => ReactNode;

/** Handler without effect. */
export const noop = () => undefined;
