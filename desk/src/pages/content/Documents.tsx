import { isAgreedDocument } from '@account-doctor/contract/consents';
import { COMMON_GUIDELINE } from '@account-doctor/contract/content';
import type { DataOf } from '@account-doctor/contract/types';
import { App, Button, Form, Input, Tag, type TableProps } from 'antd';
import { useState } from 'react';
import { EditDrawer } from '../../components/EditDrawer';
import { MarkdownField } from '../../components/MarkdownField';
import { requiredRules } from '../../components/rule';
import { UnpagedTable } from '../../components/UnpagedTable';
import { timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { errorText } from '../../data/errorText';
import { call } from '../../data/service';
import { Toolbar } from '../../components/Toolbar';

type WholeDocument = DataOf<'GET /desk-api/content/document/get'>;
type Row = DataOf<'GET /desk-api/content/document/list'>['list'][number];
type Values = Pick<WholeDocument, 'key' | 'title' | 'markdown'> & { changes?: string };

interface ColumnOptions {
  edit: (key: string) => void;
}

/** Columns of the list. */
const columnsOf = ({ edit }: ColumnOptions): TableProps<Row>['columns'] => [
  { title: '标题', dataIndex: 'title' },
  {
    title: '编号',
    dataIndex: 'key',
    render: (key: string) => (
      <>
        {key} {key.startsWith(COMMON_GUIDELINE) && <Tag color="blue">上架指南</Tag>}
      </>
    ),
  },
  { title: '版本', dataIndex: 'version', width: 80 },
  { title: '更新时间', dataIndex: 'updatedAt', width: 160, render: timeText },
  {
    title: '操作',
    key: 'actions',
    width: 100,
    render: (_, { key }) => (
      <Button type="link" size="small" onClick={() => edit(key)}>
        修改
      </Button>
    ),
  },
];

/** List of agreements, explanations and listing guidelines, to edit. */
export function Documents() {
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [editing, setEditing] = useState<WholeDocument | 'new' | null>(null);
  const query = useCall('GET /desk-api/content/document/list', {});
  const known = editing === 'new' ? null : editing;
  const edit = (key: string) =>
    call('GET /desk-api/content/document/get', { key }).then(
      setEditing,
      (error: unknown) => void message.error(errorText(error)),
    );
  const save = async ({ key, title, markdown, changes }: Values) => {
    await call('POST /desk-api/content/document/save', {
      key: known?.key ?? key,
      title,
      markdown,
      ...(changes !== undefined && { changes }),
    });
    await query.mutate();
  };

  return (
    <>
      <Toolbar>
        <Button type="primary" onClick={() => setEditing('new')}>
          新建文档
        </Button>
      </Toolbar>
      <UnpagedTable
        call={query}
        rowKey="key"
        columns={columnsOf({ edit: (key) => void edit(key) })}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        empty="还没有文档"
      />
      <EditDrawer
        wide
        title={known ? `修改文档：${known.title}` : '新建文档'}
        open={editing !== null}
        onClose={() => setEditing(null)}
        form={form}
        initial={known ?? {}}
        save={save}
      >
        <DocumentFields known={known} />
      </EditDrawer>
    </>
  );
}

const DocumentFields = ({ known }: { known: WholeDocument | null }) => (
  <>
    {!known && (
      <Form.Item
        name="key"
        label="编号"
        extra={`页面按它打开文档；游戏的上架指南写 ${COMMON_GUIDELINE}-游戏编号。写已有的编号会覆盖原文`}
        rules={requiredRules('请填写编号')}
      >
        <Input maxLength={64} />
      </Form.Item>
    )}
    <Form.Item name="title" label="标题" rules={requiredRules('请填写标题')}>
      <Input maxLength={60} showCount />
    </Form.Item>
    <Form.Item name="markdown" label="正文（Markdown）" rules={requiredRules('请填写正文')}>
      <MarkdownField />
    </Form.Item>
    {known && isAgreedDocument(known.key) && (
      <Form.Item
        name="changes"
        label="改了什么"
        extra="客户下次打开时看到这句话，并重新确认是否同意；以前的版本会保留"
      >
        <Input maxLength={200} showCount />
      </Form.Item>
    )}
  </>
);
