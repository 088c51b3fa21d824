import { type OverviewDays, overviewDays } from '@account-doctor/contract/figures';
import { Flex, Segmented, Space } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { ExportButton } from '../../components/ExportButton';
import { Loaded } from '../../components/Loaded';
import { Page } from '../../components/Page';
import { call } from '../../data/service';
import { useCall } from '../../hooks/useCall';
import { DayCharts } from './DayCharts';
import { FigureTiles } from './FigureTiles';
import { Funnel } from './Funnel';
import { SetupNotice } from './SetupNotice';
import { WorkNow } from './WorkNow';

/** Polling interval in ms, because today's figures change. */
const REFRESH = 60_000;

const periodLabel = (days: OverviewDays): string =>
  days === '1' ? '今天' : days === 'yesterday' ? '昨天' : `近 ${days} 天`;

/** Page with the shop's figures, the first one that admins see. */
export function OverviewPage() {
  const [query, setQuery] = useSearchParams();
  const days: OverviewDays = overviewDays.find((known) => known === query.get('days')) ?? '7';
  const figures = useCall('GET /desk-api/overview/figures', { days }, { refreshInterval: REFRESH });
  return (
    <Page
      title="总览"
      actions={
        <Space wrap>
          <Segmented<OverviewDays>
            aria-label="统计几天"
            options={overviewDays.map((value) => ({
              value,
              label: periodLabel(value),
            }))}
            value={days}
            onChange={(chosen) => setQuery({ days: chosen }, { replace: true })}
          />
          <ExportButton
            load={(format) => call('POST /desk-api/overview/export', { days, format })}
          />
        </Space>
      }
    >
      <SetupNotice />
      <Loaded call={figures}>
        {(overview) => (
          <Flex vertical gap={16}>
            <FigureTiles overview={overview} isYesterday={days === 'yesterday'} />
            <Funnel totals={overview.totals} />
            {overview.days.length > 1 && <DayCharts days={overview.days} />}
            <WorkNow overview={overview} />
          </Flex>
        )}
      </Loaded>
    </Page>
  );
}
