import type { ReactNode } from 'react';

/** What comes a step later is no part of a drawing. */
export const Deferred = (): ReactNode => null;

/** As much as phones show at once. */
const DRAWN_PARTS = 2;

export const DeferredParts = ({ parts }: { parts: ReactNode[] }): ReactNode =>
  parts.slice(0, DRAWN_PARTS);
