import { View } from '@tarojs/components';
import { useState } from 'react';
import { MIN_COMPARED_REPORTS } from '@account-doctor/contract/limits';
import { isComparable } from '@account-doctor/contract/states';
import type { OrderFilter, OrderRow } from '@account-doctor/contract/types';
import { navigate } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { Icon } from '@/ui/Icon';
import { ListSkeleton } from '@/ui/ListSkeleton';
import { LoadedContent } from '@/ui/LoadedContent';
import { LongList } from '@/ui/LongList';
import { Pressable } from '@/ui/Pressable';
import { Tabs } from '@/ui/Tabs';
import { AccountCard } from './parts/AccountCard';
import { RecordFilters } from './parts/RecordFilters';
import { type RecordCriteria, useRecords } from './parts/useRecords';
import './EvaluationRecords.scss';

const filters: readonly { value: OrderFilter; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'to_pay', label: '待付款' },
  { value: 'moving', label: '评估中' },
  { value: 'ready', label: '有报告' },
  { value: 'attention', label: '需处理' },
  { value: 'closed', label: '已关闭' },
];

const emptyTexts: Record<OrderFilter, string> = {
  all: '还没有评估记录，先评估一个账号吧',
  to_pay: '没有等待付款的订单',
  moving: '没有正在评估的账号',
  ready: '还没有报告',
  attention: '没有需要处理的评估，一切顺利',
  closed: '没有取消、超时或退款的订单',
};

/** The filter with this name; `all` for an unknown name. */
const parseFilter = (name: string | undefined): OrderFilter =>
  filters.find(({ value }) => value === name)?.value ?? 'all';

/** The user's orders by filter, game, kind and search, newest first, grouped by account. */
export function EvaluationRecords({ filter: asked }: ParametersOf<'evaluationRecords'>) {
  const [filter, setFilter] = useState(() => parseFilter(asked));
  const [criteria, setNarrowing] = useState<RecordCriteria>({ search: '' });
  const [open, setOpen] = useState(false);
  const { gameId, kind, search } = criteria;
  const hasCriteria = gameId !== undefined || kind !== undefined || search !== '';
  const { orders, accounts } = useRecords(filter, criteria);

  return (
    <View className="evaluation-records">
      <View className="evaluation-records__filters">
        <View className="evaluation-records__states">
          <Tabs label="筛选评估记录" options={filters} value={filter} onChange={setFilter} />
        </View>
        <Pressable
          id="narrow-orders"
          className={`evaluation-records__narrow ${hasCriteria ? 'evaluation-records__narrow--on' : ''}`}
          label={hasCriteria ? '搜索和筛选，正在筛选' : '搜索和筛选'}
          expanded={open}
          onPress={() => setOpen(!open)}
        >
          <Icon name="search" />
        </Pressable>
      </View>
      {open && (
        <RecordFilters
          games={orders.first?.games}
          criteria={criteria}
          onChange={(change) => setNarrowing((before) => ({ ...before, ...change }))}
        />
      )}
      <LoadedContent query={orders} skeleton={<ListSkeleton />}>
        {(rows) =>
          rows.length > 0 ? (
            <>
              <ComparisonButton rows={rows} />
              <LongList
                key={[filter, gameId, kind, search].join()}
                list={accounts}
                label="评估记录"
                keyOf={([{ orderId }]) => orderId}
                className="evaluation-records__rows"
                rowClassName="evaluation-records__row"
              >
                {(account) => (
                  <AccountCard account={account} onChange={() => void orders.reload()} />
                )}
              </LongList>
            </>
          ) : (
            <NoRecords filter={filter} hasCriteria={hasCriteria} />
          )
        }
      </LoadedContent>
    </View>
  );
}

/** Link to the comparison, if there are at least two reports to compare. */
const ComparisonButton = ({ rows }: { rows: OrderRow[] }) =>
  rows.filter(isComparable).length >= MIN_COMPARED_REPORTS && (
    <View className="evaluation-records__comparison">
      <Button
        id="comparison-reports"
        variant="secondary"
        onPress={() => void navigate('contrastAnalysis', {})}
      >
        选 2–4 份报告对比
      </Button>
    </View>
  );

function NoRecords({ filter, hasCriteria }: { filter: OrderFilter; hasCriteria: boolean }) {
  if (hasCriteria) return <EmptyView icon="search" text="没有符合条件的记录，换个条件试试" />;
  return (
    <EmptyView text={emptyTexts[filter]}>
      {filter === 'all' && (
        <Button size="small" onPress={() => void navigate('evaluation')}>
          去评估
        </Button>
      )}
    </EmptyView>
  );
}
