import { Button, Form, Input, Typography } from 'antd';
import { useEffect } from 'react';
import { useAction } from '../../hooks/useAction';
import { RequestError } from '@account-doctor/client-core/errors';
import { call } from '../../data/service';
import { session } from '../../session/session';
import './SignIn.css';

interface Credentials {
  name: string;
  password: string;
}

/** Signing in at the desk; nobody can register here. */
export function SignIn() {
  const [form] = Form.useForm<Credentials>();
  const signIn = useAction(async ({ name, password }: Credentials) => {
    try {
      session.start(
        await call('POST /desk-api/staff/sign-in', {
          name: name.trim().toLowerCase(),
          password,
        }),
      );
    } catch (error) {
      if (!(error instanceof RequestError) || error.code === 'VALIDATION_FAILED') throw error;
      form.setFields([{ name: 'password', errors: [error.text] }]);
    }
  }, form);
  useEffect(() => {
    document.title = '登录 · 账号博士工作台';
  }, []);
  return (
    <main className="sign-in">
      <div className="sign-in__card">
        <Typography.Title level={1} className="sign-in__title">
          账号博士 · 工作台
        </Typography.Title>
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          onFinish={(credentials) => void signIn.run(credentials)}
        >
          <Form.Item
            name="name"
            label="登录名"
            rules={[{ required: true, whitespace: true, message: '请填写登录名' }]}
          >
            <Input autoFocus autoComplete="username" maxLength={64} />
          </Form.Item>
          <Form.Item
            name="password"
            label="密码"
            rules={[{ required: true, message: '请填写密码' }]}
            extra="忘记密码或没有账号，请联系管理员"
          >
            <Input.Password autoComplete="current-password" maxLength={64} />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={signIn.running} id="sign-in">
            登录
          </Button>
        </Form>
      </div>
    </main>
  );
}
