import type { DataOf, KeptBackup } from '@account-doctor/contract/types';
import { App, Button, Card, Space, Tag, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { Loaded } from '../../components/Loaded';
import { UnpagedTable } from '../../components/UnpagedTable';
import { call } from '../../data/service';
import { exactTimeText, timeText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';
import { type Restorable, RestoreBackup } from './RestoreBackup';
import { RestoreStanding } from './RestoreStanding';
import { sizeText } from './sizeText';

/** Polling interval in ms, because making a backup takes a while. */
const REFRESH = 5_000;

const kindLabels: Record<NonNullable<KeptBackup['made']>['kind'], string> = {
  daily: '每日',
  manual: '手动',
  upgrade: '升级前',
  restore: '恢复前',
};

const columns: NonNullable<TableProps<KeptBackup>['columns']> = [
  {
    title: '完成时间',
    key: 'at',
    render: (_, { made }) => (made ? timeText(made.at) : <Tag color="red">不完整，不能恢复</Tag>),
  },
  { title: '种类', key: 'kind', render: (_, { made }) => made && kindLabels[made.kind] },
  { title: '版本', key: 'version', render: (_, { made }) => made?.version },
  { title: '大小', dataIndex: 'size', align: 'right', render: sizeText },
  {
    title: '编号',
    dataIndex: 'id',
    render: (id: string) => <Typography.Text copyable>{id}</Typography.Text>,
  },
];

const restoreColumn = (restore: (backup: Restorable) => void): (typeof columns)[number] => ({
  title: '操作',
  key: 'actions',
  width: 90,
  render: (_, { id, made }) =>
    made && (
      <Button type="link" size="small" onClick={() => restore({ id, at: made.at })}>
        恢复
      </Button>
    ),
});

/** List of the backups, with a button to make one now. */
export function BackupList() {
  const { message } = App.useApp();
  const found = useCall('GET /desk-api/operation/backups', {}, { refreshInterval: REFRESH });
  const backUp = useAction(async () => {
    await call('POST /desk-api/operation/back-up', {});
    void message.success('正在备份，完成后会出现在列表里');
  });
  const place = found.data?.place;
  const canRestore = found.data?.canRestore ?? false;
  const [wanted, setWanted] = useState<Restorable | null>(null);
  return (
    <Card
      size="small"
      title="备份"
      extra={
        place && (
          <Space>
            {canRestore && (
              <Button size="small" danger onClick={() => setWanted('a moment')}>
                恢复到某一时刻
              </Button>
            )}
            <Button size="small" loading={backUp.running} onClick={() => void backUp.run()}>
              现在备份
            </Button>
          </Space>
        )
      }
    >
      <Loaded call={found}>
        {({ place: kept, changesUntil }) => (
          <BackupPlace place={kept} changesUntil={changesUntil} canRestore={canRestore} />
        )}
      </Loaded>
      {found.data?.lastRestore && <RestoreStanding restore={found.data.lastRestore} />}
      {place && (
        <UnpagedTable
          call={found}
          rowKey="id"
          columns={canRestore ? [...columns, restoreColumn(setWanted)] : columns}
          empty="还没有备份"
        />
      )}
      {wanted && (
        <RestoreBackup
          wanted={wanted}
          onClose={() => setWanted(null)}
          onSent={() => void found.mutate()}
        />
      )}
    </Card>
  );
}

type BackupPlaceProps = Pick<
  DataOf<'GET /desk-api/operation/backups'>,
  'place' | 'changesUntil' | 'canRestore'
>;

/** Where backups are stored, and how to restore one without the desk. */
const BackupPlace = ({ place, changesUntil, canRestore }: BackupPlaceProps) =>
  place === null ? (
    '这里不做备份：数据库由您自己备份，见使用文档里的“备份”'
  ) : (
    <p>
      存放在
      <Typography.Text copyable={{ text: place }}>
        {/^https?:/.test(place) ? ' S3 存储' : '服务器的硬盘上'}
      </Typography.Text>
      {changesUntil && `，变化保存到 ${exactTimeText(changesUntil)}`}。
      {!canRestore && '要恢复，先停掉所有实例，再运行 npm run restore。'}
    </p>
  );
