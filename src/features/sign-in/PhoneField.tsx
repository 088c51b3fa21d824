import { useController } from 'react-hook-form';
import { phoneProblem } from '@account-doctor/contract/identity';
import { TextField } from '@/ui/TextField';

const PHONE_LENGTH = 11;

/** The phone number of a sign-in form; each page has an `id` of its own for it. */
export function PhoneField({ id = 'phone', onConfirm }: { id?: string; onConfirm: () => void }) {
  const { field, fieldState } = useController<{ phone: string }, 'phone'>({
    name: 'phone',
    rules: { validate: (phone) => phoneProblem(phone) ?? true },
  });
  return (
    <TextField
      id={id}
      label="手机号"
      kind="digits"
      placeholder="11 位手机号"
      maxLength={PHONE_LENGTH}
      autocomplete="tel-national"
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onConfirm={onConfirm}
      error={fieldState.error?.message}
    />
  );
}
