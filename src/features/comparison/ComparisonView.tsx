import { View } from '@tarojs/components';
import type { Contrast } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { GroupRadar } from '@/features/report/GroupRadar';
import { Loaded } from '@/ui/Loaded';
import { Section } from '@/ui/Section';
import { useCall } from '@/data/useCall';
import { ComparisonRows } from './parts/ComparisonRows';
import { Heads, letterOf } from './parts/Heads';
import { Ranges } from './parts/Ranges';
import './ComparisonView.scss';

interface ComparisonViewProps {
  orderIds: string[];
  onChooseAgain: () => void;
}

/** Reports side by side: whose they are, their prices on one scale, and what sets them apart. */
export function ComparisonView({ orderIds, onChooseAgain }: ComparisonViewProps) {
  const query = useCall('POST /app-api/api/evaluate/user/order/contrast/analysis', { orderIds });
  return (
    <Loaded query={query}>
      {(comparison) => (
        <View className="comparison">
          <Section title="对比的报告">
            <Heads reports={comparison.reports} />
            <Notes comparison={comparison} />
          </Section>
          <Section title="价格放在一起看">
            <Ranges reports={comparison.reports} />
          </Section>
          {comparison.radar && (
            <Section title="五类因素">
              <GroupRadar
                groups={comparison.radar.groups}
                series={comparison.radar.totals}
                names={comparison.reports.map((_, place) => `报告 ${letterOf(place)}：`)}
              />
            </Section>
          )}
          {comparison.sections.map((section) => (
            <Section key={section.title} title={section.title}>
              <ComparisonRows rows={section.rows} />
            </Section>
          ))}
          <Button id="comparison-again" variant="secondary" onPress={onChooseAgain}>
            换几份报告对比
          </Button>
        </View>
      )}
    </Loaded>
  );
}

/** What the reader has to know before reading on. */
function Notes({ comparison: { sameGame, reports } }: { comparison: Contrast }) {
  const notes = [
    !sameGame && '这些账号不是同一个游戏：只比价值、流动性和风险，账号内容不能互相比较。',
    reports.some(({ locked }) => locked) && '未解锁的报告只能比较免费的部分，解锁后可以看全部。',
    reports.some(({ sample }) => sample) && '有报告依据示例数据得出，不代表真实行情。',
  ].filter((note) => note !== false);
  return (
    <>
      {notes.map((note) => (
        <View key={note} className="comparison__note">
          {note}
        </View>
      ))}
    </>
  );
}
