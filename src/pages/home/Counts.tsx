import { View } from '@tarojs/components';
import type { DataOf } from '@account-doctor/contract/types';
import { Section } from '@/components/Section/Section';
import { Tag } from '@/components/Tag/Tag';
import type { Query } from '@/data/query';
import { countText } from './count';
import { Outline } from './Outline';
import { Part } from './Part';
import './Counts.scss';

type Data = DataOf<'GET /app-api/home/app-home-data-count'>;

/** How much there is in this service's database, as counted there. */
export function Counts({ query }: { query: Query<Data> }) {
  return (
    <Section
      title="数据一览"
      aside={
        query.data?.sample && (
          <View className="counts__sample">
            <Tag type="warning">含示例数据</Tag>
          </View>
        )
      }
    >
      <Part query={query} skeleton={<CountsOutline />}>
        {({ evaluated, evaluatedToday, games, sales, sample }) => (
          <View className="counts">
            <Count value={evaluated} label="累计评估账号" />
            <Count value={evaluatedToday} label="近 24 小时评估" />
            <Count value={games} label="支持的游戏" />
            <Count value={sales} label={sample ? '学习用成交（含示例）' : '学习用成交'} />
          </View>
        )}
      </Part>
    </Section>
  );
}

function CountsOutline() {
  return (
    <View className="counts">
      {[0, 1, 2, 3].map((index) => (
        <View key={index} className="counts__count">
          <View className="counts__value">
            <Outline width="64px" height={20} />
          </View>
          <View className="counts__label">
            <Outline width="88px" height={13} />
          </View>
        </View>
      ))}
    </View>
  );
}

function Count({ value, label }: { value: number; label: string }) {
  return (
    <View className="counts__count">
      <View className="counts__value">{countText(value)}</View>
      <View className="counts__label">{label}</View>
    </View>
  );
}
