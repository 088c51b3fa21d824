import { newsKindLabels, newsKinds, type NewsKind } from '@account-doctor/contract/content';
import type { NewsRow } from '@account-doctor/contract/types';
import { App, Button, Select, Space, Tag, type TableProps } from 'antd';
import { useState } from 'react';
import { ChangeOrRemove } from '../../components/ChangeOrRemove';
import { PagedTable } from '../../components/PagedTable';
import { timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { useRemoval } from '../../hooks/useRemoval';
import { errorText } from '../../data/errorText';
import { call, service } from '../../data/service';
import { Toolbar } from '../../components/Toolbar';
import { EditNews, type WholeNews } from './EditNews';

interface ColumnOptions {
  edit: (newsId: string) => void;
  remove: ReturnType<typeof useRemoval>;
}

/** Columns of the list. */
const columnsOf = ({ edit, remove }: ColumnOptions): TableProps<NewsRow>['columns'] => [
  { title: '类别', dataIndex: 'kind', width: 80, render: (_, row) => newsKindLabels[row.kind] },
  { title: '标题', dataIndex: 'title' },
  {
    title: '状态',
    key: 'state',
    width: 160,
    render: (_, { pinned, publishedAt, sample }) => (
      <Space size={4} wrap>
        {Date.parse(publishedAt) > service.clock.now() && <Tag color="gold">待发布</Tag>}
        {pinned && <Tag color="blue">置顶</Tag>}
        {sample && <Tag>示例</Tag>}
      </Space>
    ),
  },
  { title: '发布时间', dataIndex: 'publishedAt', width: 160, render: timeText },
  {
    title: '操作',
    key: 'actions',
    width: 140,
    render: (_, { newsId, title }) => (
      <ChangeOrRemove
        onChange={() => edit(newsId)}
        onRemove={() =>
          remove(`资讯“${title}”`, () => call('POST /desk-api/content/news/remove', { newsId }))
        }
      />
    ),
  },
];

/** List of published and scheduled news, to edit. */
export function NewsManagement() {
  const { message } = App.useApp();
  const [pageNo, setPageNo] = useState(1);
  const [kind, setKind] = useState<NewsKind | undefined>();
  const [editing, setEditing] = useState<WholeNews | 'new' | null>(null);
  const query = useCall('GET /desk-api/content/news/list', {
    pageNo,
    pageSize: 20,
    ...(kind ? { kind } : {}),
  });
  const reload = async () => {
    await query.mutate();
  };
  const remove = useRemoval(reload);
  const edit = (newsId: string) =>
    call('GET /desk-api/content/news/get', { newsId }).then(
      setEditing,
      (error: unknown) => void message.error(errorText(error)),
    );

  return (
    <>
      <Toolbar>
        <Select
          allowClear
          placeholder="全部类别"
          aria-label="类别"
          style={{ width: 140 }}
          value={kind}
          onChange={(chosen) => {
            setKind(chosen);
            setPageNo(1);
          }}
          options={newsKinds.map((value) => ({ value, label: newsKindLabels[value] }))}
        />
        <Button type="primary" onClick={() => setEditing('new')}>
          新建资讯
        </Button>
      </Toolbar>
      <PagedTable
        call={query}
        onPage={setPageNo}
        empty="还没有资讯"
        rowKey="newsId"
        columns={columnsOf({ edit: (newsId) => void edit(newsId), remove })}
      />
      <EditNews news={editing} onClose={() => setEditing(null)} onSaved={reload} />
    </>
  );
}
