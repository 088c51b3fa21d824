import type { ParametersOf } from '@/routes';
import { SignInFrame } from './SignInFrame';
import { useOwnSignIn } from './useSignInVisit';
import { SignInForm } from './SignInForm';
import './SignInH5.scss';

export function SignInH5({ from }: ParametersOf<'signInH5'>) {
  const own = useOwnSignIn('signInH5', from);
  if (!own) return null;
  return (
    <SignInFrame title="欢迎来到账号博士" text="登录后即可评估账号、查看报告">
      <SignInForm from={from} />
    </SignInFrame>
  );
}
