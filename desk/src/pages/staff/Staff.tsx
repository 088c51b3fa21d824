import { dutyText, staffRoleLabels, valuerLevelLabels } from '@account-doctor/contract/staff';
import type { DataOf, StaffMember } from '@account-doctor/contract/types';
import { App, Button, Space, Tag, type TableProps } from 'antd';
import { useState } from 'react';
import { Page } from '../../components/Page';
import { PagedTable } from '../../components/PagedTable';
import { timeText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';
import { call } from '../../data/service';
import { useMember } from '../../session/session';
import { EditMember } from './EditMember';
import { ResetPassword } from './ResetPassword';
import { Sessions } from './Sessions';

const PAGE_SIZE = 20;

type ListedMember = DataOf<'GET /desk-api/staff/list'>['list'][number];

interface Dialogs {
  edit: (member: StaffMember) => void;
  resetPassword: (member: StaffMember) => void;
  showSessions: (member: StaffMember) => void;
}

const columnsOf = (dialogs: Dialogs, actions: Actions): TableProps<ListedMember>['columns'] => [
  { title: '登录名', dataIndex: 'name' },
  { title: '称呼', dataIndex: 'alias' },
  { title: '角色', dataIndex: 'role', render: (_, { role }) => staffRoleLabels[role] },
  { title: '级别', dataIndex: 'level', render: (_, { level }) => valuerLevelLabels[level] },
  { title: '值班时间', key: 'duty', render: (_, member) => dutyText(member) },
  { title: '状态', key: 'state', render: (_, member) => <MemberStateTag member={member} /> },
  { title: '加入时间', dataIndex: 'createdAt', render: timeText },
  {
    title: '操作',
    key: 'actions',
    fixed: 'right',
    render: (_, member) => <MemberActions member={member} dialogs={dialogs} actions={actions} />,
  },
];

const heldText = (held: number) =>
  held > 0
    ? `手上 ${held} 单还没完成，会退回队列由别人接，交付时限不变；等客户补充和复核中的，回到估价时再退回。`
    : '';

/** Actions on a member that need no form. */
function useMemberActions(reload: () => void) {
  const { message, modal } = App.useApp();
  const setDisabled = useAction(async ({ staffId, disabled }: StaffMember) => {
    await call(disabled ? 'POST /desk-api/staff/enable' : 'POST /desk-api/staff/disable', {
      staffId,
    });
    reload();
  });
  const askToDisable = useAction(async (member: StaffMember) => {
    const held = { lane: 'open', valuer: member.staffId, pageNo: 1, pageSize: 1 } as const;
    const { total } = await call('GET /desk-api/valuation/queue', held);
    modal.confirm({
      title: `停用 ${member.alias}（${member.name}）？`,
      content: `停用后立即退出登录，不能再登录和接单；已完成的报告和操作记录保留。${heldText(total)}`,
      okText: '停用',
      okButtonProps: { danger: true },
      onOk: () => setDisabled.run(member),
    });
  });

  const resetApp = useAction(async ({ staffId }: StaffMember) => {
    await call('POST /desk-api/staff/reset-second-factor', { staffId });
    void message.success('已解绑，本人下次登录时重新绑定');
  });
  const askToResetApp = (member: StaffMember) =>
    modal.confirm({
      title: `解绑 ${member.alias}（${member.name}）的身份验证器？`,
      content: '请先当面或电话确认是本人手机丢失。解绑后立即退出登录，恢复码一并作废。',
      okText: '解绑',
      okButtonProps: { danger: true },
      onOk: () => resetApp.run(member),
    });
  return { enable: setDisabled.run, disable: askToDisable.run, resetSecondFactor: askToResetApp };
}
type Actions = ReturnType<typeof useMemberActions>;

interface MemberActionsProps {
  member: StaffMember;
  dialogs: Dialogs;
  actions: Actions;
}

function MemberActions({ member, dialogs, actions }: MemberActionsProps) {
  const me = useMember();
  return (
    <Space size={0} wrap>
      <Button type="link" size="small" onClick={() => dialogs.edit(member)}>
        修改
      </Button>
      <Button type="link" size="small" onClick={() => dialogs.resetPassword(member)}>
        重置密码
      </Button>
      <Button type="link" size="small" onClick={() => void actions.resetSecondFactor(member)}>
        解绑验证器
      </Button>
      <Button type="link" size="small" onClick={() => dialogs.showSessions(member)}>
        设备
      </Button>
      {member.disabled ? (
        <Button type="link" size="small" onClick={() => void actions.enable(member)}>
          启用
        </Button>
      ) : (
        <Button
          type="link"
          size="small"
          danger
          disabled={member.staffId === me.staffId}
          onClick={() => void actions.disable(member)}
        >
          停用
        </Button>
      )}
    </Space>
  );
}

/** Page with all staff members, for admins. */
export function Staff() {
  const [pageNo, setPageNo] = useState(1);
  const [editing, setEditing] = useState<StaffMember | 'new' | null>(null);
  const [seen, setSeen] = useState<StaffMember | null>(null);
  const [resetting, setResetting] = useState<StaffMember | null>(null);
  const query = useCall('GET /desk-api/staff/list', { pageNo, pageSize: PAGE_SIZE });
  const reload = () => void query.mutate();

  const actions = useMemberActions(reload);

  return (
    <Page
      title="成员"
      actions={
        <Button type="primary" id="add-member" onClick={() => setEditing('new')}>
          新建成员
        </Button>
      }
    >
      <PagedTable
        call={query}
        onPage={setPageNo}
        empty="还没有成员"
        rowKey="staffId"
        columns={columnsOf(
          { edit: setEditing, resetPassword: setResetting, showSessions: setSeen },
          actions,
        )}
      />
      <EditMember member={editing} onClose={() => setEditing(null)} onSaved={reload} />
      {seen && <Sessions member={seen} onClose={() => setSeen(null)} />}
      <ResetPassword member={resetting} onClose={() => setResetting(null)} />
    </Page>
  );
}

function MemberStateTag({ member: { disabled, signedIn, onDuty } }: { member: ListedMember }) {
  if (disabled) return <Tag>已停用</Tag>;
  if (!signedIn) return <Tag>还没登录过</Tag>;
  return onDuty ? <Tag color="green">接单中</Tag> : <Tag color="gold">休息中</Tag>;
}
