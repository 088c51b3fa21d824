import { View } from '@tarojs/components';
import { useController } from 'react-hook-form';
import { Checkbox } from '@/ui/Checkbox';
import { FieldMessage } from '@/ui/FieldMessage';
import { Pressable } from '@/ui/Pressable';
import { navigate } from '@/navigation/navigate';
import './Agreement.scss';

interface AgreementProps {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  error?: string;
}

/** The consent to user agreement and privacy policy; never ticked beforehand. */
export function Agreement({ agreed, onChange, error }: AgreementProps) {
  return (
    <View className="agreement">
      <View className="agreement__line">
        <Checkbox
          id="agreement"
          checked={agreed}
          invalid={error !== undefined}
          text="我已阅读并同意"
          label="我已阅读并同意用户协议和隐私政策"
          onChange={onChange}
        />
        <Document name="user-agreement" title="用户协议" />
        <View>和</View>
        <Document name="privacy-policy" title="隐私政策" />
      </View>
      <View className="agreement__message">
        <FieldMessage id="agreement-message" error={error} reserved />
      </View>
    </View>
  );
}

function Document({ name, title }: { name: string; title: string }) {
  return (
    <Pressable
      className="agreement__document"
      role="link"
      onPress={() => void navigate('article', { document: name })}
    >
      《{title}》
    </Pressable>
  );
}

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
