import { View } from '@tarojs/components';
import { passwordProblem } from '@account-doctor/contract/identity';
import { PASSWORD_MIN_LENGTH } from '@account-doctor/contract/limits';
import { PasswordField } from '@/ui/PasswordField';
import { useFormField } from '@/ui/useFormField';
import './PasswordToSetField.scss';

interface PasswordToSetProps {
  id?: string;
  onConfirm: () => void;
}

/** Form field for a new password. */
export function PasswordToSetField({ id = 'password', onConfirm }: PasswordToSetProps) {
  const field = useFormField('password', (password) => passwordProblem(password));
  return <NewPasswordField id={id} onConfirm={onConfirm} {...field} />;
}

interface NewPasswordFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onConfirm?: () => void;
  error?: string;
}

const strengthLabels: Record<PasswordStrength, string> = {
  weak: '弱，容易被猜到',
  medium: '中，还可以更长一些',
  strong: '强',
};

/** Field for a new password: states the rule, and shows the strength while typing. */
function NewPasswordField(props: NewPasswordFieldProps) {
  const strength = passwordStrength(props.value);
  return (
    <View className="new-password-field">
      <PasswordField
        {...props}
        label="新密码"
        placeholder="请设置新密码"
        autocomplete="new-password"
        hint={`至少 ${PASSWORD_MIN_LENGTH} 位，不要用常见的密码`}
      />
      {props.value !== '' && (
        <View className={`new-password-field__strength new-password-field__strength--${strength}`}>
          <View className="new-password-field__scale" aria-hidden>
            <View className="new-password-field__level" />
          </View>
          <View className="new-password-field__verdict" role="status">
            密码强度：{strengthLabels[strength]}
          </View>
        </View>
      )}
    </View>
  );
}

export type PasswordStrength = 'weak' | 'medium' | 'strong';

/** Number of characters from which a password of only letters and digits resists guessing. */
const LONG_PASSWORD = 12;
/** Minimum number of different characters; passwords with fewer are guessed at once, however long they are. */
const MIN_VARIETY = 6;

/** Words and sequences that are most frequent in lists of leaked passwords. */
const COMMON_PASSWORDS = /password|qwerty|asdf|abc123|abcd|1234|8888|6666|0000|woaini|5201314/i;

/**
 * Estimates how well a password resists guessing, to show it while typing; `passwordProblem` in the contract decides
 * which passwords are allowed.
 */
export function passwordStrength(password: string): PasswordStrength {
  const variety = new Set(password).size;
  if (
    password.length < PASSWORD_MIN_LENGTH ||
    variety < MIN_VARIETY ||
    COMMON_PASSWORDS.test(password)
  )
    return 'weak';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password));
  const points = kinds.length + (password.length >= LONG_PASSWORD ? 2 : 0);
  return points >= 4 ? 'strong' : points >= 2 ? 'medium' : 'weak';
}
