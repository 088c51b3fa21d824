import { View } from '@tarojs/components';
import { useState } from 'react';
import { smsCodeProblem } from '@account-doctor/contract/identity';
import type { UserInfo } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { PasswordField } from '@/ui/PasswordField';
import { SmsCodeField, useSmsCode } from '@/features/sign-in/SmsCodeField';
import { Tabs } from '@/ui/Tabs';
import { useAction } from '@/data/useAction';
import { relaunch } from '@/navigation/navigate';
import { wechatLogin } from '@/platform/wechat/wechat';
import { toastOnArrival } from '@/platform/dialogs/dialogs';
import { RequestError } from '@account-doctor/client-core/errors';
import { fieldProblems } from '@/data/fieldProblems';
import { clearUserData } from '@/stores/clearUserData';
import { useStores } from '@/stores/RootStore';
import { call } from '@/data/service';

type Proof = 'sms' | 'password' | 'wechat';
const proofs = [
  { value: 'sms', label: '短信验证' },
  { value: 'password', label: '密码验证' },
] as const;

interface ConfirmDeletionProps {
  user: UserInfo;
  /** Called if an order was opened meanwhile, so that the deletion must be checked again. */
  onBlocked: () => void;
}

/**
 * Last step of the deletion: proof of identity by SMS code, password or, for users with neither, WeChat. Then a final
 * question. Its confirm button is at another place than the button before, so that a double tap cannot confirm.
 */
export function ConfirmDeletion({ user, onBlocked }: ConfirmDeletionProps) {
  const deletion = useDeletion(user, onBlocked);
  const { proof, leave } = deletion;
  return (
    <>
      <View className="delete-account__lead">为了安全，请证明是您本人在操作</View>
      {user.hasPassword && (
        <View className="delete-account__tabs">
          <Tabs label="验证方式" options={proofs} value={proof} onChange={deletion.chooseProof} />
        </View>
      )}
      <ProofField phone={user.phone ?? ''} deletion={deletion} />
      {deletion.asking ? (
        <FinalQuestion
          leaving={leave.running}
          onKeep={deletion.stopAsking}
          onLeave={() => void leave.run()}
        />
      ) : (
        <Button id="confirm-deletion" variant="danger" onPress={deletion.submit}>
          注销账号
        </Button>
      )}
    </>
  );
}

type Deletion = ReturnType<typeof useDeletion>;

/** State of the deletion: the typed proof, its error, the final question and the request. */
function useDeletion(user: UserInfo, onBlocked: () => void) {
  const stores = useStores();
  const [proof, setProof] = useState<Proof>(user.phone === null ? 'wechat' : 'sms');
  const [typed, setTyped] = useState({ code: '', password: '' });
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const showProblem = (error: unknown) => {
    const [fieldProblem] = fieldProblems(error, [proof === 'sms' ? 'code' : 'password']);
    setAsking(false);
    if (fieldProblem) setProblem(fieldProblem[1]);
    else if (error instanceof RequestError && error.code === 'ACCOUNT_IN_USE') onBlocked();
    return fieldProblem !== undefined;
  };
  const sendCode = () => call('POST /app-api/user/login/off/send-sms-code', {});
  const sms = useSmsCode(sendCode, showProblem);
  const leave = useAction(async () => {
    await call('POST /app-api/user/login/off', await proofPayload(proof, typed));
    clearUserData(stores);
    await toastOnArrival('账号已注销', () => relaunch('home'));
  }, showProblem);
  return {
    proof,
    typed,
    problem,
    asking,
    sms,
    leave,
    chooseProof: (chosen: Proof) => {
      setProof(chosen);
      setProblem(undefined);
    },
    type: (text: Partial<TypedProof>) => {
      setTyped((before) => ({ ...before, ...text }));
      setProblem(undefined);
    },
    submit: () => {
      const found = proofProblem(proof, typed);
      setProblem(found ?? undefined);
      setAsking(found === null);
    },
    stopAsking: () => setAsking(false),
  };
}

interface TypedProof {
  code: string;
  password: string;
}

/** Why the typed proof cannot be sent; `null` if it can. */
function proofProblem(proof: Proof, { code, password }: TypedProof): string | null {
  if (proof === 'sms') return smsCodeProblem(code);
  return proof === 'password' && password === '' ? '请输入登录密码' : null;
}

/** The proof of identity as the call expects it. */
async function proofPayload(proof: Proof, { code, password }: TypedProof) {
  if (proof !== 'wechat') return proof === 'sms' ? { smsCode: code } : { password };
  const { ticket } = await call('POST /app-api/user/auth/query-weixin-mini-app-bing-user', {
    code: await wechatLogin.requestCode(),
  });
  return { ticket };
}

/** Field for the SMS code or the password; WeChat needs no field. */
function ProofField({ phone, deletion }: { phone: string; deletion: Deletion }) {
  const { proof, typed, problem, sms, type } = deletion;
  if (proof === 'wechat')
    return <View className="delete-account__note">注销时会核对当前的微信，不需要手机号</View>;
  if (proof === 'sms')
    return (
      <>
        <View className="delete-account__note">验证码会发送到 {phone}</View>
        <SmsCodeField
          id="code"
          value={typed.code}
          onChange={(code) => type({ code })}
          error={problem}
          phone={phone}
          sms={sms}
          onSend={() => void sms.send(phone)}
        />
      </>
    );
  return (
    <PasswordField
      id="password"
      label="登录密码"
      placeholder="请输入登录密码"
      autocomplete="current-password"
      value={typed.password}
      onChange={(password) => type({ password })}
      error={problem}
    />
  );
}

interface FinalQuestionProps {
  leaving: boolean;
  onKeep: () => void;
  onLeave: () => void;
}

/** The last question before the deletion, with a checkbox to confirm that the user is sure. */
function FinalQuestion({ leaving, onKeep, onLeave }: FinalQuestionProps) {
  const [sure, setSure] = useState(false);
  return (
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
        <Button id="keep-account" onPress={onKeep}>
          保留账号
        </Button>
        <Button
          id="delete-for-good"
          variant="danger"
          disabled={!sure}
          loading={leaving}
          onPress={onLeave}
        >
          永久注销
        </Button>
      </View>
    </View>
  );
}
