import type { RequestError } from '@account-doctor/client-core/errors';
import type { SecondFactorSetup } from '@account-doctor/contract/staff';
import { Button, Typography } from 'antd';
import { CodeField } from '../../components/CodeField';

/** Second factor of the sign-in: a code, and the setup of an authenticator app for members without one. */
export interface SecondFactor {
  setup: SecondFactorSetup | null;
}

/** The second factor that the service demands with this error; `null` for any other error. */
export function secondFactorOf(error: RequestError): SecondFactor | null {
  if (error.code === 'STAFF_CODE_NEEDED') return { setup: null };
  if (error.code !== 'STAFF_SECOND_FACTOR_SETUP') return null;
  return { setup: error.answer.data as SecondFactorSetup };
}

/** Field for the code of the authenticator app, with instructions for its setup. */
export function SecondFactorFields({ asked: { setup } }: { asked: SecondFactor }) {
  return (
    <>
      {setup && (
        <>
          <Typography.Paragraph>
            工作台要求二次验证。请用身份验证器（如微信里的腾讯身份验证器、Microsoft
            Authenticator）扫码，或手动输入密钥：
          </Typography.Paragraph>
          <img className="sign-in__code" src={setup.picture} alt="绑定身份验证器的二维码" />
          <Typography.Paragraph copyable className="sign-in__secret">
            {setup.secret}
          </Typography.Paragraph>
        </>
      )}
      <CodeField {...(!setup && { extra: '手机不在身边时填一个恢复码；都没有请联系管理员' })} />
    </>
  );
}

/** List of the recovery codes, which is shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <main className="sign-in">
      <div className="sign-in__card">
        <Typography.Title level={1} className="sign-in__title">
          请保存恢复码
        </Typography.Title>
        <Typography.Paragraph>
          身份验证器已绑定。手机丢失时，每个恢复码可以代替动态码登录一次。只显示这一次，请抄下或打印。
        </Typography.Paragraph>
        <Typography.Paragraph copyable={{ text: codes.join('\n') }}>
          {codes.map((code) => (
            <code key={code} className="sign-in__recovery">
              {code}
            </code>
          ))}
        </Typography.Paragraph>
        <Button type="primary" block id="codes-kept" onClick={onKept}>
          我已保存，进入工作台
        </Button>
      </div>
    </main>
  );
}
