import { apiScopeLabels } from '@account-doctor/contract/openApi';
import type { DeskApiKey } from '@account-doctor/contract/types';
import { App, Button, Popconfirm, Space, Tag, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { Toolbar } from '../../components/Toolbar';
import { UnpagedTable } from '../../components/UnpagedTable';
import { call, service } from '../../data/service';
import { timeText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';
import { KeyUsage } from './KeyUsage';
import { NewKey } from './NewKey';
import { WithdrawSales } from './WithdrawSales';

interface KeyHandlers {
  showUsage: (key: DeskApiKey) => void;
  revoke: (key: DeskApiKey) => void;
  withdraw: (key: DeskApiKey) => void;
}

const isActiveAt = ({ revokedAt, expiresAt }: DeskApiKey, now: number): boolean =>
  revokedAt === null && Date.parse(expiresAt) > now;

function KeyExpiry({ apiKey, now }: { apiKey: DeskApiKey; now: number }) {
  const { revokedAt, expiresAt } = apiKey;
  if (revokedAt !== null) return <Tag>{`${timeText(revokedAt)} 停用`}</Tag>;
  if (isActiveAt(apiKey, now)) return timeText(expiresAt);
  return <Tag color="error">{`${timeText(expiresAt)} 已过期`}</Tag>;
}

function KeyActions({
  apiKey,
  now,
  showUsage,
  revoke,
  withdraw,
}: KeyHandlers & { apiKey: DeskApiKey; now: number }) {
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => showUsage(apiKey)}>
        用量
      </Button>
      {isActiveAt(apiKey, now) ? (
        <Popconfirm
          title={`停用“${apiKey.name}”？`}
          description="用它的程序马上就不能再请求，停用后不能恢复"
          okText="停用"
          onConfirm={() => revoke(apiKey)}
        >
          <Button type="link" size="small" danger>
            停用
          </Button>
        </Popconfirm>
      ) : (
        <Button type="link" size="small" danger onClick={() => withdraw(apiKey)}>
          撤回成交
        </Button>
      )}
    </Space>
  );
}

const columnsOf = (now: number, acts: KeyHandlers): TableProps<DeskApiKey>['columns'] => [
  {
    title: '名称',
    dataIndex: 'name',
    render: (name: string, { prefix, source, maker }) => (
      <>
        <div>{name}</div>
        <Typography.Text type="secondary">
          <code>{prefix}…</code>
          {` · 来源 ${source}`}
          {maker !== null && ` · ${maker} 新建`}
        </Typography.Text>
      </>
    ),
  },
  {
    title: '权限',
    dataIndex: 'scopes',
    render: (scopes: DeskApiKey['scopes']) => (
      <Space size={4} wrap style={{ maxWidth: 190 }}>
        {scopes.map((scope) => (
          <Tag key={scope}>{apiScopeLabels[scope]}</Tag>
        ))}
      </Space>
    ),
  },
  { title: '有效期到', key: 'end', render: (_, key) => <KeyExpiry apiKey={key} now={now} /> },
  {
    title: '最近使用',
    dataIndex: 'lastUsedAt',
    render: (at: string | null) => (at === null ? '没用过' : timeText(at)),
  },
  {
    title: '今天',
    key: 'today',
    render: (_, { today, dailySales, dailyEstimates }) => (
      <>
        <div>{`成交 ${today.sales} / ${dailySales} 条`}</div>
        <div>{`估价 ${today.estimates} / ${dailyEstimates} 次`}</div>
      </>
    ),
  },
  {
    title: '操作',
    key: 'actions',
    width: 150,
    render: (_, key) => <KeyActions apiKey={key} now={now} {...acts} />,
  },
];

/** List of keys with their usage, and buttons to create and revoke keys and to withdraw the sales of a key. */
export function KeyList() {
  const { message } = App.useApp();
  const [isNew, setNew] = useState(false);
  const [shown, setShown] = useState<DeskApiKey | null>(null);
  const [withdrawn, setWithdrawn] = useState<DeskApiKey | null>(null);
  const [now] = useState(() => service.clock.now());
  const query = useCall('GET /desk-api/api-key/list', {});
  const revoke = useAction(async ({ keyId }: DeskApiKey) => {
    await call('POST /desk-api/api-key/revoke', { keyId });
    await query.mutate();
    void message.success('已停用');
  });
  return (
    <>
      <Toolbar>
        <Button type="primary" id="new-key" onClick={() => setNew(true)}>
          新建密钥
        </Button>
      </Toolbar>
      <UnpagedTable
        call={query}
        rowKey="keyId"
        columns={columnsOf(now, {
          showUsage: setShown,
          revoke: (key) => void revoke.run(key),
          withdraw: setWithdrawn,
        })}
        empty="还没有密钥。新建一个交给合作方，它的程序就能上传成交、请求估价"
      />
      <NewKey open={isNew} onClose={() => setNew(false)} onMade={() => query.mutate()} />
      {withdrawn && (
        <WithdrawSales
          apiKey={withdrawn}
          onClose={() => setWithdrawn(null)}
          onDone={() => void query.mutate()}
        />
      )}
      <KeyUsage apiKey={shown} onClose={() => setShown(null)} />
    </>
  );
}
