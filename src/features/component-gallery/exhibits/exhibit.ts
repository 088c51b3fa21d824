import type { ReactNode } from 'react';

/** The states of one primitive; `idOf` makes the ids of one copy of it differ from the other's. */
export type Exhibit = (idOf: (name: string) => string) => ReactNode;

/** For what an exhibit would do in a page. */
export const nothing = () => undefined;
