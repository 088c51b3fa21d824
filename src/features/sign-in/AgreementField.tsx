import { useController } from 'react-hook-form';
import { Agreement } from './Agreement';

/** What to say to whoever goes on without the consent. */
export const CONSENT_MISSING = '请先阅读并勾选同意用户协议和隐私政策';

/** The consent of a sign-in form. */
export function AgreementField() {
  const { field, fieldState } = useController<{ agreed: boolean }, 'agreed'>({
    name: 'agreed',
    rules: { validate: (agreed) => agreed || CONSENT_MISSING },
  });
  return (
    <Agreement agreed={field.value} onChange={field.onChange} error={fieldState.error?.message} />
  );
}
