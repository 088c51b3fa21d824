import type { Action } from '@account-doctor/client-core/react/useOneAtATime';
import {
  type DeskVerdict,
  moderatedPlaceLabels,
  type ModerationVerdict,
} from '@account-doctor/contract/moderation';
import type { DeskModeration } from '@account-doctor/contract/types';
import { App, Button, Space, Tag, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { PagedTable } from '../../components/PagedTable';
import { Pictures } from '../../components/Pictures';
import { call } from '../../data/service';
import { timeText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';

const empty: Record<ModerationVerdict, string> = {
  doubtful: '没有要人工审核的内容',
  waiting: '没有等待服务商的内容',
  refused: '没有未通过的内容',
  passed: '还没有通过的内容',
};

const said: Record<DeskVerdict, string> = {
  passed: '已通过，其他人可以看到了',
  refused: '已拒绝，作者会收到消息',
};

interface ColumnOptions {
  verdict: ModerationVerdict;
  judge: Action<[moderationId: string, verdict: DeskVerdict]>;
}

/** Columns of content with a verdict. */
const columnsOf = ({ verdict, judge }: ColumnOptions): TableProps<DeskModeration>['columns'] => [
  { title: '时间', dataIndex: 'createdAt', width: 130, render: timeText },
  {
    title: '位置',
    dataIndex: 'place',
    width: 110,
    render: (place: DeskModeration['place']) => <Tag>{moderatedPlaceLabels[place]}</Tag>,
  },
  {
    title: '内容',
    key: 'content',
    width: 420,
    render: (_, { text, picture }) => {
      if (picture) return <Pictures pictures={[picture]} />;
      return text === null ? '图片已删除' : <div className="wrapped">{text}</div>;
    },
  },
  {
    title: '依据',
    key: 'reason',
    render: (_, { judge: by, reason }) => (
      <Typography.Text type="secondary">
        {[by, reason].filter(Boolean).join(' · ') || '—'}
      </Typography.Text>
    ),
  },
  {
    title: '操作',
    key: 'actions',
    fixed: 'right',
    width: 150,
    render: (_, { moderationId }) => (
      <Space>
        {verdict !== 'passed' && (
          <Button
            type="link"
            size="small"
            disabled={judge.running}
            onClick={() => void judge.run(moderationId, 'passed')}
          >
            通过
          </Button>
        )}
        {verdict !== 'refused' && (
          <Button
            type="link"
            size="small"
            danger
            disabled={judge.running}
            onClick={() => void judge.run(moderationId, 'refused')}
          >
            不通过
          </Button>
        )}
      </Space>
    ),
  },
];

/** List of content with a verdict, which can be changed. */
export function ModerationList({
  verdict,
  onJudged,
}: {
  verdict: ModerationVerdict;
  onJudged: () => void;
}) {
  const { message } = App.useApp();
  const [pageNo, setPageNo] = useState(1);
  const list = useCall('GET /desk-api/moderation/list', { verdict, pageNo, pageSize: 20 });
  const judge = useAction(async (moderationId: string, judged: DeskVerdict) => {
    // Also called if another member acted first, because the list has then changed too.
    const reload = () => {
      void list.mutate();
      onJudged();
    };
    await call('POST /desk-api/moderation/judge', { moderationId, verdict: judged }).finally(
      reload,
    );
    void message.success(said[judged]);
  });

  return (
    <PagedTable
      call={list}
      onPage={setPageNo}
      empty={empty[verdict]}
      rowKey="moderationId"
      columns={columnsOf({ verdict, judge })}
    />
  );
}
