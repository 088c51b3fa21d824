import type { ChannelAttribution } from '@account-doctor/contract/channel';
import type { ChannelFigures } from '@account-doctor/contract/types';
import { Segmented, Space, Table, Typography, type TableProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/Page';
import { UnpagedTable } from '../../components/UnpagedTable';
import { moneyText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { daysUntilNow, type Period, PeriodPicker } from './PeriodPicker';

const dayText = (date: Dayjs) => date.format('YYYY-MM-DD');

/** Figures of a row, in the order of the columns. */
const figures = [
  { title: '访问', of: (row: ChannelFigures) => row.visits },
  { title: '注册', of: (row: ChannelFigures) => row.signUps },
  { title: '报告', of: (row: ChannelFigures) => row.reports },
  { title: '解锁', of: (row: ChannelFigures) => row.unlocks },
] as const;
const netRevenue = ({ paid, refunded }: ChannelFigures) => paid - refunded;
const sumOf = (rows: readonly ChannelFigures[], of: (row: ChannelFigures) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

const columns: TableProps<ChannelFigures>['columns'] = [
  {
    title: '渠道',
    dataIndex: 'channel',
    render: (channel: string | null) =>
      channel ?? <Typography.Text type="secondary">没有渠道</Typography.Text>,
  },
  ...figures.map(({ title, of }) => ({
    title,
    key: title,
    align: 'right' as const,
    render: (_: unknown, row: ChannelFigures) => of(row),
  })),
  {
    title: '收入',
    key: 'earned',
    align: 'right',
    render: (_, row) => (
      <>
        {moneyText(netRevenue(row))}
        {row.refunded > 0 && (
          <div>
            <Typography.Text type="secondary">已退 {moneyText(row.refunded)}</Typography.Text>
          </div>
        )}
      </>
    ),
  },
];

/** Page with statistics by marketing channel, for admins. */
export function ChannelsPage() {
  const [query] = useSearchParams();
  const [from, to] = [query.get('from'), query.get('to')];
  const [period, setPeriod] = useState<Period>(() =>
    from === null || to === null ? daysUntilNow(7) : [dayjs(from), dayjs(to)],
  );
  const [by, setBy] = useState<ChannelAttribution>('last');
  const call = useCall('GET /desk-api/channels/figures', {
    from: dayText(period[0]),
    to: dayText(period[1]),
    by,
  });
  return (
    <Page
      title="渠道"
      actions={
        <Space wrap>
          <Segmented<ChannelAttribution>
            aria-label="订单算给哪个渠道"
            options={[
              { value: 'last', label: '按最近渠道' },
              { value: 'first', label: '按注册渠道' },
            ]}
            value={by}
            onChange={setBy}
          />
          <PeriodPicker period={period} onChange={setPeriod} />
        </Space>
      }
    >
      <Typography.Paragraph type="secondary">
        在发出去的链接后面加上 ?channelCode=抖音，这里就能看到它带来了谁。收入已减去退款。
      </Typography.Paragraph>
      <UnpagedTable<ChannelFigures>
        call={call}
        empty="这几天还没有数据，发出带渠道的链接后再来看"
        rowKey={({ channel }) => channel ?? ''}
        columns={columns}
        summary={(rows) => rows.length > 1 && <TotalRow rows={rows} />}
      />
    </Page>
  );
}

const TotalRow = ({ rows }: { rows: readonly ChannelFigures[] }) => (
  <Table.Summary.Row>
    <Table.Summary.Cell index={0}>合计</Table.Summary.Cell>
    {figures.map(({ title, of }, index) => (
      <Table.Summary.Cell key={title} index={index + 1} align="right">
        {sumOf(rows, of)}
      </Table.Summary.Cell>
    ))}
    <Table.Summary.Cell index={figures.length + 1} align="right">
      {moneyText(sumOf(rows, netRevenue))}
    </Table.Summary.Cell>
  </Table.Summary.Row>
);
