import { auditActionNames, auditActions, type AuditAction } from '@account-doctor/contract/audit';
import type { AuditEntry } from '@account-doctor/contract/types';
import { Select, Space, type TableProps } from 'antd';
import { useState } from 'react';
import { Page } from '../../components/Page';
import { PagedTable } from '../../components/PagedTable';
import { exactTimeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { AuditSentence } from './AuditSentence';
import { SubjectSearch } from './SubjectSearch';
import { type Names, useNames } from './useNames';

const PAGE_SIZE = 20;

/** Columns of the audit log. */
const columnsOf = (names: Names): TableProps<AuditEntry>['columns'] => [
  { title: '时间', dataIndex: 'at', width: 180, render: exactTimeText },
  {
    title: '做了什么',
    key: 'deed',
    className: 'cards__bare',
    render: (_, entry) => <AuditSentence entry={entry} names={names} />,
  },
];

/** Page of the audit log, for admins; read-only. */
export function AuditLog() {
  const [pageNo, setPageNo] = useState(1);
  const [action, setAction] = useState<AuditAction | undefined>();
  const [subject, setSubject] = useState('');
  const call = useCall('GET /desk-api/audit/list', {
    pageNo,
    pageSize: PAGE_SIZE,
    ...(action ? { action } : {}),
    ...(subject ? { subject } : {}),
  });
  const names = useNames();
  return (
    <Page
      title="操作记录"
      actions={
        <Space wrap>
          <SubjectSearch
            onSearch={(typed) => {
              setSubject(typed);
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
        columns={columnsOf(names)}
      />
    </Page>
  );
}
