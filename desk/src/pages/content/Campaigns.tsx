import { ticketTexts } from '@account-doctor/contract/couponRules';
import type { DeskCampaign } from '@account-doctor/contract/types';
import { Button, Tag, type TableProps } from 'antd';
import { useState } from 'react';
import { PagedTable } from '../../components/PagedTable';
import { couponValueText } from '../../format/couponValue';
import { timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { nextPosition } from '../../data/nextPosition';
import { service } from '../../data/service';
import { Toolbar } from '../../components/Toolbar';
import { EditCampaign } from './EditCampaign';

/** The orders that a coupon applies to. */
function CampaignConditions({ campaign }: { campaign: DeskCampaign }) {
  const { data } = useCall('GET /app-api/home/app-home-game-list', {});
  const nameOfGame = (asked: string) =>
    data?.all.find(({ gameId }) => gameId === asked)?.name ?? asked;
  return [
    ...ticketTexts('scope', campaign, nameOfGame),
    ...ticketTexts('stub', campaign, nameOfGame),
  ].join(' · ');
}

/** State of a campaign now. */
function CampaignStateTag({ campaign }: { campaign: DeskCampaign }) {
  const now = service.clock.now();
  if (Date.parse(campaign.receivableUntil) <= now) return <Tag>已结束</Tag>;
  if (!campaign.listed) return <Tag color="purple">系统发放</Tag>;
  if (Date.parse(campaign.receivableFrom) > now) return <Tag color="gold">未开始</Tag>;
  return campaign.received >= campaign.stock ? (
    <Tag color="red">已领完</Tag>
  ) : (
    <Tag color="green">领取中</Tag>
  );
}

const columns: NonNullable<TableProps<DeskCampaign>['columns']> = [
  { title: '名称', dataIndex: 'name' },
  {
    title: '状态',
    key: 'standing',
    render: (_, campaign) => <CampaignStateTag campaign={campaign} />,
  },
  { title: '优惠', key: 'value', render: (_, { value }) => couponValueText(value) },
  {
    title: '使用条件',
    key: 'conditions',
    render: (_, campaign) => <CampaignConditions campaign={campaign} />,
  },
  {
    title: '已领 / 数量',
    key: 'stock',
    render: (_, { received, stock }) =>
      `${received.toLocaleString('zh-CN')} / ${stock.toLocaleString('zh-CN')}`,
  },
  { title: '领取开始', dataIndex: 'receivableFrom', render: timeText },
  { title: '领取结束', dataIndex: 'receivableUntil', render: timeText },
];

/** List of the coupon campaigns, to edit. */
export function Campaigns() {
  const [pageNo, setPageNo] = useState(1);
  const [editing, setEditing] = useState<DeskCampaign | 'new' | null>(null);
  const call = useCall('GET /desk-api/content/campaign/list', { pageNo, pageSize: 20 });
  return (
    <>
      <Toolbar>
        <Button type="primary" onClick={() => setEditing('new')}>
          新建活动
        </Button>
      </Toolbar>
      <PagedTable
        call={call}
        onPage={setPageNo}
        empty="还没有活动"
        rowKey="campaignId"
        columns={[
          ...columns,
          {
            title: '操作',
            key: 'actions',
            fixed: 'right',
            render: (_, campaign) => (
              <Button type="link" size="small" onClick={() => setEditing(campaign)}>
                修改
              </Button>
            ),
          },
        ]}
      />
      <EditCampaign
        campaign={editing}
        position={nextPosition(call.data?.list)}
        onClose={() => setEditing(null)}
        onSaved={async () => {
          await call.mutate();
        }}
      />
    </>
  );
}
