import type { ReactNode } from 'react';
import { ErrorView } from './ErrorView';
import { LoadingView } from './LoadingView';

/** What is being loaded, and how far it is. */
interface Loading<Data> {
  data: Data | undefined;
  error: unknown;
  /** It takes long enough for an indicator. */
  indicating: boolean;
  reload: () => unknown;
}

interface LoadedProps<Data> {
  query: Loading<Data>;
  /** Drawn as soon as there is data. */
  children: (data: Data) => ReactNode;
  /** Skeleton in the shape of what is coming; a general one when left out. */
  skeleton?: ReactNode;
}

/** The states every page has: nothing for 200 ms, then the skeleton, the error view, the content. */
export function Loaded<Data>({ query, children, skeleton }: LoadedProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error !== undefined)
    return <ErrorView error={query.error} onReload={() => void query.reload()} />;
  return query.indicating ? <>{skeleton ?? <LoadingView />}</> : null;
}

interface BelowProps {
  /** Loads the content above, whose height is unknown until then. */
  query: { data: unknown; error: unknown };
  children: ReactNode;
}

/** Content below something that loads: drawn once the height above is known, so that it does not jump. */
export function Below({ query, children }: BelowProps) {
  const known = query.data !== undefined || query.error !== undefined;
  return known ? <>{children}</> : null;
}
