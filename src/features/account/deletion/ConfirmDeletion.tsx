import { View } from '@tarojs/components';
import { useState } from 'react';
import { smsCodeProblem } from '@account-doctor/contract/identity';
import type { UserInfo } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { PasswordField } from '@/ui/PasswordField';
import { SmsCodeField } from '@/features/sign-in/SmsCodeField';
import { useSmsCode } from '@/features/sign-in/SmsCodeField';
import { Tabs } from '@/ui/Tabs';
import { useAction } from '@/data/useAction';
import { relaunch } from '@/navigation/navigate';
import { wechatLogin } from '@/platform/wechatLogin';
import { toastOnArrival } from '@/platform/arrivalToast';
import { RequestError } from '@account-doctor/client-core/errors';
import { fieldProblems } from '@/data/fieldProblems';
import { clearPhone } from '@/stores/leavePhone';
import { useStores } from '@/stores/RootStore';
import { call } from '@/data/service';

type Way = 'sms' | 'password' | 'wechat';
const ways = [
  { value: 'sms', label: '短信验证' },
  { value: 'password', label: '密码验证' },
] as const;

interface ConfirmDeletionProps {
  user: UserInfo;
  /** Called when an order was opened meanwhile, so that the account has to be checked again. */
  onBlocked: () => void;
}

/**
 * The last step of deletion: proof by an SMS code, by the password or, for users with neither, by WeChat. A final
 * question follows, whose confirm button lies elsewhere than the last button, so that a double tap cannot confirm it.
 */
export function ConfirmDeletion({ user, onBlocked }: ConfirmDeletionProps) {
  const stores = useStores();
  const [way, setWay] = useState<Way>(user.phone === null ? 'wechat' : 'sms');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [sure, setSure] = useState(false);
  const field = way === 'sms' ? 'code' : 'password';
  const atField = (error: unknown) => {
    const [refused] = fieldProblems(error, [field]);
    setAsking(false);
    if (refused) setProblem(refused[1]);
    else if (error instanceof RequestError && error.code === 'ACCOUNT_IN_USE') onBlocked();
    return refused !== undefined;
  };
  const phone = user.phone ?? '';
  const sms = useSmsCode(() => call('POST /app-api/user/login/off/send-sms-code', {}), atField);
  const proofOf = async () => {
    if (way !== 'wechat') return way === 'sms' ? { smsCode: code } : { password };
    const { ticket } = await call('POST /app-api/user/auth/query-weixin-mini-app-bing-user', {
      code: await wechatLogin.requestCode(),
    });
    return { ticket };
  };
  const leave = useAction(async () => {
    await call('POST /app-api/user/login/off', await proofOf());
    clearPhone(stores);
    await toastOnArrival('账号已注销', () => relaunch('home'));
  }, atField);

  const submit = () => {
    const missing = way === 'password' && password === '' ? '请输入登录密码' : null;
    const wrong = way === 'sms' ? smsCodeProblem(code) : missing;
    setProblem(wrong ?? undefined);
    if (wrong) return;
    setSure(false);
    setAsking(true);
  };
  const typed = (set: (value: string) => void) => (value: string) => {
    set(value);
    setProblem(undefined);
  };

  return (
    <>
      <View className="delete-account__lead">为了安全，请证明是您本人在操作</View>
      {user.hasPassword && (
        <View className="delete-account__tabs">
          <Tabs
            label="验证方式"
            options={ways}
            value={way}
            onChange={(chosen) => {
              setWay(chosen);
              setProblem(undefined);
            }}
          />
        </View>
      )}
      {way === 'wechat' ? (
        <View className="delete-account__note">注销时会核对当前的微信，不需要手机号</View>
      ) : way === 'sms' ? (
        <>
          <View className="delete-account__note">验证码会发送到 {phone}</View>
          <SmsCodeField
            id="code"
            value={code}
            onChange={typed(setCode)}
            error={problem}
            phone={phone}
            sms={sms}
            onSend={() => void sms.send(phone)}
          />
        </>
      ) : (
        <PasswordField
          id="password"
          label="登录密码"
          placeholder="请输入登录密码"
          autocomplete="current-password"
          value={password}
          onChange={typed(setPassword)}
          error={problem}
        />
      )}
      {asking ? (
        <View role="alertdialog" aria-label="确定注销账号？">
          <View className="delete-account__last">
            确定注销账号？账号、报告、优惠券和聊天会立即删除，谁也不能恢复。
          </View>
          <Checkbox
            id="deletion-sure"
            checked={sure}
            invalid={false}
            text="我明白这些内容会永远丢失"
            onChange={setSure}
          />
          <View className="delete-account__choice">
            <Button id="keep-account" onPress={() => setAsking(false)}>
              保留账号
            </Button>
            <Button
              id="delete-for-good"
              variant="danger"
              disabled={!sure}
              loading={leave.running}
              onPress={() => void leave.run()}
            >
              永久注销
            </Button>
          </View>
        </View>
      ) : (
        <Button id="confirm-deletion" variant="danger" onPress={submit}>
          注销账号
        </Button>
      )}
    </>
  );
}
