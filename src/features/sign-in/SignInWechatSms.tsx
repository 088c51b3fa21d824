import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '@/ui/Button';
import { useSmsCode } from './SmsCodeField';
import { useAction } from '@/data/useAction';
import { wechatLogin } from '@/platform/wechat/wechat';
import { showFieldErrors } from '@/data/fieldProblems';
import type { ParametersOf } from '@/routes';
import { call } from '@/data/service';
import { AgreementField, useAgreement } from './parts/Agreement';
import { SignInCodeField, PhoneField, useFocusPhone } from './parts/PhoneAndCode';
import { PHONE_REASON } from './parts/BindPhone';
import { SkipSignIn } from './parts/SkipSignIn';
import { useStores } from '@/stores/RootStore';
import { SignInFrame } from './parts/SignInFrame';
import { useCaptcha } from './parts/useCaptcha';
import {
  useAcceptedConsents,
  useFinishSignIn,
  useLeaveWhenSignedIn,
  useSignInForThisPlatform,
} from './parts/useSignInVisit';
import { WechatTicket } from './parts/WechatTicket';

interface SmsFields {
  phone: string;
  code: string;
}

/** Page of the mini-program to sign in by SMS, or to bind a phone number by SMS. */
export function SignInWechatSms({ from }: ParametersOf<'signInWechatSms'>) {
  const own = useSignInForThisPlatform('signInWechat', from);
  const { session } = useStores();
  // Fixed when the page opens, so that the page does not change while it closes.
  const [binds] = useState(() => session.lacksPhone);
  if (!own) return null;
  return binds ? (
    <SignInFrame title="绑定手机号" text={PHONE_REASON}>
      <WechatSmsForm from={from} binds />
    </SignInFrame>
  ) : (
    <SignInFrame title="短信验证码登录" text="验证手机号并绑定微信，下次可以一键登录">
      <WechatSmsForm from={from} />
      <SkipSignIn />
    </SignInFrame>
  );
}

/**
 * Form to sign in by SMS in the mini-program, which also binds the WeChat account. If WeChat cannot be reached, the
 * sign-in succeeds without binding, so that no user is locked out. With `binds`, the form fails instead, because the
 * signed-in user would end up in another account.
 */
function WechatSmsForm({ from, binds = false }: { from: string | undefined; binds?: boolean }) {
  useLeaveWhenSignedIn(from);
  const form = useForm<SmsFields>({
    defaultValues: { phone: '', code: '' },
  });
  const [ticket] = useState(() => new WechatTicket(wechatLogin.requestCode));
  const binding = useRef(true);
  const enter = useFinishSignIn(from);
  const ticked = useAcceptedConsents();
  const agreement = useAgreement();
  const atFields = (error: unknown) => showFieldErrors(error, ['phone', 'code'], form.setError);

  const captcha = useCaptcha();
  const sms = useSmsCode(async (phone) => {
    binding.current = await ticket.renew().then(
      () => true,
      (error: unknown) => {
        if (binds) throw error;
        return false;
      },
    );
    const purpose = binding.current ? 'bind-wechat' : 'sign-in';
    return captcha.prove((proof) =>
      call('POST /app-api/user/auth/send-sms-code', { phone, purpose, ...proof }),
    );
  }, atFields);

  const signIn = useAction(async ({ phone, code }: SmsFields) => {
    return enter(
      binding.current
        ? await ticket.use((held) =>
            call('POST /app-api/user/auth/social-login', {
              ticket: held,
              phone,
              smsCode: code,
              ...ticked,
            }),
          )
        : await call('POST /app-api/user/auth/sms-login', { phone, code, ...ticked }),
    );
  }, atFields);
  const submit = () =>
    void form.handleSubmit((fields) => agreement.runAfterConsent(() => void signIn.run(fields)))();
  useFocusPhone(from);

  return (
    <FormProvider {...form}>
      <PhoneField onConfirm={submit} />
      <SignInCodeField sms={sms} agreement={agreement} onConfirm={submit} onFilled={submit} />
      <AgreementField agreement={agreement} />
      <Button id="sign-in" loading={signIn.running} onPress={submit}>
        {binds ? '绑定手机号' : '登录 / 注册'}
      </Button>
    </FormProvider>
  );
}
