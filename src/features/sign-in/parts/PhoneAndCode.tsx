import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  PHONE_TYPED_LENGTH,
  phoneProblem,
  cleanedPhoneInput,
  smsCodeProblem,
} from '@account-doctor/contract/identity';
import { SMS_CODE_DIGITS } from '@account-doctor/contract/limits';
import { locationOf } from '@/navigation/address';
import { focusField } from '@/platform/input/input';
import { TextField } from '@/ui/TextField';
import { useFormField } from '@/ui/useFormField';
import { type SmsCodeState, SmsCodeField } from '../SmsCodeField';
import type { Agreement } from './Agreement';
import { sharedSignInInput } from './sharedSignInInput';

/** Focuses the phone field, but not for invited users, who read the invitation first. */
export function useFocusPhone(from: string | undefined): void {
  useEffect(() => {
    if (
      !sharedSignInInput.phone &&
      (from === undefined || locationOf(from)?.name !== 'unlockAccept')
    )
      focusField('phone');
  }, [from]);
}

/** Phone field of a sign-in form; each page passes another `id`. */
export function PhoneField({ id = 'phone', onConfirm }: { id?: string; onConfirm: () => void }) {
  const field = useFormField('phone', phoneProblem);
  return (
    <TextField
      id={id}
      label="手机号"
      kind="digits"
      placeholder="11 位手机号"
      clean={cleanedPhoneInput}
      maxLength={PHONE_TYPED_LENGTH}
      autocomplete="tel-national"
      onConfirm={onConfirm}
      {...field}
    />
  );
}

interface CodeFields {
  phone: string;
  code: string;
}

interface CodeFieldProps {
  id?: string;
  sms: SmsCodeState;
  /** The consent that the page needs before it sends a code; absent if it needs none. */
  agreement?: Pick<Agreement, 'runAfterConsent'>;
  onConfirm: () => void;
  /** Called when the code has all its digits. */
  onFilled?: () => void;
}

const noAgreement: Pick<Agreement, 'runAfterConsent'> = { runAfterConsent: (act) => act() };

/** SMS code field of a sign-in form; sends the code to the phone number of the same form. */
export function SignInCodeField(props: CodeFieldProps) {
  const { id = 'code', sms, agreement = noAgreement, onConfirm, onFilled } = props;
  const { trigger, clearErrors } = useFormContext<CodeFields>();
  const phone = useWatch<CodeFields, 'phone'>({ name: 'phone' });
  const field = useFormField('code', smsCodeProblem);

  const send = async () => {
    if (!(await trigger('phone'))) return;
    agreement.runAfterConsent(() => {
      clearErrors('code');
      void sms.send(phone);
    });
  };
  const sent = sms.sentTo !== '' && !sms.sending;
  useEffect(() => {
    if (sent) focusField(id);
  }, [sent, id]);
  const changeCode = (code: string) => {
    field.onChange(code);
    if (code.length === SMS_CODE_DIGITS && code !== field.value) onFilled?.();
  };
  return (
    <SmsCodeField
      id={id}
      onConfirm={onConfirm}
      {...field}
      onChange={changeCode}
      phone={phone}
      sms={sms}
      onSend={() => void send()}
    />
  );
}
