import { useFormContext, useWatch } from 'react-hook-form';
import {
  PHONE_TYPED_LENGTH,
  phoneProblem,
  phoneTyped,
  smsCodeProblem,
} from '@account-doctor/contract/identity';
import { TextField } from '@/ui/TextField';
import { useFormField } from '@/ui/useFormField';
import { type SmsCode, SmsCodeField } from '../SmsCodeField';

/** The phone number of a sign-in form; each page has an `id` of its own for it. */
export function PhoneField({ id = 'phone', onConfirm }: { id?: string; onConfirm: () => void }) {
  const field = useFormField('phone', phoneProblem);
  return (
    <TextField
      id={id}
      label="手机号"
      kind="digits"
      placeholder="11 位手机号"
      clean={phoneTyped}
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
  sms: SmsCode;
  onConfirm: () => void;
}

/** The SMS code of a sign-in form; it is sent to the phone number of the same form. */
export function CodeField({ id = 'code', sms, onConfirm }: CodeFieldProps) {
  const { trigger, clearErrors } = useFormContext<CodeFields>();
  const phone = useWatch<CodeFields, 'phone'>({ name: 'phone' });
  const field = useFormField('code', smsCodeProblem);

  const send = async () => {
    if (!(await trigger('phone'))) return;
    clearErrors('code');
    await sms.send(phone);
  };
  return (
    <SmsCodeField
      id={id}
      onConfirm={onConfirm}
      {...field}
      phone={phone}
      sms={sms}
      onSend={() => void send()}
    />
  );
}
