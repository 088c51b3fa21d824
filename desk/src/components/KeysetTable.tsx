import { Button, Flex, type TableProps } from 'antd';
import type { QueryState } from '../hooks/useCall';
import type { Keyset } from '../hooks/useKeyset';
import { Loaded } from './Loaded';
import { ResponsiveTable } from './ResponsiveTable';

/** Table of a call that returns its rows page by page, each page with the cursor of the next. */
export function KeysetTable<Row extends object>({
  call,
  keyset,
  ...table
}: {
  call: QueryState<{ list: Row[]; next: string | null }>;
  keyset: Keyset;
  /** Text shown for an empty list, with what the member can do. */
  empty: string;
} & Omit<TableProps<Row>, 'dataSource' | 'pagination' | 'loading'>) {
  return (
    <Loaded call={call}>
      {({ list, next }) => (
        <>
          <ResponsiveTable<Row>
            {...table}
            dataSource={list}
            loading={call.isLoading}
            pagination={false}
          />
          {!(keyset.isFirst && next === null) && (
            <Flex justify="end" gap={8} style={{ marginTop: 16 }}>
              <Button disabled={keyset.isFirst} onClick={keyset.back}>
                上一页
              </Button>
              <Button
                disabled={next === null}
                onClick={() => next !== null && keyset.forward(next)}
              >
                下一页
              </Button>
            </Flex>
          )}
        </>
      )}
    </Loaded>
  );
}
