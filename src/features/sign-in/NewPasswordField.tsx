import { View } from '@tarojs/components';
import { PASSWORD_MIN_LENGTH } from '@account-doctor/contract/limits';
import { PasswordField } from '@/ui/PasswordField';
import { passwordStrength, type PasswordStrength } from './passwordStrength';
import './NewPasswordField.scss';

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

/** A field for a password to be set: states its rule, and how strong it is while typing. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const strength = passwordStrength(props.value);
  return (
    <View className="new-password-field">
      <PasswordField
        {...props}
        label="新密码"
        placeholder="请设置新密码"
        autocomplete="new-password"
        hint={`至少 ${PASSWORD_MIN_LENGTH} 位，同时包含字母和数字`}
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
