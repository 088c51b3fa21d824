import { View } from '@tarojs/components';
import { useMemo, useState } from 'react';
import { groupByAccount } from '@account-doctor/contract/accounts';
import { FEWEST_CONTRASTED } from '@account-doctor/contract/limits';
import { isComparable, changesByItself, type OrderKind } from '@account-doctor/contract/states';
import type { OrderFilter } from '@account-doctor/contract/types';
import { typedQuery } from '@account-doctor/contract/typed';
import { pollPause } from '@/data/polling';
import { useListCall } from '@/data/useListCall';
import { navigate } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { GameFilter } from '@/features/game/GameFilter';
import { Button } from '@/ui/Button';
import { ChipGroup } from '@/ui/ChipGroup';
import { EmptyView } from '@/ui/EmptyView';
import { Icon } from '@/ui/Icon';
import { ListSkeleton } from '@/ui/ListSkeleton';
import { LoadedContent } from '@/ui/Loaded';
import { LongList } from '@/ui/LongList';
import { Pressable } from '@/ui/Pressable';
import { SearchField } from '@/ui/SearchField';
import { Tabs } from '@/ui/Tabs';
import { useDebounced } from '@/ui/useDebounced';
import { AccountCard } from './parts/AccountCard';
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

const filterOf = (name: string | undefined): OrderFilter =>
  filters.find(({ value }) => value === name)?.value ?? 'all';

const ALL_KINDS = 'all';
const kinds: readonly { value: OrderKind | typeof ALL_KINDS; label: string }[] = [
  { value: ALL_KINDS, label: '全部类型' },
  { value: 'ai', label: 'AI 评估' },
  { value: 'human', label: '人工评估' },
  { value: 'unlock', label: '报告解锁' },
];

/** The user's orders by filter, game, kind and search, newest first, grouped by account. */
export function EvaluationRecords({ filter: asked }: ParametersOf<'evaluationRecords'>) {
  const [filter, setFilter] = useState(() => filterOf(asked));
  const [gameId, setGameId] = useState<string>();
  const [kind, setKind] = useState<OrderKind>();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const searchLater = useDebounced(setSearch);
  const [narrowing, setNarrowing] = useState(false);
  const narrowed = gameId !== undefined || kind !== undefined || search !== '';
  const orders = useListCall(
    'POST /app-api/api/evaluate/user/order/list',
    { filter, gameId, kind, search: typedQuery(search) || undefined },
    {
      refreshInterval: (rows, asked) =>
        pollPause(
          rows.some((row) => changesByItself(row.evaluationState)),
          asked,
        ),
    },
  );
  const { pages } = orders;
  const accounts = { ...orders, pages: useMemo(() => pages.map(groupByAccount), [pages]) };

  return (
    <View className="evaluation-records">
      <View className="evaluation-records__filters">
        <View className="evaluation-records__states">
          <Tabs label="筛选评估记录" options={filters} value={filter} onChange={setFilter} />
        </View>
        <Pressable
          id="narrow-orders"
          className={`evaluation-records__narrow ${narrowed ? 'evaluation-records__narrow--on' : ''}`}
          label={narrowed ? '搜索和筛选，正在筛选' : '搜索和筛选'}
          expanded={narrowing}
          onPress={() => setNarrowing(!narrowing)}
        >
          <Icon name="search" />
        </Pressable>
      </View>
      {narrowing && (
        <>
          <View className="evaluation-records__search">
            <SearchField
              id="search-orders"
              label="搜索评估记录"
              placeholder="订单号、游戏、区服或账号"
              value={typed}
              onChange={(text) => {
                setTyped(text);
                searchLater(text);
              }}
            />
          </View>
          <View className="evaluation-records__kinds">
            <ChipGroup
              id="order-kind"
              label="按类型筛选"
              options={kinds}
              value={kind ?? ALL_KINDS}
              onChange={(choice) => setKind(choice === ALL_KINDS ? undefined : choice)}
            />
          </View>
          <GameFilter
            id="order-game"
            games={orders.first?.games}
            value={gameId}
            onChange={setGameId}
          />
        </>
      )}
      <LoadedContent query={orders} skeleton={<ListSkeleton />}>
        {(rows) =>
          rows.length > 0 ? (
            <>
              {rows.filter(isComparable).length >= FEWEST_CONTRASTED && (
                <View className="evaluation-records__comparison">
                  <Button
                    id="comparison-reports"
                    variant="secondary"
                    onPress={() => void navigate('contrastAnalysis', {})}
                  >
                    选 2–4 份报告对比
                  </Button>
                </View>
              )}
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
            <NoRows filter={filter} narrowed={narrowed} />
          )
        }
      </LoadedContent>
    </View>
  );
}

function NoRows({ filter, narrowed }: { filter: OrderFilter; narrowed: boolean }) {
  if (narrowed) return <EmptyView icon="search" text="没有符合条件的记录，换个条件试试" />;
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
