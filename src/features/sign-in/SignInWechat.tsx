import { View } from '@tarojs/components';
import { useState } from 'react';
import { AgreementField, useAgreement } from './parts/Agreement';
import { Button } from '@/ui/Button';
import { useAction } from '@/data/useAction';
import { navigate } from '@/navigation/navigate';
import { rejectionText } from '@/platform/rejection/rejection';
import { wechatLogin } from '@/platform/wechat/wechat';
import { RequestError } from '@account-doctor/client-core/errors';
import type { ParametersOf } from '@/routes';
import { call } from '@/data/service';
import { BindPhone, NO_PHONE_TEXT, type PhoneDetail } from './parts/BindPhone';
import { SkipSignIn } from './parts/SkipSignIn';
import { useStores } from '@/stores/RootStore';
import { InvitedToSignIn } from '@/features/unlock/InvitedBy';
import { SignInFrame } from './parts/SignInFrame';
import { useBrand } from '@/stores/useBrand';
import {
  useAcceptedConsents,
  useFinishSignIn,
  useLeaveWhenSignedIn,
  useSignInForThisPlatform,
} from './parts/useSignInVisit';
import { useWechatBinding, WechatTicket } from './parts/WechatTicket';

/** Sign-in page of the mini-program; for users without a phone number, the page to bind one. */
export function SignInWechat({ from }: ParametersOf<'signInWechat'>) {
  const own = useSignInForThisPlatform('signInWechat', from);
  const { session } = useStores();
  // Fixed when the page opens, so that the page does not change while it closes.
  const [bindsPhone] = useState(() => session.lacksPhone);
  if (!own) return null;
  return bindsPhone ? <BindPhone from={from} /> : <WechatSignIn from={from} />;
}

/** Sign-in with WeChat, with buttons for WeChat's phone number and for SMS. */
function WechatSignIn({ from }: { from: string | undefined }) {
  useLeaveWhenSignedIn(from);
  const { name } = useBrand();
  const agreement = useAgreement();
  const { binding, ask, signIn, notice, takePhone } = useWechatSignIn(from);
  const unreachable = binding.state === 'unreachable';
  return (
    <SignInFrame
      title={`欢迎来到${name}`}
      text="用微信登录，即可评估账号、查看报告"
      reason={<InvitedToSignIn from={from} />}
    >
      <AgreementField agreement={agreement} />
      {unreachable ? (
        <Button id="sign-in" key="reconnect" onPress={() => void ask()}>
          重新连接微信
        </Button>
      ) : (
        <Button
          id="sign-in"
          key="sign-in"
          loading={binding.state === 'asking' || signIn.running}
          onPress={() => agreement.runAfterConsent(() => void signIn.run(null))}
        >
          微信一键登录
        </Button>
      )}
      <View className="sign-in-wechat__notice" role="status">
        {unreachable ? binding.text : notice}
      </View>
      <PhoneButton agreement={agreement} disabled={signIn.running} onPhone={takePhone} />
      <Button
        id="sign-in-by-sms"
        variant="text"
        onPress={() => void navigate('signInWechatSms', { from })}
      >
        短信验证码登录
      </Button>
      <SkipSignIn />
    </SignInFrame>
  );
}

/** Signs in with WeChat, and with WeChat's phone number if the user provides it. */
function useWechatSignIn(from: string | undefined) {
  const [ticket] = useState(() => new WechatTicket(wechatLogin.requestCode));
  const { binding, ask } = useWechatBinding(ticket);
  const [notice, setNotice] = useState('');
  const finish = useFinishSignIn(from);
  const consents = useAcceptedConsents();
  const signIn = useAction(
    async (phoneCode: string | null) => {
      setNotice('');
      return finish(
        await ticket.use((held) =>
          binding.state === 'bound' && phoneCode === null
            ? call('POST /app-api/user/auth/weixin-mini-app-login', { ticket: held, ...consents })
            : call('POST /app-api/user/auth/social-login', {
                ticket: held,
                ...consents,
                ...(phoneCode === null ? {} : { phoneCode }),
              }),
        ),
      );
    },
    (error) => {
      // The account was deleted meanwhile, so the sign-in starts again and creates a new one.
      if (error instanceof RequestError && error.code === 'WECHAT_NOT_BOUND') void ask();
      return false;
    },
  );
  const takePhone = (detail: PhoneDetail) => {
    const phoneCode = wechatLogin.phoneCode(detail);
    if (phoneCode === null)
      setNotice(`${rejectionText(detail) ?? NO_PHONE_TEXT}，或改用短信验证码登录`);
    else void signIn.run(phoneCode);
  };
  return { binding, ask, signIn, notice, takePhone };
}

interface PhoneButtonProps {
  agreement: ReturnType<typeof useAgreement>;
  disabled: boolean;
  onPhone: (detail: PhoneDetail) => void;
}

/** A plain button until the user has agreed, because WeChat's own button opens its dialog at once. */
const PhoneButton = ({ agreement, disabled, onPhone }: PhoneButtonProps) => (
  <Button
    id="sign-in-by-phone"
    key={agreement.agreed ? 'phone' : 'plain'}
    variant="secondary"
    disabled={disabled}
    {...(agreement.agreed
      ? {
          openType: 'getPhoneNumber' as const,
          onGetPhoneNumber: ({ detail }) => onPhone(detail),
        }
      : { onPress: () => agreement.askPhoneAfterConsent(onPhone) })}
  >
    用手机号登录，找回以前的记录
  </Button>
);
