import { saleKindWords } from '@account-doctor/contract/reportWords';
import type { DataOf } from '@account-doctor/contract/types';
import { quarantineStateLabels } from '@account-doctor/contract/sales';
import { Button, Flex, Input, Select, type TableProps } from 'antd';
import { useState } from 'react';
import { PagedTable } from '../../components/PagedTable';
import { moneyText, saleTimeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { useDebouncedValue } from '../../hooks/useDebouncedValue';
import { SaleDrawer } from './SaleDrawer';

type Row = DataOf<'GET /desk-api/sale/list'>['list'][number];

const columnsOf = (onOpen: (saleId: string) => void): TableProps<Row>['columns'] => [
  {
    title: '编号',
    key: 'ref',
    render: (_, { sourceRef, saleId }) => (
      <Button type="link" onClick={() => onOpen(saleId)}>
        {sourceRef}
      </Button>
    ),
  },
  { title: '游戏', dataIndex: 'gameName' },
  { title: '区服', dataIndex: 'server' },
  { title: '类型', key: 'kind', render: (_, { kind }) => saleKindWords[kind] },
  { title: '价格', dataIndex: 'price', align: 'right', render: moneyText },
  { title: '时间', dataIndex: 'at', render: saleTimeText },
  {
    title: '存疑',
    key: 'state',
    render: (_, { state }) => (state === null ? '' : quarantineStateLabels[state]),
  },
];

/** Pause after typing before a search, in ms. */
const SEARCH_PAUSE = 300;

/** List of single sales with search by game and reference; edits and deletes sales. */
export function SaleList({ importId }: { importId?: number }) {
  const [pageNo, setPageNo] = useState(1);
  const [gameId, setGameId] = useState<string | undefined>();
  const [text, setText] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const asked = useDebouncedValue(text.trim(), SEARCH_PAUSE);
  const games = useCall('GET /desk-api/sale/file/games', {}).data?.list ?? [];
  const query = useCall('GET /desk-api/sale/list', {
    ...{ pageNo, pageSize: 20, gameId, importId, text: asked },
  });
  return (
    <Flex vertical gap={16}>
      <Flex wrap gap={8}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          aria-label="游戏"
          placeholder="全部游戏"
          style={{ width: 200 }}
          value={gameId ?? null}
          options={games.map(({ gameId: value, name: label }) => ({ value, label }))}
          onChange={(value: string | null | undefined) => {
            setGameId(value ?? undefined);
            setPageNo(1);
          }}
        />
        <Input
          id="sale-search"
          allowClear
          aria-label="编号或账号"
          placeholder="编号或账号"
          maxLength={100}
          style={{ width: 240 }}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setPageNo(1);
          }}
        />
      </Flex>
      <PagedTable<Row>
        call={query}
        onPage={setPageNo}
        empty="没有这样的成交"
        rowKey="saleId"
        columns={columnsOf(setOpen)}
      />
      {open !== null && (
        <SaleDrawer
          key={open}
          saleId={open}
          onClose={() => setOpen(null)}
          onChanged={() => query.mutate()}
        />
      )}
    </Flex>
  );
}
