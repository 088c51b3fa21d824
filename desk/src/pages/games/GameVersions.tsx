import { auditActions } from '@account-doctor/contract/audit';
import { valueLabel } from '@account-doctor/contract/labels';
import type { DeskGame, GameVersion } from '@account-doctor/contract/types';
import { Button, Drawer, Tag, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { PagedTable } from '../../components/PagedTable';
import { timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { RestoreVersion } from './RestoreVersion';

const PAGE_SIZE = 20;

const wayText = ({ way, restored }: GameVersion): string => {
  if (way === null) return '改动前的样子';
  return restored === null ? valueLabel(auditActions, way) : `恢复到第 ${restored} 版`;
};

/** Who made a version; a recorded change without a member was made by an operator's command. */
const whoText = ({ way, staff }: GameVersion) => staff?.alias ?? (way === null ? '—' : '运维');

interface ColumnOptions {
  /** Number of the newest version; `undefined` until the list is loaded. */
  newest: number | undefined;
  compare: (version: number) => void;
}

/** Columns of the versions. */
const columnsOf = ({ newest, compare }: ColumnOptions): TableProps<GameVersion>['columns'] => [
  {
    title: '版本',
    dataIndex: 'version',
    render: (version: number) => (
      <>
        第 {version} 版 {version === newest && <Tag color="green">最新</Tag>}
      </>
    ),
  },
  {
    title: '改动',
    key: 'change',
    render: (_, version) => (
      <>
        <div>{wayText(version)}</div>
        <Typography.Text type="secondary">
          {timeText(version.at)} · {whoText(version)}
        </Typography.Text>
      </>
    ),
  },
  {
    title: '操作',
    key: 'actions',
    render: (_, { version }) => (
      <Button type="link" size="small" onClick={() => compare(version)}>
        看差异
      </Button>
    ),
  },
];

/** List of a game's versions; each can be compared with the current one and restored. */
export function GameVersions({
  game: { gameId, name },
  onClose,
  onRestored,
}: {
  game: DeskGame;
  onClose: () => void;
  onRestored: () => Promise<unknown>;
}) {
  const [pageNo, setPageNo] = useState(1);
  const [compared, setCompared] = useState<number | null>(null);
  const query = useCall(
    'GET /desk-api/game/version/list',
    { gameId, pageNo, pageSize: PAGE_SIZE },
    // Refetches whenever the list is opened, so that it contains the last change.
    { dedupingInterval: 0 },
  );
  return (
    <Drawer title={`${name}的历史版本`} open onClose={onClose} size={640}>
      <Typography.Paragraph type="secondary">
        每次修改、导入、调价都留一版。看过差异后可以恢复到任何一版，已有的订单和报告不变。
      </Typography.Paragraph>
      <PagedTable
        call={query}
        onPage={setPageNo}
        rowKey="version"
        columns={columnsOf({ newest: query.data?.total, compare: setCompared })}
        scroll={{}}
        empty="还没有改过，改第一次后这里有前后两版"
      />
      {compared !== null && (
        <RestoreVersion
          gameId={gameId}
          version={compared}
          onClose={() => setCompared(null)}
          onRestored={() => Promise.all([query.mutate(), onRestored()])}
        />
      )}
    </Drawer>
  );
}
