import type { Action } from '@account-doctor/client-core/react/useOneAtATime';
import { aboutEvaluationState } from '@account-doctor/contract/states';
import type { BlockedAppraisal, QueueLane, QueueRow } from '@account-doctor/contract/types';
import {
  Alert,
  App,
  Badge,
  Button,
  Space,
  Tag,
  Typography,
  type Breakpoint,
  type TableProps,
} from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { OrderLink } from '../../components/OrderLink';
import { CountedTabs } from '../../components/CountedTabs';
import { Page } from '../../components/Page';
import { PagedTable } from '../../components/PagedTable';
import { timeText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';
import { useUnreadChats } from '../../hooks/useUnreadChats';
import { call } from '../../data/service';
import { useMember } from '../../session/session';
import { DeadlineClock } from './DeadlineClock';

/** Setting for columns that are hidden in a narrow window, so that countdown and button stay visible. */
const wideOnly: { responsive: Breakpoint[] } = { responsive: ['lg'] };

/** Polling interval of the queue, in ms. */
const REFRESH = 10_000;

/** Lanes; `open` is for admins only. */
const lanes: { key: QueueLane; label: string; empty: string }[] = [
  { key: 'waiting', label: '待接单', empty: '没有待接的单' },
  { key: 'mine', label: '我的', empty: '手上没有单，去“待接单”看看' },
  {
    key: 'reading',
    label: '待复核',
    empty: '没有待复核的估价。资深、首席和复核估价师能复核',
  },
  { key: 'done', label: '已完成', empty: '还没有完成的估价' },
  { key: 'open', label: '全部进行中', empty: '没有进行中的估价' },
];

/** Texts about why no member may take an appraisal, and who can change that. */
const lackWords: Record<BlockedAppraisal['lacks'], string> = {
  valuer: '这份申诉没人能接：估过、复核过第一份报告的人都不能接。请管理员添加一位估价师',
  reader: '没人能复核：估过它的人不能复核。请管理员添加一位资深、首席或复核估价师',
};

interface ColumnOptions {
  lane: QueueLane;
  unreadOf: (row: QueueRow) => number;
  claim: Action<[orderId: string]>;
}

/** Columns of a lane; `claim` claims an order. */
const columnsOf = ({ lane, unreadOf, claim }: ColumnOptions): TableProps<QueueRow>['columns'] => [
  {
    title: '账号',
    key: 'account',
    render: (_, row) => <AccountCell row={row} unread={unreadOf(row)} />,
  },
  {
    title: '状态',
    key: 'state',
    ...(lane === 'waiting' && wideOnly),
    render: (_, { state }) => aboutEvaluationState(state).label,
  },
  { title: '下单时间', dataIndex: 'openedAt', render: timeText, ...wideOnly },
  ...(lane === 'done'
    ? []
    : [
        {
          title: lane === 'waiting' ? '接单时限' : '交付时限',
          key: 'due',
          className: 'cards__bare',
          width: 230,
          render: (_: unknown, { claimDue, deliverDue, claimedAt, stoppedAt }: QueueRow) => (
            <DeadlineClock due={claimedAt ? deliverDue : claimDue} stoppedAt={stoppedAt} large />
          ),
        },
      ]),
  {
    title: '估价师',
    key: 'valuer',
    ...(lane !== 'reading' && lane !== 'open' && wideOnly),
    render: (_, { valuer }) => valuer?.alias ?? '',
  },
  {
    title: '操作',
    key: 'actions',
    width: 110,
    fixed: 'right',
    render: (_, { orderId, valuer }) =>
      lane === 'waiting' ? (
        <Button
          type="primary"
          size="small"
          className="queue__claim"
          loading={claim.running}
          onClick={() => void claim.run(orderId)}
        >
          接单
        </Button>
      ) : valuer === null ? null : (
        <Link className="queue__open" to={`/valuation/${orderId}`}>
          {lane === 'reading' ? '复核' : '打开'}
        </Link>
      ),
  },
];

const BlockedAlerts = ({ list }: { list: BlockedAppraisal[] }) =>
  list.map(({ orderNo, gameName, lacks }) => (
    <Alert
      key={orderNo}
      type="warning"
      showIcon
      title={`${gameName} ${orderNo}：${lackWords[lacks]}`}
      style={{ marginBottom: 8 }}
    />
  ));

/** Page with the queue of appraisals, most urgent first. */
export function Queue() {
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [pageNo, setPageNo] = useState(1);
  const isAdmin = useMember().role === 'admin';
  const shown = lanes.filter((item) => isAdmin || item.key !== 'open');
  const lane = shown.find((item) => item.key === query.get('lane')) ?? shown[0];
  const valuer = query.get('valuer') ?? undefined;
  const key = lane?.key ?? 'waiting';
  const found = useCall(
    'GET /desk-api/valuation/queue',
    { lane: key, valuer, pageNo, pageSize: 20 },
    { refreshInterval: REFRESH },
  );
  const waiting = useUnreadChats();
  const unreadOf = ({ orderId }: QueueRow) =>
    waiting?.list.find(({ order }) => order.orderId === orderId)?.unread ?? 0;
  const claim = useAction(async (orderId: string) => {
    try {
      await call('POST /desk-api/valuation/claim', { orderId });
    } catch (error) {
      // Another member has claimed the order, so the row disappears.
      await found.mutate();
      throw error;
    }
    void message.success('已接单');
    await navigate(`/valuation/${orderId}`);
  });

  return (
    <Page title="估价队列">
      <CountedTabs
        active={key}
        tabs={shown.map((item) => ({
          key: item.key,
          label: item.label,
          ...(item.key !== 'done' && { count: found.data?.counts[item.key] ?? 0 }),
        }))}
        onChange={(chosen) => {
          setQuery({ lane: chosen });
          setPageNo(1);
        }}
      />
      {valuer !== undefined && (
        <Tag closable onClose={() => setQuery({ lane: key })} style={{ marginBottom: 8 }}>
          只看一位估价师手上的
        </Tag>
      )}
      <BlockedAlerts list={found.data?.blocked ?? []} />
      <PagedTable
        call={found}
        onPage={setPageNo}
        empty={lane?.empty ?? ''}
        rowKey="orderId"
        columns={columnsOf({ lane: key, unreadOf, claim })}
      />
    </Page>
  );
}

function AccountCell({ row, unread }: { row: QueueRow; unread: number }) {
  return (
    <Space>
      <img src={row.gameIconUrl} alt="" width={32} height={32} />
      <div>
        <div>
          {row.gameName} · {row.serverLabel}
          {row.round > 1 && (
            <Tag color="purple" style={{ marginInlineStart: 8 }}>
              申诉
            </Tag>
          )}
          {unread > 0 && (
            <Badge count={`${unread} 条新消息`} size="small" style={{ marginInlineStart: 8 }} />
          )}
        </div>
        <Typography.Text type="secondary">
          {row.account ?? '没填账号'} · <OrderLink orderId={row.orderId} orderNo={row.orderNo} />
        </Typography.Text>
      </div>
    </Space>
  );
}
