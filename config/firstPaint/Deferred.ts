import type { ReactNode } from 'react';

/** Replaces `Deferred` while pages are drawn: content of a later render step is not part of a drawing. */
export const Deferred = (): ReactNode => null;

/** Number of parts of a page that fill a phone's screen. */
const DRAWN_PARTS = 2;

export const DeferredParts = ({ parts }: { parts: ReactNode[] }): ReactNode =>
  parts.slice(0, DRAWN_PARTS);
