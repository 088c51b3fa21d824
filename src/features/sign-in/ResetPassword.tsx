import { useState } from 'react';
import { signInRoute } from '@/platform/target';
import type { ParametersOf } from '@/routes';
import { useStores } from '@/stores/RootStore';
import { SignInFrame } from './SignInFrame';
import { useOwnSignIn } from './useSignInVisit';
import { ResetForm } from './ResetForm';

export function ResetPassword({ from }: ParametersOf<'resetPassword'>) {
  const { session } = useStores();
  // Who is signed in comes from changing the password, in either program.
  const [signedIn] = useState(session.isSignedIn);
  const own = useOwnSignIn(signedIn ? signInRoute : 'signInH5', from);
  if (!own) return null;
  return (
    <SignInFrame title="设置新密码" text="验证手机号后设置，所有设备都需重新登录">
      <ResetForm from={from} />
    </SignInFrame>
  );
}
