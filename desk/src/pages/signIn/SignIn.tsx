import { Button, Form, Input, Spin, Typography, type FormInstance } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { brandName } from '../../brand';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';
import { showTencentCaptcha } from '@account-doctor/client-core/browser/tencentCaptcha';
import { RequestError } from '@account-doctor/client-core/errors';
import type { CaptchaTask } from '@account-doctor/contract/captcha';
import type { DataOf, CaptchaProof } from '@account-doctor/contract/types';
import { normalizedWord } from '@account-doctor/contract/typed';
import { call } from '../../data/service';
import { session } from '../../session/session';
import {
  RecoveryCodes,
  type SecondFactor,
  SecondFactorFields,
  secondFactorOf,
} from './SecondFactor';
import './SignIn.css';

interface Credentials {
  name: string;
  password: string;
  /** Answer to the captcha, if the service demands one. */
  answer?: string;
  /** Code from the authenticator app, if the service demands one. */
  code?: string;
}

type SignInAnswer = DataOf<'POST /desk-api/staff/sign-in'>;

const captchaTaskOf = (error: unknown): CaptchaTask | null =>
  error instanceof RequestError && error.code === 'HUMAN_PROOF_NEEDED'
    ? (error.answer.data as CaptchaTask)
    : null;

/** Signs in, and stores which further proofs the service demands. */
function useSignIn(form: FormInstance<Credentials>) {
  const [task, setTask] = useState<CaptchaTask | null>(null);
  const question = task?.kind === 'question' ? task : null;
  const [second, setSecond] = useState<SecondFactor | null>(null);
  const [entered, setEntered] = useState<SignInAnswer | null>(null);
  const enter = async ({ name, password, code }: Credentials, proof?: CaptchaProof) => {
    const answer = await call('POST /desk-api/staff/sign-in', {
      name: normalizedWord(name).toLowerCase(),
      password,
      ...(code && { code }),
      ...(proof && { proof }),
    });
    if (answer.recoveryCodes) setEntered(answer);
    else session.start(answer);
  };
  const signIn = useAction(async ({ answer, ...credentials }: Credentials) => {
    const answered = question && answer ? { taskId: question.taskId, answer } : undefined;
    try {
      await enter(credentials, answered).catch(async (error: unknown) => {
        const asked = captchaTaskOf(error);
        setTask(asked);
        form.setFieldValue('answer', '');
        const proof = asked?.kind === 'tencent' ? await showTencentCaptcha(asked.appId) : null;
        if (!proof) throw error;
        await enter(credentials, proof);
      });
    } catch (error) {
      if (!(error instanceof RequestError) || error.code === 'VALIDATION_FAILED') throw error;
      const asked = secondFactorOf(error);
      if (asked) setSecond(asked);
      const ofCode = asked !== null || error.code === 'STAFF_CODE_WRONG';
      form.setFields([{ name: ofCode ? 'code' : 'password', errors: [error.text] }]);
    }
  }, form);
  return { signIn, question, second, entered };
}

/** Loaded only where the desk has no member yet. */
const FirstAdmin = lazy(async () => ({ default: (await import('./FirstAdmin')).FirstAdmin }));

/** Sign-in page of the desk, where only the first admin can register. */
export function SignIn() {
  const [form] = Form.useForm<Credentials>();
  const { signIn, question, second, entered } = useSignIn(form);
  const first = useCall('GET /desk-api/staff/first-admin', {});
  useEffect(() => {
    document.title = `登录 · ${brandName}工作台`;
  }, []);
  if (entered?.recoveryCodes) {
    const { recoveryCodes } = entered;
    return <RecoveryCodes codes={recoveryCodes} onKept={() => session.start(entered)} />;
  }
  const enterFirst = async (credentials: Credentials) => {
    await first.mutate({ wanted: false }, { revalidate: false });
    form.setFieldsValue(credentials);
    await signIn.run(credentials);
  };
  return (
    <main className="sign-in">
      <div className="sign-in__card">
        <img src="/favicon.svg" alt="" width={48} height={48} />
        <Typography.Title level={1} className="sign-in__title">
          {brandName} · 工作台
        </Typography.Title>
        {first.data?.wanted ? (
          <Suspense fallback={<Spin />}>
            <FirstAdmin onCreated={(credentials) => void enterFirst(credentials)} />
          </Suspense>
        ) : (
          <CredentialsForm form={form} {...{ signIn, question, second }} />
        )}
      </div>
    </main>
  );
}

function CredentialsForm({
  form,
  signIn,
  question,
  second,
}: Omit<ReturnType<typeof useSignIn>, 'entered'> & { form: FormInstance<Credentials> }) {
  return (
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
      {second && <SecondFactorFields asked={second} />}
      {question && (
        <Form.Item
          name="answer"
          label={`人机验证：${question.question}`}
          rules={[{ required: true, message: '请填写答案' }]}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={16} />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" block loading={signIn.running} id="sign-in">
        登录
      </Button>
    </Form>
  );
}
