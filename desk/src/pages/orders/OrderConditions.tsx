import { figureLabels } from '@account-doctor/contract/figures';
import { valueLabel } from '@account-doctor/contract/labels';
import {
  aboutOrderState,
  orderKindLabels,
  orderKinds,
  orderStates,
} from '@account-doctor/contract/states';
import { Flex, Select, Tag } from 'antd';
import { DayRange } from '../../components/DayRange';

/** Chosen conditions of the list; `undefined` for conditions to remove. */
export type ChosenConditions = Partial<
  Record<'state' | 'kind' | 'from' | 'to' | 'figure', string | undefined>
>;

/** Choices of state, kind and days. */
export const OrderConditions = ({
  conditions: { state, kind, from, to, figure },
  onChange,
}: {
  conditions: ChosenConditions;
  onChange: (changed: ChosenConditions) => void;
}) => (
  <Flex gap={8} wrap>
    <Select
      allowClear
      aria-label="状态"
      placeholder="全部状态"
      style={{ width: 140 }}
      value={state}
      onChange={(value) => onChange({ state: value })}
      options={orderStates.map((value) => ({ value, label: aboutOrderState(value).label }))}
    />
    <Select
      allowClear
      aria-label="类型"
      placeholder="全部类型"
      style={{ width: 140 }}
      value={kind}
      onChange={(value) => onChange({ kind: value })}
      options={orderKinds.map((value) => ({ value, label: orderKindLabels[value] }))}
    />
    <DayRange
      label={figure === undefined ? '下单日期' : '统计日期'}
      days={{ from, to }}
      onChange={(days) => onChange({ from: days.from, to: days.to })}
    />
    {figure !== undefined && (
      <Tag closable onClose={() => onChange({ figure: undefined })}>
        只看算进“{valueLabel<string>(figureLabels, figure)}”的订单
      </Tag>
    )}
  </Flex>
);
