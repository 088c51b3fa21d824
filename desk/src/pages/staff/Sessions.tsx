import type { SeenSession, StaffMember } from '@account-doctor/contract/types';
import { App, Button, Modal, Table, type TableProps } from 'antd';
import { call } from '../../data/service';
import { timeText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';

/** List of a member's sessions, which an admin can end. */
export function Sessions({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { message } = App.useApp();
  const { staffId } = member;
  const query = useCall('GET /desk-api/staff/sessions', { staffId });
  const end = useAction(async ({ sessionId }: SeenSession) => {
    await call('POST /desk-api/staff/end-session', { staffId, sessionId });
    void message.success('已退出，这台设备需要重新登录');
    await query.mutate();
  });
  const columns: TableProps<SeenSession>['columns'] = [
    { title: '设备', dataIndex: 'device', render: (device: string) => device || '未知设备' },
    { title: '登录时间', dataIndex: 'signedInAt', render: timeText },
    { title: '最近使用', dataIndex: 'usedAt', render: timeText },
    {
      title: '操作',
      key: 'actions',
      render: (_, session) =>
        session.current ? (
          '这台设备'
        ) : (
          <Button type="link" size="small" danger onClick={() => void end.run(session)}>
            退出
          </Button>
        ),
    },
  ];
  return (
    <Modal title={`登录的设备：${member.alias}`} open onCancel={onClose} footer={null}>
      <Table
        rowKey="sessionId"
        size="small"
        columns={columns}
        dataSource={query.data?.list ?? []}
        loading={query.isLoading}
        pagination={false}
        locale={{ emptyText: query.error ? '没有加载出来，请关闭后再打开' : '现在没有登录' }}
      />
    </Modal>
  );
}
