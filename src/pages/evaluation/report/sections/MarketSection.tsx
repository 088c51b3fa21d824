import { View } from '@tarojs/components';
import { useState } from 'react';
import {
  indexOver,
  OBSERVATIONS_NEEDED,
  percentileOf,
  type MarketSpan,
} from '@account-doctor/contract/market';
import type { Report } from '@account-doctor/contract/types';
import { ChoiceChips } from '@/components/ChoiceChips/ChoiceChips';
import { Section } from '@/components/Section/Section';
import { Tag } from '@/components/Tag/Tag';
import { Figure } from './Figure';
import { IndexChart } from './IndexChart';
import './MarketSection.scss';

type Market = NonNullable<Report['market']>;

const spans = [
  { value: '30', label: '近 30 天' },
  { value: '90', label: '近 90 天' },
] as const;

interface MarketSectionProps {
  id: string;
  market: Market;
  gameName: string;
  /** Fen: the fair price, to place among what was sold. */
  fair: number;
}

/** Section 7: how the game's market moved until the report was made, and where this account stands. */
export function MarketSection({ id, market, gameName, fair }: MarketSectionProps) {
  const { sold, asked, sample, through } = market;
  const seen = `${sold} 条成交、${asked} 条挂牌`;
  return (
    <Section id={id} title="市场行情" aside={sample && <Tag type="warning">示例数据</Tag>}>
      {sold + asked < OBSERVATIONS_NEEDED ? (
        <View className="report-market__few">
          {`近 90 天只观察到${gameName}的 ${seen}，不足 ${OBSERVATIONS_NEEDED} 条，看不出行情，这里就不画走势了。`}
        </View>
      ) : (
        <>
          <Index id={id} market={market} />
          <View className="report-market__figures">
            <DaysToSell market={market} />
            <Percentile market={market} fair={fair} />
          </View>
        </>
      )}
      <View className="report-market__basis">
        {`依据：截至 ${through} 的 90 天里观察到的${gameName} ${seen}。`}
        {sample && '其中有系统生成的示例，不代表真实行情。'}
        指数拿每笔价格与模型对同一个账号的估价相比，账号好坏不会影响走势。出具报告时记录，之后不再变化。
      </View>
    </Section>
  );
}

function Index({ id, market }: { id: string; market: Market }) {
  const [chosen, choose] = useState<(typeof spans)[number]['value']>('30');
  const span = Number(chosen) as MarketSpan;
  const index = indexOver(market, span);
  return (
    <View>
      <ChoiceChips
        id={`${id}-span`}
        label="走势的时间"
        options={spans}
        selected={chosen}
        onSelect={choose}
      />
      <IndexChart index={index} span={span} />
    </View>
  );
}

function DaysToSell({ market: { daysToSell } }: { market: Market }) {
  return (
    <Figure
      value={daysToSell === null ? '—' : `${daysToSell} 天`}
      label={
        daysToSell === null
          ? '知道成交用时的太少，不作统计'
          : '从挂牌到成交，一半账号不超过这个天数'
      }
    />
  );
}

function Percentile({ market, fair }: { market: Market; fair: number }) {
  const percentile = percentileOf(market, fair);
  return (
    <Figure
      value={percentile === null ? '—' : `${percentile}%`}
      label={
        percentile === null
          ? `成交不足 ${OBSERVATIONS_NEEDED} 条，不作排位`
          : '近 90 天卖出的账号里，成交价低于这个参考价的比例'
      }
    />
  );
}
