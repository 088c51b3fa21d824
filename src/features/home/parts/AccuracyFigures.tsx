import { View } from '@tarojs/components';
import { percentText } from '@account-doctor/contract/reportWords';
import type { DataOf, ExcellentReportRow } from '@account-doctor/contract/types';
import type { Query } from '@/data/query';
import { navigate } from '@/navigation/navigate';
import { Pressable } from '@/ui/Pressable';
import { Section } from '@/ui/Section';
import { Skeleton } from '@/ui/Skeleton';
import { Tag } from '@/ui/Tag';
import { HomePart } from './HomePart';
import './AccuracyFigures.scss';

interface ProofProps {
  counts: Query<DataOf<'GET /app-api/home/app-home-data-count'>>;
  samples: Query<DataOf<'GET /app-api/home/excellent-report-list'>>;
}

/** How far estimates were from real sales, and how many accounts and sales there are, as the service counts them. */
export function AccuracyFigures({ counts, samples }: ProofProps) {
  const proven = samples.data?.list.find(({ method }) => method);
  // Shows all figures at once, because figures of the samples that appear later would move the content below.
  const figures = samples.loading ? { ...counts, data: undefined } : counts;
  return (
    <Section
      title="估价准不准"
      aside={
        <View className="proof__aside">
          {counts.data?.sample && <Tag variant="warning">含示例数据</Tag>}
          <Pressable
            className="proof__all"
            role="link"
            onPress={() => void navigate('accuracy', proven ? { gameId: proven.gameId } : {})}
          >
            看成交对照
          </Pressable>
        </View>
      }
    >
      <HomePart query={figures} skeleton={<FiguresSkeleton />}>
        {({ evaluated, evaluatedToday, games, sales }) => (
          <View className="proof">
            {proven && <ModelErrors report={proven} />}
            {/* A new service does not show zeros. */}
            {evaluated > 0 && <CountTile value={homeCountText(evaluated)} label="累计评估账号" />}
            {evaluatedToday > 0 && (
              <CountTile value={homeCountText(evaluatedToday)} label="近 24 小时评估" />
            )}
            {sales > 0 && <CountTile value={homeCountText(sales)} label="学习用成交" />}
            <CountTile value={homeCountText(games)} label="支持的游戏" />
          </View>
        )}
      </HomePart>
    </Section>
  );
}

/** The model's error for the game of a report. */
function ModelErrors({ report: { gameName, method } }: { report: ExcellentReportRow }) {
  if (!method) return null;
  return (
    <>
      <CountTile value={percentText(method.medianError)} label={`${gameName}\u200b误差中位数`} />
      <CountTile value={percentText(method.coverage)} label="成交价落在区间里" />
    </>
  );
}

function FiguresSkeleton() {
  return (
    <View className="proof">
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <View key={index} className="proof__count">
          <Skeleton width="88px" height={40} />
        </View>
      ))}
    </View>
  );
}

function CountTile({ value, label }: { value: string; label: string }) {
  return (
    <View className="proof__count">
      <View className="proof__value">{value}</View>
      <View className="proof__label">{label}</View>
    </View>
  );
}

/** A number as text: with separators below a hundred thousand, in 万 above. */
export function homeCountText(count: number): string {
  if (count < 100_000) return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${Math.floor(count / 1_000) / 10} 万`;
}
