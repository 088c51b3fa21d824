import { useDidShow } from '@tarojs/taro';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import type { ParametersOf } from '@/routes';
import { Button } from '@/ui/Button';
import { PasswordField } from '@/ui/PasswordField';
import { Tabs } from '@/ui/Tabs';
import { Pressable } from '@/ui/Pressable';
import { useAction } from '@/data/useAction';
import { navigate } from '@/navigation/navigate';
import { showFieldErrors } from '@/data/fieldProblems';
import { call } from '@/data/service';
import { useFormField } from '@/ui/useFormField';
import { useBrand } from '@/stores/useBrand';
import { InvitedToSignIn } from '@/features/unlock/InvitedBy';
import { SkipSignIn } from './parts/SkipSignIn';
import { SignInFrame } from './parts/SignInFrame';
import {
  useAcceptedConsents,
  useFinishSignIn,
  useLeaveWhenSignedIn,
  useSignInForThisPlatform,
} from './parts/useSignInVisit';
import { useSmsCode } from './SmsCodeField';
import { AgreementField, useAgreement } from './parts/Agreement';
import { SignInCodeField, PhoneField, useFocusPhone } from './parts/PhoneAndCode';
import { type SignInWay, sharedSignInInput } from './parts/sharedSignInInput';
import { CaptchaField, useCaptcha } from './parts/useCaptcha';

/** Sign-in page of h5. */
export function SignInH5({ from }: ParametersOf<'signInH5'>) {
  const own = useSignInForThisPlatform('signInH5', from);
  const { name } = useBrand();
  if (!own) return null;
  return (
    <SignInFrame
      title={`欢迎来到${name}`}
      text="登录后即可评估账号、查看报告；新手机号验证后自动注册"
      reason={<InvitedToSignIn from={from} />}
    >
      <SignInForm from={from} />
      <SkipSignIn />
    </SignInFrame>
  );
}

interface SignInFields {
  phone: string;
  code: string;
  password: string;
}

const ways = [
  { value: 'sms', label: '验证码登录' },
  { value: 'password', label: '密码登录' },
] as const;

/** Sign-in form of h5. SMS and password share one form, so that typed text stays when the user switches. */
export function SignInForm({ from }: { from: string | undefined }) {
  useLeaveWhenSignedIn(from);
  const form = useForm<SignInFields>({
    defaultValues: { phone: sharedSignInInput.phone, code: '', password: '' },
  });
  const [way, chooseWay] = useSignInWay(form);
  const enter = useFinishSignIn(from);
  const ticked = useAcceptedConsents();
  const agreement = useAgreement();
  const captcha = useCaptcha();
  const atFields = (error: unknown) =>
    showFieldErrors(error, ['phone', way === 'sms' ? 'code' : 'password'], form.setError);

  const sms = useSmsCode(
    (phone) =>
      captcha.prove((proof) =>
        call('POST /app-api/user/auth/send-sms-code', { phone, purpose: 'sign-in', ...proof }),
      ),
    atFields,
  );
  const signIn = useAction(async ({ phone, code, password }: SignInFields) => {
    return enter(
      way === 'sms'
        ? await call('POST /app-api/user/auth/sms-login', { phone, code, ...ticked })
        : await captcha.prove((proof) =>
            call('POST /app-api/user/auth/login', { phone, password, ...ticked, ...proof }),
          ),
    );
  }, atFields);
  const submit = () =>
    void form.handleSubmit((fields) => agreement.runAfterConsent(() => void signIn.run(fields)))();
  useFocusPhone(from);

  return (
    <FormProvider {...form}>
      <Tabs label="登录方式" options={ways} value={way} onChange={chooseWay} />
      <PhoneField onConfirm={submit} />
      {way === 'sms' ? (
        <SignInCodeField sms={sms} agreement={agreement} onConfirm={submit} onFilled={submit} />
      ) : (
        <CurrentPasswordField onConfirm={submit} />
      )}
      <CaptchaField id="person" captcha={captcha} />
      <AgreementField agreement={agreement} />
      <Button id="sign-in" loading={signIn.running} onPress={submit}>
        {way === 'sms' ? '登录 / 注册' : '登录'}
      </Button>
      {way === 'password' && (
        <Pressable
          id="forgot-password"
          className="sign-in__foot"
          role="link"
          onPress={() => void navigate('resetPassword', { from })}
        >
          忘记密码，或还没有设置密码？
        </Pressable>
      )}
    </FormProvider>
  );
}

/** The chosen way to sign in. Way and phone number are shared with the page to reset the password. */
function useSignInWay(form: UseFormReturn<SignInFields>): [SignInWay, (way: SignInWay) => void] {
  const [way, setWay] = useState(sharedSignInInput.way);
  const phone = form.watch('phone');
  useEffect(() => {
    sharedSignInInput.phone = phone;
  }, [phone]);
  useDidShow(() => {
    form.setValue('phone', sharedSignInInput.phone);
    setWay(sharedSignInInput.way);
  });
  return [
    way,
    (chosen) => {
      sharedSignInInput.way = chosen;
      setWay(chosen);
    },
  ];
}

/**
 * Field for the current password. Checks only that it is not empty, because older passwords may not fit today's rules.
 */
function CurrentPasswordField({ onConfirm }: { onConfirm: () => void }) {
  const field = useFormField('password', (password) => (password ? null : '请输入密码'));
  return (
    <PasswordField
      id="password"
      label="密码"
      placeholder="请输入密码"
      autocomplete="current-password"
      onConfirm={onConfirm}
      {...field}
    />
  );
}
