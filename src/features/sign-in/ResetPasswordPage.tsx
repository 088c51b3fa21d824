import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { signInRoute } from '@/platform/device/device';
import type { ParametersOf } from '@/routes';
import { useStores } from '@/stores/RootStore';
import { Button } from '@/ui/Button';
import { useAction } from '@/data/useAction';
import { replace } from '@/navigation/navigate';
import { toastOnArrival } from '@/platform/dialogs/dialogs';
import { showFieldErrors } from '@/data/fieldProblems';
import { call } from '@/data/service';
import { SignInFrame } from './parts/SignInFrame';
import { useSignInForThisPlatform } from './parts/useSignInVisit';
import { useSmsCode } from './SmsCodeField';
import { SignInCodeField, PhoneField } from './parts/PhoneAndCode';
import { CaptchaField, useCaptcha } from './parts/useCaptcha';
import { PasswordToSetField } from './PasswordToSetField';
import { sharedSignInInput } from './parts/sharedSignInInput';

/** Page to set a new password with an SMS code. */
export function ResetPasswordPage({ from }: ParametersOf<'resetPassword'>) {
  const { session } = useStores();
  // A signed-in user has come from the page to change the password.
  const [signedIn] = useState(session.isSignedIn);
  const own = useSignInForThisPlatform(signedIn ? signInRoute : 'signInH5', from);
  if (!own) return null;
  return (
    <SignInFrame title="设置新密码" text="验证手机号后设置，所有设备都需重新登录">
      <ResetForm from={from} />
    </SignInFrame>
  );
}

interface ResetFields {
  phone: string;
  code: string;
  password: string;
}

/**
 * Form to set a new password with an SMS code, which then opens the sign-in page. On h5 that page stays in the
 * document, so the ids here must differ from its ids.
 */
export function ResetForm({ from }: { from: string | undefined }) {
  const stores = useStores();
  const form = useForm<ResetFields>({
    defaultValues: { phone: sharedSignInInput.phone, code: '', password: '' },
  });
  const showAtFields = (error: unknown) =>
    showFieldErrors(error, ['phone', 'code', 'password'], form.setError);

  const captcha = useCaptcha();
  const sms = useSmsCode(
    (phone) =>
      captcha.prove((proof) =>
        call('POST /app-api/user/auth/send-sms-code', {
          phone,
          purpose: 'reset-password',
          ...proof,
        }),
      ),
    showAtFields,
  );
  const reset = useAction(async (fields: ResetFields) => {
    await call('POST /app-api/user/reset-password', fields);
    sharedSignInInput.phone = fields.phone;
    sharedSignInInput.way = 'password';
    // The service has ended all sessions of the user, including this one.
    if (stores.session.isSignedIn) stores.signOut();
    return () => toastOnArrival('新密码已设置，请用它登录', () => replace('signInH5', { from }));
  }, showAtFields);
  const submit = () => void form.handleSubmit((fields) => void reset.run(fields))();

  return (
    <FormProvider {...form}>
      <PhoneField id="reset-phone" onConfirm={submit} />
      <SignInCodeField id="reset-code" sms={sms} onConfirm={submit} />
      <CaptchaField id="reset-person" captcha={captcha} />
      <PasswordToSetField id="reset-new-password" onConfirm={submit} />
      <Button id="reset-password" loading={reset.running} onPress={submit}>
        确认设置
      </Button>
    </FormProvider>
  );
}
