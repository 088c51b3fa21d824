import { View } from '@tarojs/components';
import type { Contrast } from '@account-doctor/contract/types';
import { Button } from '@/components/Button/Button';
import { GroupRadar } from '@/components/GroupRadar/GroupRadar';
import { Loaded } from '@/components/Page/Loaded';
import { Section } from '@/components/Section/Section';
import { useCall } from '@/data/useCall';
import { ContrastRows } from './ContrastRows';
import { Heads, letterOf } from './Heads';
import { Ranges } from './Ranges';
import './ContrastView.scss';

interface ContrastViewProps {
  orderIds: string[];
  onChooseAgain: () => void;
}

/** Reports side by side: whose they are, their prices on one scale, and what sets them apart. */
export function ContrastView({ orderIds, onChooseAgain }: ContrastViewProps) {
  const query = useCall('POST /app-api/api/evaluate/user/order/contrast/analysis', { orderIds });
  return (
    <Loaded query={query}>
      {(contrast) => (
        <View className="contrast">
          <Section title="对比的报告">
            <Heads reports={contrast.reports} />
            <Notes contrast={contrast} />
          </Section>
          <Section title="价格放在一起看">
            <Ranges reports={contrast.reports} />
          </Section>
          {contrast.radar && (
            <Section title="五类因素">
              <GroupRadar
                groups={contrast.radar.groups}
                series={contrast.radar.totals}
                names={contrast.reports.map((_, place) => `报告 ${letterOf(place)}：`)}
              />
            </Section>
          )}
          {contrast.sections.map((section) => (
            <Section key={section.title} title={section.title}>
              <ContrastRows rows={section.rows} />
            </Section>
          ))}
          <Button id="contrast-again" look="secondary" onTap={onChooseAgain}>
            换几份报告对比
          </Button>
        </View>
      )}
    </Loaded>
  );
}

/** What the reader has to know before reading on. */
function Notes({ contrast: { sameGame, reports } }: { contrast: Contrast }) {
  const notes = [
    !sameGame && '这些账号不是同一个游戏：只比价值、流动性和风险，账号内容不能互相比较。',
    reports.some(({ locked }) => locked) && '未解锁的报告只能比较免费的部分，解锁后可以看全部。',
    reports.some(({ sample }) => sample) && '有报告依据示例数据得出，不代表真实行情。',
  ].filter((note) => note !== false);
  return (
    <>
      {notes.map((note) => (
        <View key={note} className="contrast__note">
          {note}
        </View>
      ))}
    </>
  );
}
