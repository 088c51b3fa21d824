import { RequestError } from '@account-doctor/client-core/errors';
import { Button, Result, Skeleton } from 'antd';
import { useDeferredValue, type ReactNode } from 'react';
import type { QueryState } from '../hooks/useCall';
import { errorText } from '../data/errorText';

/** Whether a retry would fail with the same error. */
const isRejection = (error: unknown) =>
  error instanceof RequestError &&
  (error.failure === 'refused' || error.answer.status === 403 || error.answer.status === 404);

/** Loaded content; before that a skeleton, after a failure the error with a way out. */
export function Loaded<Data>({
  call: { data, error, mutate, isValidating },
  refused,
  children,
}: {
  call: QueryState<Data>;
  /** The action offered if the service rejects the call; a retry by default. */
  refused?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const isHere = data !== undefined;
  // The content's first render is the largest of a page, so it is deferred and interruptible.
  const isDrawn = useDeferredValue(isHere);
  if (isHere && isDrawn) return children(data);
  if (isHere || error === undefined) return <Outline />;
  return (
    <Result
      status="warning"
      title={errorText(error)}
      extra={
        (isRejection(error) && refused) || (
          <Button type="primary" loading={isValidating} onClick={() => void mutate()}>
            重新加载
          </Button>
        )
      }
    />
  );
}

/** Loading message for screen readers, which announce the skeleton as an empty heading. */
function Outline() {
  return (
    <div role="status" aria-label="正在加载">
      <div aria-hidden>
        <Skeleton active />
      </div>
    </div>
  );
}
