import { View } from '@tarojs/components';
import { useState } from 'react';
import type { OrderKind } from '@account-doctor/contract/states';
import { GameFilter, type GameFilterProps } from '@/features/game/GameFilter';
import { ChipGroup } from '@/ui/ChipGroup';
import { SearchField } from '@/ui/SearchField';
import { useDebounced } from '@/ui/useDebounced';
import type { RecordCriteria } from './useRecords';
import '../EvaluationRecords.scss';

const ALL_KINDS = 'all';
const kinds: readonly { value: OrderKind | typeof ALL_KINDS; label: string }[] = [
  { value: ALL_KINDS, label: '全部类型' },
  { value: 'ai', label: 'AI 评估' },
  { value: 'human', label: '人工评估' },
  { value: 'unlock', label: '报告解锁' },
];

interface RecordFiltersProps {
  games: GameFilterProps['games'];
  criteria: RecordCriteria;
  onChange: (change: Partial<RecordCriteria>) => void;
}

/** Search field, kinds and games to filter the list of orders. */
export function RecordFilters({ games, criteria, onChange }: RecordFiltersProps) {
  const { gameId, kind } = criteria;
  const [typed, setTyped] = useState(criteria.search);
  const searchSoon = useDebounced((search: string) => onChange({ search }));
  return (
    <>
      <View className="evaluation-records__search">
        <SearchField
          id="search-orders"
          label="搜索评估记录"
          placeholder="订单号、游戏、区服或账号"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            searchSoon(text);
          }}
        />
      </View>
      <View className="evaluation-records__kinds">
        <ChipGroup
          id="order-kind"
          label="按类型筛选"
          options={kinds}
          value={kind ?? ALL_KINDS}
          onChange={(choice) => onChange({ kind: choice === ALL_KINDS ? undefined : choice })}
        />
      </View>
      <GameFilter
        id="order-game"
        games={games}
        value={gameId}
        onChange={(chosen) => onChange({ gameId: chosen })}
      />
    </>
  );
}
