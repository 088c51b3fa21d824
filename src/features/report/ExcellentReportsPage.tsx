import { View } from '@tarojs/components';
import { useState } from 'react';
import type { ExcellentReportRow } from '@account-doctor/contract/types';
import { useCall } from '@/data/useCall';
import { useListCall } from '@/data/useListCall';
import { GameFilter } from '@/features/game/GameFilter';
import { ItemTile } from '@/features/game/ItemTile';
import { signedYuan } from '@/format/money';
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
import { Tag } from '@/ui/Tag';
import { AccountHead } from './AccountHead';
import { PublicView } from './parts/PublicView';
import { ReportSkeleton } from './parts/ReportSkeleton';
import './sections/itemWall.scss';
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
  const list = useListCall('GET /app-api/home/excellent-report-list', { gameId, tiles: 'on' });
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
            <LongList
              key={gameId ?? ''}
              list={list}
              label="优质报告"
              keyOf={({ showcaseId }) => showcaseId}
              className="excellent-reports"
            >
              {(report) => <ExcellentReportCard report={report} />}
            </LongList>
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

/** A card of the list: account, price and the most valuable items. */
function ExcellentReportCard({ report }: { report: ExcellentReportRow }) {
  const { showcaseId, sample, gameName, gameIconUrl, serverLabel, fair } = report;
  const { highlights, items = [] } = report;
  return (
    <Pressable
      className="excellent-report"
      role="link"
      onPress={() => void navigate('reportHighQuality', { showcaseId })}
    >
      <AccountHead gameName={gameName} gameIconUrl={gameIconUrl} details={serverLabel}>
        {sample && <Tag variant="warning">示例</Tag>}
        <Price fen={fair} />
      </AccountHead>
      {items.length > 0 ? (
        <View className="item-wall excellent-report__items">
          {items.map((item) => (
            <View key={item.name} className="item-wall__item">
              <ItemTile
                className="item-wall__tile"
                itemStyle={item.style}
                tier={item.tier}
                name={item.title}
                picture={item.picture}
              />
              <View className="item-wall__name">{item.title.replace(/·/g, '\u2060·\u200b')}</View>
              <View className="item-wall__worth">{signedYuan(item.contribution)}</View>
            </View>
          ))}
        </View>
      ) : (
        <View className="item-wall__words">{highlights.join('、')}</View>
      )}
    </Pressable>
  );
}
