import { Button, Result, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { Reading } from '../hooks/useCall';
import { errorText } from '../data/errorText';

/** What was loaded; before that its outline, after a failure what went wrong and a way on. */
export function Loaded<Data>({
  call: { data, error, mutate, isValidating },
  children,
}: {
  call: Reading<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error === undefined) return <Skeleton active />;
  return (
    <Result
      status="warning"
      title={errorText(error)}
      extra={
        <Button type="primary" loading={isValidating} onClick={() => void mutate()}>
          重新加载
        </Button>
      }
    />
  );
}
