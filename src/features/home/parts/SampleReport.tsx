import { View } from '@tarojs/components';
import type { DataOf } from '@account-doctor/contract/types';
import type { Query } from '@/data/query';
import { GameIcon } from '@/features/game/GameIcon';
import { navigate } from '@/navigation/navigate';
import { Pressable } from '@/ui/Pressable';
import { Price } from '@/ui/Price';
import { Section } from '@/ui/Section';
import { Skeleton } from '@/ui/Skeleton';
import { HomePart } from './HomePart';
import './MyAccounts.scss';

interface SampleReportProps {
  query: Query<DataOf<'GET /app-api/home/excellent-report-list'>>;
}

/** The public report with the highest price, as a sample for users without accounts. */
export function SampleReport({ query }: SampleReportProps) {
  // Renders nothing if there is no report; keeps its space while loading.
  if (query.data?.list.length === 0) return null;
  return (
    <Section title="一份报告长这样">
      <HomePart query={query} skeleton={<Outline />}>
        {({ list: [one] }) =>
          one && (
            <Pressable
              id="sample-report"
              className="yours__row"
              role="link"
              onPress={() => void navigate('reportHighQuality', { showcaseId: one.showcaseId })}
            >
              <GameIcon url={one.gameIconUrl} size={40} />
              <View className="yours__words">
                <View className="yours__name">
                  {`${one.sample ? '［示例］' : ''}${one.gameName}\u00a0· ${one.serverLabel}`}
                </View>
                <View className="yours__note">
                  {[`可信度 ${one.grade}`, one.highlights.slice(0, 2).join('、')]
                    .filter(Boolean)
                    .join(' · ')}
                </View>
              </View>
              <View className="yours__price">
                <Price fen={one.fair} size="medium" />
                <View className="yours__go">看整份</View>
              </View>
            </Pressable>
          )
        }
      </HomePart>
    </Section>
  );
}

/** Placeholder with the height of the row, whose note takes two lines. */
const Outline = () => (
  <View className="yours__outline" style={{ minHeight: '105px' }}>
    <Skeleton width="60%" height={16} />
  </View>
);
