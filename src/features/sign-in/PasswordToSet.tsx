import { useController } from 'react-hook-form';
import { passwordProblem } from '@account-doctor/contract/identity';
import { NewPasswordField } from './NewPasswordField';

interface PasswordToSetProps {
  id?: string;
  onConfirm: () => void;
}

/** The new password of a form. */
export function PasswordToSet({ id = 'password', onConfirm }: PasswordToSetProps) {
  const { field, fieldState } = useController<{ password: string }, 'password'>({
    name: 'password',
    rules: { validate: (password) => passwordProblem(password) ?? true },
  });
  return (
    <NewPasswordField
      id={id}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onConfirm={onConfirm}
      error={fieldState.error?.message}
    />
  );
}
