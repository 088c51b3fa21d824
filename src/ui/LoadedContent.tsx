import type { ReactNode } from 'react';
import { ErrorView } from './ErrorView';
import { LoadingView } from './LoadingView';

/** State of the data to show. */
interface LoadableData<Data> {
  data: Data | undefined;
  error: unknown;
  /** Whether loading has lasted long enough to show an indicator. */
  indicating: boolean;
  reload: () => unknown;
}

interface LoadedContentProps<Data> {
  query: LoadableData<Data>;
  /** Renders the data. */
  children: (data: Data) => ReactNode;
  /** Placeholder in the shape of the content; `LoadingView` by default. */
  skeleton?: ReactNode;
}

/** The states of each page: nothing for 200 ms, then a placeholder, the error view or the content. */
export function LoadedContent<Data>({ query, children, skeleton }: LoadedContentProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error !== undefined)
    return <ErrorView error={query.error} onReload={() => void query.reload()} />;
  return query.indicating ? <>{skeleton ?? <LoadingView />}</> : null;
}

interface LoadedBelowProps {
  /** Query of the content above, whose height is unknown until it has loaded. */
  query: { data: unknown; error: unknown };
  children: ReactNode;
}

/**
 * Content below a part that loads separately. Appears only when that part has its final height, so that it does not
 * jump.
 */
export function LoadedBelow({ query, children }: LoadedBelowProps) {
  const known = query.data !== undefined || query.error !== undefined;
  return known ? <>{children}</> : null;
}
