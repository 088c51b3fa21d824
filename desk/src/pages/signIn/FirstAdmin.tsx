import { STAFF_PASSWORD_RULE, staffPasswordProblem } from '@account-doctor/contract/identity';
import {
  ALIAS_MAX_LENGTH,
  aliasProblem,
  normalizedNickname,
} from '@account-doctor/contract/nickname';
import { STAFF_NAME_RULE, staffNameProblem } from '@account-doctor/contract/staff';
import type { PayloadOf } from '@account-doctor/contract/types';
import { normalizedWord } from '@account-doctor/contract/typed';
import { Button, Form, Input, Typography } from 'antd';
import { requiredRules, formRule } from '../../components/rule';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';

type Values = PayloadOf<'POST /desk-api/staff/first-admin'>;

/**
 * Form for the first admin of a desk without members; `onCreated` is called with the name and password of the new
 * admin.
 */
export function FirstAdmin({
  onCreated,
}: {
  onCreated: (credentials: Pick<Values, 'name' | 'password'>) => void;
}) {
  const [form] = Form.useForm<Values>();
  const create = useAction(async (values: Values) => {
    await call('POST /desk-api/staff/first-admin', values);
    const { name, password } = values;
    onCreated({ name, password });
  }, form);
  return (
    <>
      <Typography.Paragraph>
        工作台还没有成员。请创建第一个管理员，其他成员由管理员添加。
      </Typography.Paragraph>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void create.run(values)}
      >
        <Form.Item
          name="code"
          label="设置码"
          extra="在服务启动时的输出（日志）里"
          rules={requiredRules('请填写设置码')}
        >
          <Input autoFocus autoComplete="off" maxLength={64} />
        </Form.Item>
        <OwnFields />
        <Button type="primary" htmlType="submit" block loading={create.running} id="create-admin">
          创建管理员并登录
        </Button>
      </Form>
    </>
  );
}

const OwnFields = () => (
  <>
    <Form.Item
      name="name"
      label="登录名"
      extra={`${STAFF_NAME_RULE}，建立后不能更改`}
      rules={[formRule((name) => staffNameProblem(normalizedWord(name)))]}
    >
      <Input autoComplete="username" maxLength={32} />
    </Form.Item>
    <Form.Item
      name="alias"
      label="称呼"
      extra="客户在报告和聊天里看到的名字"
      rules={[formRule((alias) => aliasProblem(normalizedNickname(alias)))]}
    >
      <Input autoComplete="off" maxLength={2 * ALIAS_MAX_LENGTH} />
    </Form.Item>
    <Form.Item
      name="password"
      label="密码"
      extra={STAFF_PASSWORD_RULE}
      rules={[formRule(staffPasswordProblem)]}
    >
      <Input.Password autoComplete="new-password" maxLength={64} />
    </Form.Item>
  </>
);
