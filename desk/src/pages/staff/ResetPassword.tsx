import { staffPasswordProblem } from '@account-doctor/contract/identity';
import type { StaffMember } from '@account-doctor/contract/types';
import { App, Form, Input, Modal } from 'antd';
import { formRule } from '../../components/rule';
import { useAction } from '../../hooks/useAction';
import { useDiscard } from '../../hooks/useDiscard';
import { call } from '../../data/service';

/** Dialog to set a new password for a member. */
export function ResetPassword({
  member,
  onClose,
}: {
  member: StaffMember | null;
  onClose: () => void;
}) {
  const { message } = App.useApp();
  const [form] = Form.useForm<{ password: string }>();
  const reset = useAction(async ({ password }: { password: string }) => {
    if (!member) return;
    await call('POST /desk-api/staff/reset-password', { staffId: member.staffId, password });
    onClose();
    void message.success('已重置，本人需要用新密码重新登录');
  }, form);
  const discard = useDiscard(form, onClose);
  return (
    <Modal
      title={`重置密码：${member?.alias ?? ''}`}
      open={member !== null}
      onCancel={discard}
      onOk={form.submit}
      okText="重置"
      confirmLoading={reset.running}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        onFinish={(values) => void reset.run(values)}
      >
        <Form.Item name="password" label="新密码" rules={[formRule(staffPasswordProblem)]} required>
          <Input.Password maxLength={64} autoComplete="new-password" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
