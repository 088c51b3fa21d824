import type { ReactNode } from 'react';

interface BelowProps {
  /** What stands above, of a height that is unknown until it is loaded. */
  query: { data: unknown; error: unknown };
  children: ReactNode;
}

/** What stands below something that is loaded: drawn once that has its height, so that it does not move. */
export function Below({ query, children }: BelowProps) {
  const known = query.data !== undefined || query.error !== undefined;
  return known ? <>{children}</> : null;
}
