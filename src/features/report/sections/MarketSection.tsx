import { View } from '@tarojs/components';
import { useState } from 'react';
import { lineDrawing, lineScale } from '@account-doctor/contract/charts/lines';
import {
  INDEX_LEAST,
  INDEX_LEVEL,
  indexOverPeriod,
  type IndexPeriod,
  type MarketSpan,
} from '@account-doctor/contract/market';
import {
  daysToSellWords,
  indexWords,
  reportMarketBasis,
  monthDay,
  percentileWords,
  tooFewObservationsText,
} from '@account-doctor/contract/marketWords';
import { buyerMarketWords, isForBuyer } from '@account-doctor/contract/offer';
import type { Report } from '@account-doctor/contract/types';
import { MarketLink } from '@/platform/web/marketLink';
import { sellingWords } from '@/selling/words';
import { Chart } from '@/ui/Chart';
import { ChipGroup } from '@/ui/ChipGroup';
import { Section } from '@/ui/Section';
import { Tag } from '@/ui/Tag';
import { Fold } from '@/ui/Fold';
import { KeyFigure } from './KeyFigure';
import { WaysToSell } from '@/features/report/WaysToSell';
import './market.scss';

type Market = NonNullable<Report['market']>;

const indexSpans = [
  { value: '30', label: '近 30 天' },
  { value: '90', label: '近 90 天' },
] as const;

interface MarketSectionProps {
  id: string;
  report: Pick<Report, 'value' | 'advice' | 'offer'>;
  /** Market data; absent in older reports and for games without a model. */
  market: Market | undefined;
  gameName: string;
  /**
   * The game whose public page the section links to; absent for strangers, because a site that frames a shared report
   * cannot open the page.
   */
  gameId?: string | undefined;
}

type MarketReport = Pick<Report, 'market' | 'offer'>;

/** Heading and name of the market section; a buyer's report does not explain how to sell the account. */
export const marketHeading = (report: MarketReport) =>
  isForBuyer(report) ? buyerMarketWords : sellingWords.market;

/** Whether a report has a market section. */
export const hasMarketSection = (report: MarketReport): boolean =>
  report.market !== undefined || marketHeading(report).always;

/**
 * Sections 2 and 7 (docs/product.md, "The report"): what a sale would bring now (where selling is open), and how the
 * market has changed up to the report.
 */
export function MarketSection({ id, report, market, gameName, gameId }: MarketSectionProps) {
  const { value, advice } = report;
  return (
    <Section id={id} title={marketHeading(report).title}>
      {!isForBuyer(report) && <WaysToSell value={value} timing={advice.timing} />}
      {market && (
        <MarketPart id={`${id}-market`} market={market} gameName={gameName} fair={value.fair} />
      )}
      {gameId !== undefined && <MarketLink gameId={gameId} />}
    </Section>
  );
}

interface MarketPartProps {
  id: string;
  market: Market;
  gameName: string;
  /** Fair price in fen, to rank among the recent sales. */
  fair: number;
}

/** How the game's market has changed up to the report, and where this account's price ranks. */
function MarketPart({ id, market, gameName, fair }: MarketPartProps) {
  const tooFew = tooFewObservationsText(market, gameName);
  return (
    <View className="report-market__part">
      <View className="report-market__head">
        <View className="report-market__title" role="heading" aria-level={3}>
          市场行情
        </View>
        {market.sample && <Tag variant="warning">示例数据</Tag>}
      </View>
      {tooFew !== null ? (
        <View className="report-market__few">{tooFew}</View>
      ) : (
        <>
          <Fold words={`${indexWords(indexOverPeriod(market, 30), 30)}，看走势`}>
            <MarketIndexSection id={id} market={market} />
            <View className="report-market__basis">{reportMarketBasis(market, gameName)}</View>
          </Fold>
          <View className="report-market__figures">
            <KeyFigure {...daysToSellWords(market)} />
            <KeyFigure {...percentileWords(market, fair)} />
          </View>
        </>
      )}
    </View>
  );
}

function MarketIndexSection({ id, market }: { id: string; market: Market }) {
  const [chosen, choose] = useState<(typeof indexSpans)[number]['value']>('30');
  const span = Number(chosen) as MarketSpan;
  const index = indexOverPeriod(market, span);
  return (
    <View>
      <ChipGroup
        id={`${id}-span`}
        label="走势的时间"
        options={indexSpans}
        value={chosen}
        onChange={choose}
      />
      <IndexChart index={index} span={span} />
    </View>
  );
}

const CHART_HEIGHT = 140;
const isKnownLevel = (level: number | null): level is number => level !== null;
interface IndexChartProps {
  index: IndexPeriod;
  span: MarketSpan;
}

/** Line chart of a market index, with its change in words. */
function IndexChart({ index, span }: IndexChartProps) {
  const { points } = index;
  const levels = points.map(({ level }) => level);
  const known = levels.filter(isKnownLevel);
  const summary = indexWords(index, span);
  if (known.length < 2) return <View className="index-chart__said">{summary}</View>;
  const scale = lineScale(known, INDEX_LEVEL, INDEX_LEAST);
  const range = `最低 ${Math.min(...known).toFixed(1)}，最高 ${Math.max(...known).toFixed(1)}`;
  const rules = [scale.high, INDEX_LEVEL, scale.low];
  return (
    <View className="index-chart">
      <View className="index-chart__said">{summary}</View>
      <View className="index-chart__drawing">
        <Chart
          svg={lineDrawing(levels, scale, INDEX_LEVEL)}
          height={CHART_HEIGHT}
          label={`${summary}。以区间起点为 ${INDEX_LEVEL}，${range}。`}
        >
          {rules.map((level, place) => (
            <View
              key={place}
              className={`index-chart__rule ${level === INDEX_LEVEL ? 'index-chart__rule--level' : ''}`}
              style={{ top: `${scale.top(level)}%` }}
            >
              {Math.round(level)}
            </View>
          ))}
        </Chart>
      </View>
      <View className="index-chart__days" aria-hidden>
        <View>{monthDay(points[0]?.day ?? '')}</View>
        <View>{monthDay(points.at(-1)?.day ?? '')}</View>
      </View>
    </View>
  );
}
