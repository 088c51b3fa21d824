import { auditActionNames, auditActions, type AuditAction } from '@account-doctor/contract/audit';
import { PAGE_SIZE_LIMIT } from '@account-doctor/contract/limits';
import type { AuditEntry } from '@account-doctor/contract/types';
import { typedWord } from '@account-doctor/contract/typed';
import { App, Input, Select, Space, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { Page } from '../../components/Page';
import { PagedTable } from '../../components/PagedTable';
import { exactTimeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { deeds, SUBJECT } from './deeds';
import { detailsInWords } from './details';
import './AuditLog.css';

const PAGE_SIZE = 20;

const ID_PATTERN = /^[\w-]{1,64}$/;
/** Number of characters shown of an id, enough to distinguish it on a page. */
const SHOWN = 6;

/** Names of games and members by id. */
interface Names {
  game: (gameId: string) => string;
  member: (staffId: string) => string;
}

function useNames(): Names {
  const { data: games } = useCall('GET /desk-api/game/list', {});
  const { data: members } = useCall('GET /desk-api/staff/list', {
    pageNo: 1,
    pageSize: PAGE_SIZE_LIMIT,
  });
  return {
    game: (asked) =>
      asked === 'all-games'
        ? '全部游戏'
        : (games?.list.find(({ gameId }) => gameId === asked)?.name ?? '一款游戏'),
    member: (asked) => members?.list.find(({ staffId }) => staffId === asked)?.alias ?? '一位成员',
  };
}

/** The audit log, for admins; read-only. */
export function AuditLog() {
  const { message } = App.useApp();
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
  const columns: TableProps<AuditEntry>['columns'] = [
    { title: '时间', dataIndex: 'at', width: 180, render: exactTimeText },
    {
      title: '做了什么',
      key: 'deed',
      className: 'cards__bare',
      render: (_, entry) => <Deed entry={entry} names={names} />,
    },
  ];
  return (
    <Page
      title="操作记录"
      actions={
        <Space wrap>
          <Input.Search
            allowClear
            placeholder="按编号查"
            aria-label="编号"
            maxLength={64}
            onSearch={(text) => {
              const typed = typedWord(text);
              if (typed && !ID_PATTERN.test(typed)) {
                void message.warning('编号只有字母和数字，请从记录里复制');
                return;
              }
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
        columns={columns}
      />
    </Page>
  );
}

/** An audit entry as a sentence, with its details below. */
function Deed({
  entry: { staff, action, subject, details },
  names,
}: {
  entry: AuditEntry;
  names: Names;
}) {
  const [text, kind] = (deeds as Partial<typeof deeds>)[action] ?? ['做了其他操作', 'other'];
  const [before = '', after = ''] = text.split(SUBJECT);
  const named = [details, details.after, details.before].flatMap((from) => {
    const { title, name } = (from ?? {}) as { title?: unknown; name?: unknown };
    return [title, name].filter((word) => typeof word === 'string');
  })[0];
  return (
    <>
      {staff?.alias ?? '运维'}
      {before}
      {subject !== null && text.includes(SUBJECT) && (
        <Typography.Text strong copyable={{ text: subject }}>
          {kind === 'game'
            ? names.game(subject)
            : kind === 'member'
              ? names.member(subject)
              : kind === 'named' && named
                ? `“${named}”`
                : ` ${subject.slice(-SHOWN)} `}
        </Typography.Text>
      )}
      {after}
      <div className="audit__details">
        {detailsInWords(details, names.game).map(({ label, value }) => (
          <span key={label}>
            {label}：{value}
          </span>
        ))}
      </div>
    </>
  );
}
