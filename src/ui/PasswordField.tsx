import { useState } from 'react';
import { PASSWORD_MAX_LENGTH } from '@account-doctor/contract/limits';
import { Icon } from './Icon';
import { Pressable } from './Pressable';
import { TextField, type TextFieldProps } from './TextField';
import './PasswordField.scss';

type PasswordFieldProps = Omit<TextFieldProps, 'kind' | 'masked' | 'maxLength' | 'trailing'>;

/** Password field that hides its text unless the user asks to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      {...props}
      masked={!visible}
      maxLength={PASSWORD_MAX_LENGTH}
      trailing={
        <Pressable
          className="password-field__toggle"
          label={visible ? '隐藏密码' : '显示密码'}
          onPress={() => setVisible(!visible)}
        >
          <Icon name={visible ? 'eye' : 'eye-off'} />
        </Pressable>
      }
    />
  );
}
