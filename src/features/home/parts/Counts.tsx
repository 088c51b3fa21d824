import { View } from '@tarojs/components';
import type { DataOf } from '@account-doctor/contract/types';
import { Section } from '@/ui/Section';
import { Tag } from '@/ui/Tag';
import type { Query } from '@/data/query';
import { Skeleton } from '@/ui/Skeleton';
import { HomePart } from './HomePart';
import './Counts.scss';

type Data = DataOf<'GET /app-api/home/app-home-data-count'>;

/** Numbers of evaluated accounts and known sales, counted by the service. */
export function Counts({ query }: { query: Query<Data> }) {
  return (
    <Section
      title="数据一览"
      aside={
        query.data?.sample && (
          <View className="counts__sample">
            <Tag variant="warning">含示例数据</Tag>
          </View>
        )
      }
    >
      <HomePart query={query} skeleton={<CountsSkeleton />}>
        {({ evaluated, evaluatedToday, games, sales, sample }) => (
          <View className="counts">
            {/* A new service does not show zeros. */}
            {evaluated > 0 && <Count value={evaluated} label="累计评估账号" />}
            {evaluatedToday > 0 && <Count value={evaluatedToday} label="近 24 小时评估" />}
            <Count value={games} label="支持的游戏" />
            {sales > 0 && (
              <Count value={sales} label={sample ? '学习用成交（含示例）' : '学习用成交'} />
            )}
          </View>
        )}
      </HomePart>
    </Section>
  );
}

function CountsSkeleton() {
  return (
    <View className="counts">
      {[0, 1, 2, 3].map((index) => (
        <View key={index} className="counts__count">
          <View className="counts__value">
            <Skeleton width="64px" height={20} />
          </View>
          <View className="counts__label">
            <Skeleton width="88px" height={13} />
          </View>
        </View>
      ))}
    </View>
  );
}

function Count({ value, label }: { value: number; label: string }) {
  return (
    <View className="counts__count">
      <View className="counts__value">{homeCountText(value)}</View>
      <View className="counts__label">{label}</View>
    </View>
  );
}

/** A number as text: with separators below a hundred thousand, in 万 above. */
export function homeCountText(count: number): string {
  if (count < 100_000) return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${Math.floor(count / 1_000) / 10} 万`;
}
