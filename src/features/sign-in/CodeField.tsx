import { useController, useFormContext, useWatch } from 'react-hook-form';
import { smsCodeProblem } from '@account-doctor/contract/identity';
import { SmsCodeField } from './SmsCodeField';
import type { SmsCode } from './useSmsCode';

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
  const { field, fieldState } = useController<CodeFields, 'code'>({
    name: 'code',
    rules: { validate: (code) => smsCodeProblem(code) ?? true },
  });

  const send = async () => {
    if (!(await trigger('phone'))) return;
    clearErrors('code');
    await sms.send(phone);
  };
  return (
    <SmsCodeField
      id={id}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onConfirm={onConfirm}
      error={fieldState.error?.message}
      phone={phone}
      sms={sms}
      onSend={() => void send()}
    />
  );
}
