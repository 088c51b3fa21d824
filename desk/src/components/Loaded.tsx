import { RequestError } from '@account-doctor/client-core/errors';
import { Button, Skeleton } from 'antd';
import { useDeferredValue, type ReactNode } from 'react';
import type { QueryState } from '../hooks/useCall';
import { errorText } from '../data/errorText';
import { Unavailable } from './Unavailable';

/** Whether the service rejected the call, so that a retry would fail too. */
const isRejection = (error: unknown) =>
  error instanceof RequestError &&
  (error.failure === 'refused' || error.answer.status === 403 || error.answer.status === 404);

/** Shows loaded content; a skeleton while loading; after a failure the error and a retry button. */
export function Loaded<Data>({
  call: { data, error, mutate, isValidating },
  refused,
  children,
}: {
  call: QueryState<Data>;
  /** Shown if the service rejects the call; a retry button by default. */
  refused?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const isLoaded = data !== undefined;
  // Deferred and interruptible, because the first render of the content is the largest of a page.
  const isDrawn = useDeferredValue(isLoaded);
  if (isLoaded && isDrawn) return children(data);
  if (isLoaded || error === undefined) return <LoadingSkeleton />;
  return (
    <Unavailable title={errorText(error)}>
      {(isRejection(error) && refused) || (
        <Button type="primary" loading={isValidating} onClick={() => void mutate()}>
          重新加载
        </Button>
      )}
    </Unavailable>
  );
}

/** Skeleton with a loading message for screen readers, which would announce the skeleton alone as an empty heading. */
function LoadingSkeleton() {
  return (
    <div role="status" aria-label="正在加载">
      <div aria-hidden>
        <Skeleton active />
      </div>
    </div>
  );
}
