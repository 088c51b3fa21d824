import { View } from '@tarojs/components';
import { useState } from 'react';
import type { ExcellentReportRow } from '@account-doctor/contract/types';
import { useCall } from '@/data/useCall';
import { useListCall } from '@/data/useListCall';
import { GameFilter } from '@/features/game/GameFilter';
import { GameIcon } from '@/features/game/GameIcon';
import { navigate, replace } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { NotFoundView, isNotFound } from '@/ui/NotFoundView';
import { ListSkeleton } from '@/ui/ListSkeleton';
import { LoadedContent } from '@/ui/LoadedContent';
import { LongList } from '@/ui/LongList';
import { Pressable } from '@/ui/Pressable';
import { Price } from '@/ui/Price';
import { Section } from '@/ui/Section';
import { Tag } from '@/ui/Tag';
import { PublicView } from './parts/PublicView';
import { ReportSkeleton } from './parts/ReportSkeleton';
import './ExcellentReportsPage.scss';

const SAMPLE_ORIGIN =
  '示例：账号由系统虚构，报告由真实的估价模型给出，用来说明一份完整的报告是什么样子。';
const CONSENT_ORIGIN = '账号主人同意公开，编号、区号和账号信息已经去除。';

/** Page with public reports: the one with the given id, or the list. */
export function ExcellentReportsPage({ showcaseId }: ParametersOf<'reportHighQuality'>) {
  return showcaseId ? <PublicReport showcaseId={showcaseId} /> : <PublicReports />;
}

function PublicReports() {
  const [gameId, setGameId] = useState<string>();
  const list = useListCall('GET /app-api/home/excellent-report-list', { gameId });
  return (
    <>
      <GameFilter id="report-game" games={list.first?.games} value={gameId} onChange={setGameId} />
      <LoadedContent query={list} skeleton={<ListSkeleton />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyView icon="file-text" text="还没有公开的优质报告，您可以先评估自己的账号">
              <Button size="small" onPress={() => void navigate('chooseGame')}>
                立即评估
              </Button>
            </EmptyView>
          ) : (
            <Section title="公开的优质报告">
              <LongList
                key={gameId ?? ''}
                list={list}
                label="优质报告"
                keyOf={({ showcaseId }) => showcaseId}
                className="excellent-reports"
              >
                {(report) => <ExcellentReportCard report={report} />}
              </LongList>
            </Section>
          )
        }
      </LoadedContent>
    </>
  );
}

function PublicReport({ showcaseId }: { showcaseId: string }) {
  const query = useCall('GET /app-api/home/excellent-report', { showcaseId }, { keep: true });
  if (isNotFound(query.error))
    return (
      <NotFoundView
        text="这份报告已撤下，或者链接不完整"
        action="看看其他报告"
        onPress={() => void replace('reportHighQuality', {})}
      />
    );
  return (
    <LoadedContent query={query} skeleton={<ReportSkeleton />}>
      {(excellent) => (
        <PublicView
          report={excellent.report}
          gameIconUrl={excellent.gameIconUrl}
          origin={excellent.sample ? SAMPLE_ORIGIN : CONSENT_ORIGIN}
        >
          <Tag variant={excellent.sample ? 'warning' : 'success'}>
            {excellent.sample ? '示例' : '已匿名'}
          </Tag>
        </PublicView>
      )}
    </LoadedContent>
  );
}

/** A row of the list of public reports. */
function ExcellentReportCard({ report }: { report: ExcellentReportRow }) {
  const { showcaseId, sample, gameName, gameIconUrl, serverLabel, fair, highlights } = report;
  return (
    <Pressable
      className="excellent-report"
      role="link"
      onPress={() => void navigate('reportHighQuality', { showcaseId })}
    >
      <GameIcon url={gameIconUrl} size={44} />
      <View className="excellent-report__words">
        <View className="excellent-report__game">
          {gameName}
          {sample && <Tag variant="warning">示例</Tag>}
        </View>
        <View className="excellent-report__items">{`${serverLabel} · ${highlights.join('、')}`}</View>
      </View>
      <Price fen={fair} size="small" />
    </Pressable>
  );
}
