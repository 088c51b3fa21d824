import { View } from '@tarojs/components';
import { useState } from 'react';
import { indexOver, type MarketSpan } from '@account-doctor/contract/market';
import {
  daysToSellWords,
  marketBasis,
  percentileWords,
  tooFewWords,
} from '@account-doctor/contract/marketWords';
import type { Report } from '@account-doctor/contract/types';
import { ChipGroup } from '@/ui/ChipGroup';
import { Section } from '@/ui/Section';
import { Tag } from '@/ui/Tag';
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

/**
 * Section 7 (docs/product.md, "The report"): how the game's market moved until the report was made,
 * and where this account stands.
 */
export function MarketSection({ id, market, gameName, fair }: MarketSectionProps) {
  const tooFew = tooFewWords(market, gameName);
  const sample = market.sample && <Tag variant="warning">示例数据</Tag>;
  return (
    <Section id={id} title="市场行情" aside={sample}>
      {tooFew !== null ? (
        <View className="report-market__few">{tooFew}</View>
      ) : (
        <>
          <Index id={id} market={market} />
          <View className="report-market__figures">
            <Figure {...daysToSellWords(market)} />
            <Figure {...percentileWords(market, fair)} />
          </View>
        </>
      )}
      <View className="report-market__basis">{marketBasis(market, gameName)}</View>
    </Section>
  );
}

function Index({ id, market }: { id: string; market: Market }) {
  const [chosen, choose] = useState<(typeof spans)[number]['value']>('30');
  const span = Number(chosen) as MarketSpan;
  const index = indexOver(market, span);
  return (
    <View>
      <ChipGroup
        id={`${id}-span`}
        label="走势的时间"
        options={spans}
        value={chosen}
        onChange={choose}
      />
      <IndexChart index={index} span={span} />
    </View>
  );
}
