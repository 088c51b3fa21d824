import { auditActionNames, auditActions, type AuditAction } from '@account-doctor/contract/audit';
import { labelOf } from '@account-doctor/contract/labels';
import type { AuditEntry } from '@account-doctor/contract/types';
import { typedWord } from '@account-doctor/contract/typed';
import { Input, Select, Space, Tooltip, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { Page } from '../../components/Page';
import { PagedTable } from '../../components/PagedTable';
import { exactTimeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';

const PAGE_SIZE = 20;

const ID_PATTERN = /^[\w-]{1,64}$/;

const columns: TableProps<AuditEntry>['columns'] = [
  { title: '时间', dataIndex: 'at', width: 180, render: exactTimeText },
  { title: '成员', key: 'staff', width: 120, render: (_, { staff }) => staff?.alias ?? '命令行' },
  {
    title: '操作',
    dataIndex: 'action',
    width: 140,
    render: (_, row) => labelOf(auditActions, row.action),
  },
  {
    title: '对象',
    dataIndex: 'subject',
    width: 180,
    render: (subject: string | null) =>
      subject && (
        <Typography.Text copyable={{ text: subject }} ellipsis style={{ maxWidth: 150 }}>
          {subject}
        </Typography.Text>
      ),
  },
  {
    title: '内容',
    dataIndex: 'details',
    render: (details: Record<string, unknown>) => <Details details={details} />,
  },
];

/** Everything that was done at the desk, for admins; nobody can change it. */
export function Audit() {
  const [pageNo, setPageNo] = useState(1);
  const [action, setAction] = useState<AuditAction | undefined>();
  const [subject, setSubject] = useState('');
  const call = useCall('GET /desk-api/audit/list', {
    pageNo,
    pageSize: PAGE_SIZE,
    ...(action ? { action } : {}),
    ...(ID_PATTERN.test(subject) ? { subject } : {}),
  });
  return (
    <Page
      title="操作记录"
      actions={
        <Space wrap>
          <Input.Search
            allowClear
            placeholder="对象编号"
            aria-label="对象编号"
            maxLength={64}
            onSearch={(text) => {
              setSubject(typedWord(text));
              setPageNo(1);
            }}
          />
          <Select
            allowClear
            placeholder="全部操作"
            aria-label="操作"
            style={{ width: 180 }}
            value={action}
            onChange={(chosen) => {
              setAction(chosen);
              setPageNo(1);
            }}
            options={auditActionNames.map((value) => ({ value, label: auditActions[value] }))}
          />
        </Space>
      }
    >
      <PagedTable
        call={call}
        onPage={setPageNo}
        empty="没有符合条件的记录"
        rowKey="entryId"
        columns={columns}
      />
    </Page>
  );
}

/** What was decided, in one line; the whole of it on pointing at it. */
function Details({ details }: { details: Record<string, unknown> }) {
  if (Object.keys(details).length === 0) return null;
  const text = JSON.stringify(details);
  const whole = <pre style={{ margin: 0 }}>{JSON.stringify(details, null, 2)}</pre>;
  return (
    <Tooltip title={whole} styles={{ root: { maxWidth: 640 } }}>
      <Typography.Text type="secondary" ellipsis style={{ maxWidth: 340 }} tabIndex={0}>
        {text}
      </Typography.Text>
    </Tooltip>
  );
}
