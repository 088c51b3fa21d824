import { View } from '@tarojs/components';
import { useState } from 'react';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { goBack, navigate } from '@/navigation/navigate';
import { wechatLogin } from '@/platform/wechat/wechat';
import { rejectionText } from '@/platform/rejection/rejection';
import { Button } from '@/ui/Button';
import { SignInFrame } from './SignInFrame';
import { useFinishSignIn } from './useSignInVisit';
import { WechatTicket } from './WechatTicket';

/** Text about why a phone number is needed, shown before asking for it. */
export const PHONE_REASON =
  '估价师提问和退款时，要用手机号找到您。以前用这个手机号登录过的，绑定后两边的订单、报告和优惠券会合在一起。';

/** The answer of WeChat's button for the phone number. */
export type PhoneDetail = Parameters<typeof wechatLogin.phoneCode>[0];
export const NO_PHONE_TEXT = '没有拿到微信的手机号，可以再试一次';

/** Asks a user who signed in with WeChat alone for a phone number, with the reason and a button to decline. */
export function BindPhone({ from }: { from: string | undefined }) {
  const [ticket] = useState(() => new WechatTicket(wechatLogin.requestCode));
  const [notice, setNotice] = useState('');
  const enter = useFinishSignIn(from);
  const bind = useAction(async (phoneCode: string) => {
    setNotice('');
    return enter(
      await ticket.use((held) =>
        call('POST /app-api/user/auth/social-login', { ticket: held, phoneCode }),
      ),
    );
  });
  const take = (detail: PhoneDetail) => {
    const phoneCode = wechatLogin.phoneCode(detail);
    if (phoneCode === null)
      setNotice(`${rejectionText(detail) ?? NO_PHONE_TEXT}，也可以用短信验证码`);
    else void bind.run(phoneCode);
  };
  return (
    <SignInFrame title="绑定手机号" text={PHONE_REASON}>
      <Button
        id="bind-phone"
        loading={bind.running}
        openType="getPhoneNumber"
        onGetPhoneNumber={({ detail }) => take(detail)}
      >
        用微信的手机号绑定
      </Button>
      <View className="sign-in-wechat__notice" role="status">
        {notice}
      </View>
      <Button
        id="bind-by-sms"
        variant="secondary"
        onPress={() => void navigate('signInWechatSms', { from })}
      >
        用短信验证码绑定
      </Button>
      <Button id="not-now" variant="text" onPress={() => void goBack()}>
        暂不绑定
      </Button>
    </SignInFrame>
  );
}
