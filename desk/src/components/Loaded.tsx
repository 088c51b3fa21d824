import { RequestError } from '@account-doctor/client-core/errors';
import { Button, Result, Skeleton } from 'antd';
import { useDeferredValue, type ReactNode } from 'react';
import type { Reading } from '../hooks/useCall';
import { errorText } from '../data/errorText';

/** What asking again would answer the same to. */
const isRefusal = (error: unknown) =>
  error instanceof RequestError &&
  (error.failure === 'refused' || error.answer.status === 403 || error.answer.status === 404);

/** What was loaded; before that its outline, after a failure what went wrong and a way on. */
export function Loaded<Data>({
  call: { data, error, mutate, isValidating },
  refused,
  children,
}: {
  call: Reading<Data>;
  /** The way on where the service refused it; loading again, if there is no other. */
  refused?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const isHere = data !== undefined;
  // Its first drawing is the largest of a page: in slices, between which the browser answers.
  const isDrawn = useDeferredValue(isHere);
  if (isHere && isDrawn) return children(data);
  if (isHere || error === undefined) return <Outline />;
  return (
    <Result
      status="warning"
      title={errorText(error)}
      extra={
        (isRefusal(error) && refused) || (
          <Button type="primary" loading={isValidating} onClick={() => void mutate()}>
            重新加载
          </Button>
        )
      }
    />
  );
}

/** Said once in words: the grey bars are a heading without text to who cannot see them. */
function Outline() {
  return (
    <div role="status" aria-label="正在加载">
      <div aria-hidden>
        <Skeleton active />
      </div>
    </div>
  );
}
