import { useController } from 'react-hook-form';
import { passwordProblem } from '@account-doctor/contract/identity';
import { NewPasswordField } from './NewPasswordField';

/** The new password of a form. */
export function PasswordToSet({ onConfirm }: { onConfirm: () => void }) {
  const { field, fieldState } = useController<{ password: string }, 'password'>({
    name: 'password',
    rules: { validate: (password) => passwordProblem(password) ?? true },
  });
  return (
    <NewPasswordField
      id="password"
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onConfirm={onConfirm}
      error={fieldState.error?.message}
    />
  );
}
