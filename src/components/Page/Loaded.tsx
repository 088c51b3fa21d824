import type { ReactNode } from 'react';
import { ErrorView } from '@/components/ErrorView/ErrorView';
import { LoadingView } from '@/components/LoadingView/LoadingView';
import type { Query } from '@/data/query';

interface LoadedProps<Data> {
  query: Query<Data>;
  /** Drawn as soon as there is data. */
  children: (data: Data) => ReactNode;
  /** Outline in the shape of what is coming; a general one when left out. */
  skeleton?: ReactNode;
}

/** The states every page has: nothing for 200 ms, then the outline, the error view, the content. */
export function Loaded<Data>({ query, children, skeleton }: LoadedProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error !== undefined)
    return <ErrorView error={query.error} onReload={() => void query.reload()} />;
  return query.indicating ? <>{skeleton ?? <LoadingView />}</> : null;
}
