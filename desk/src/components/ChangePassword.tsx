import { staffPasswordProblem } from '@account-doctor/contract/identity';
import { App, Form, Input, Modal } from 'antd';
import { useAction } from '../hooks/useAction';
import { useDiscard } from '../hooks/useDiscard';
import { call } from '../data/service';
import { formRule } from './rule';

interface Passwords {
  oldPassword: string;
  password: string;
}

/** Dialog to change the member's own password. The change ends all other sessions. */
export function ChangePassword({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Passwords>();
  const change = useAction(async (passwords: Passwords) => {
    await call('POST /desk-api/staff/change-password', passwords);
    onClose();
    void message.success('密码已修改，其他设备已退出登录');
  }, form);
  const discard = useDiscard(form, onClose);
  return (
    <Modal
      title="修改密码"
      open={open}
      onCancel={discard}
      onOk={form.submit}
      okText="修改"
      confirmLoading={change.running}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        onFinish={(passwords) => void change.run(passwords)}
      >
        <Form.Item
          name="oldPassword"
          label="原密码"
          rules={[{ required: true, message: '请填写原密码' }]}
        >
          <Input.Password autoComplete="current-password" maxLength={64} />
        </Form.Item>
        <Form.Item name="password" label="新密码" rules={[formRule(staffPasswordProblem)]} required>
          <Input.Password autoComplete="new-password" maxLength={64} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
