import { saleKindWords } from '@account-doctor/contract/reportWords';
import {
  saleDateOrderLabels,
  type SaleDateOrder,
  saleDateOrders,
} from '@account-doctor/contract/saleDateOrders';
import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import { Flex, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { type GameOfColumns, serversOf, withValueForAll } from './columnChoices';

interface MappingProps {
  mapping: SaleMapping;
  onChange: (mapping: SaleMapping) => void;
}

interface ForAllRowsProps extends MappingProps {
  games: readonly GameOfColumns[];
  /** Whether the file has dates such as 3/1/26, which can be read in several orders. */
  hasShortDates: boolean;
}

/** Form fields that apply to all rows: game, server and kind if the file has no column for them, unit of prices, order of dates, source. */
export function ForAllRows({ mapping, games, hasShortDates, onChange }: ForAllRowsProps) {
  const choose = (column: string, label: string, options: { value: string; label: string }[]) =>
    mapping.columns[column] === undefined && (
      <Labelled label={`全部行的${label}`}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          id={`all-${column}`}
          placeholder="请选择"
          style={{ width: 200 }}
          value={mapping.values[column] ?? null}
          options={options}
          onChange={(value: string | null | undefined) =>
            onChange(withValueForAll(mapping, column, value ?? ''))
          }
        />
      </Labelled>
    );
  const servers = serversOf(mapping, games);
  return (
    <Flex wrap gap={16}>
      {choose(
        'game',
        '游戏',
        games.map(({ gameId, name }) => ({ value: gameId, label: name })),
      )}
      {servers.length > 0 &&
        choose(
          'server',
          '区服',
          servers.map(({ serverId, label }) => ({ value: serverId, label })),
        )}
      {choose('kind', '类型', [
        { value: 'sold', label: '成交' },
        { value: 'asked', label: saleKindWords.asked },
      ])}
      <PriceUnit mapping={mapping} onChange={onChange} />
      {hasShortDates && <DateOrder mapping={mapping} onChange={onChange} />}
      <Labelled label="来源（几家的编号会重复时填）">
        <Input
          id="sales-source"
          maxLength={40}
          style={{ width: 200 }}
          value={mapping.source}
          onChange={({ target }) => onChange({ ...mapping, source: target.value.trim() })}
        />
      </Labelled>
    </Flex>
  );
}

const PriceUnit = ({ mapping, onChange }: MappingProps) => (
  <Labelled label="价格单位">
    <Select
      id="price-unit"
      style={{ width: 100 }}
      value={mapping.priceUnit}
      options={[
        { value: 'yuan', label: '元' },
        { value: 'fen', label: '分' },
      ]}
      onChange={(priceUnit) => onChange({ ...mapping, priceUnit })}
    />
  </Labelled>
);

const DateOrder = ({ mapping: { dateOrder, ...mapping }, onChange }: MappingProps) => (
  <Labelled label="日期顺序（3/1/26 这样的）">
    <Select<SaleDateOrder | 'shown'>
      id="date-order"
      style={{ width: 160 }}
      value={dateOrder ?? 'shown'}
      options={[
        { value: 'shown', label: '按整列判断' },
        ...saleDateOrders.map((order) => ({ value: order, label: saleDateOrderLabels[order] })),
      ]}
      onChange={(order) => onChange(order === 'shown' ? mapping : { ...mapping, dateOrder: order })}
    />
  </Labelled>
);

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <label>
    <div>{label}</div>
    {children}
  </label>
);
