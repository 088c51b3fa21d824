import { csvFileText } from '@account-doctor/contract/csv';
import { type DailyFigure, dailyFigures, overviewDays } from '@account-doctor/contract/figures';
import type { Overview } from '@account-doctor/contract/types';
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex, Segmented, Space } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../components/Loaded';
import { Page } from '../../components/Page';
import { saveFile } from '../../data/saveFile';
import { figureLabels } from '../../format/figures';
import { useCall } from '../../hooks/useCall';
import { DayCharts } from './DayCharts';
import { FigureTiles } from './FigureTiles';
import { Funnel } from './Funnel';
import { WorkNow } from './WorkNow';

/** Polling interval in ms, because today's figures change. */
const REFRESH = 60_000;

type Days = (typeof overviewDays)[number];

const isMoney = (figure: DailyFigure) => figure === 'paid' || figure === 'refunded';

/** Saves the figures of each day; money is in yuan with two digits. */
function saveDays(days: Overview['days']): void {
  const head = ['日期', ...dailyFigures.map((figure) => figureLabels[figure])];
  const rows = days.map(({ day, figures }) => [
    day,
    ...dailyFigures.map((figure) =>
      isMoney(figure) ? (figures[figure] / 100).toFixed(2) : figures[figure],
    ),
  ]);
  saveFile(`总览 ${days.at(-1)?.day ?? ''}.csv`, csvFileText([head, ...rows]), 'text/csv');
}

/** Page with the shop's figures, the first one that admins see. */
export function OverviewPage() {
  const [query, setQuery] = useSearchParams();
  const days: Days = overviewDays.find((known) => known === query.get('days')) ?? '7';
  const call = useCall('GET /desk-api/overview/figures', { days }, { refreshInterval: REFRESH });
  const { data } = call;
  return (
    <Page
      title="总览"
      actions={
        <Space wrap>
          <Segmented<Days>
            aria-label="统计几天"
            options={overviewDays.map((value) => ({
              value,
              label: value === '1' ? '今天' : `近 ${value} 天`,
            }))}
            value={days}
            onChange={(chosen) => setQuery({ days: chosen }, { replace: true })}
          />
          <Button
            icon={<DownloadOutlined />}
            disabled={!data}
            onClick={() => data && saveDays(data.days)}
          >
            导出 CSV
          </Button>
        </Space>
      }
    >
      <Loaded call={call}>
        {(overview) => (
          <Flex vertical gap={16}>
            <FigureTiles overview={overview} />
            <Funnel totals={overview.totals} />
            {overview.days.length > 1 && <DayCharts days={overview.days} />}
            <WorkNow overview={overview} />
          </Flex>
        )}
      </Loaded>
    </Page>
  );
}
