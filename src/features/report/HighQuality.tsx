import { View } from '@tarojs/components';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { ExcellentReportCard } from './ExcellentReportCard';
import { GoneView, isGone } from '@/ui/GoneView';
import { LongList } from '@/ui/LongList';
import { Loaded } from '@/ui/Loaded';
import { Section } from '@/ui/Section';
import { Tag } from '@/ui/Tag';
import { useListCall } from '@/data/useListCall';
import { useCall } from '@/data/useCall';
import { navigate, replace } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { PublicHeader } from './PublicHeader';
import { ReportSections } from './ReportView';
import { ReportSkeleton } from './ReportSkeleton';

const INVENTED =
  '样例：账号由系统虚构，报告由真实的估价模型给出，用来说明一份完整的报告是什么样子。';
const CONSENTED = '账号主人同意公开，编号、区号和账号信息已经去除。';

/** Reports that anybody may read: the list of them, or one of them. */
export function HighQuality({ showcaseId }: ParametersOf<'reportHighQuality'>) {
  return showcaseId ? <One showcaseId={showcaseId} /> : <All />;
}

function All() {
  const list = useListCall('GET /app-api/home/excellent-report-list', {});
  return (
    <Loaded query={list} skeleton={<ReportSkeleton />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyView icon="file-text" text="还没有公开的优质报告，您可以先评估自己的账号">
            <Button size="small" onPress={() => void navigate('chooseGame')}>
              立即评估
            </Button>
          </EmptyView>
        ) : (
          <Section title="公开的优质报告">
            <LongList list={list} label="优质报告" keyOf={({ showcaseId }) => showcaseId}>
              {(report) => <ExcellentReportCard report={report} />}
            </LongList>
          </Section>
        )
      }
    </Loaded>
  );
}

function One({ showcaseId }: { showcaseId: string }) {
  const query = useCall('GET /app-api/home/excellent-report', { showcaseId });
  if (isGone(query.error))
    return (
      <GoneView
        text="这份报告已撤下，或者链接不完整"
        action="看看其他报告"
        onPress={() => void replace('reportHighQuality', {})}
      />
    );
  return (
    <Loaded query={query} skeleton={<ReportSkeleton />}>
      {(excellent) => (
        <View className="report">
          <PublicHeader
            header={excellent.report.header}
            gameIconUrl={excellent.gameIconUrl}
            origin={excellent.sample ? INVENTED : CONSENTED}
          >
            <Tag variant={excellent.sample ? 'warning' : 'success'}>
              {excellent.sample ? '样例' : '已匿名'}
            </Tag>
          </PublicHeader>
          <ReportSections report={excellent.report} />
          <Button onPress={() => void navigate('chooseGame')}>评估我的账号</Button>
        </View>
      )}
    </Loaded>
  );
}
