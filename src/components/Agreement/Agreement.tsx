import { View } from '@tarojs/components';
import { FieldMessage } from '@/components/FieldMessage/FieldMessage';
import { Icon } from '@/components/Icon/Icon';
import { Tappable } from '@/components/Tappable/Tappable';
import { navigate } from '@/navigation/navigate';
import './Agreement.scss';

interface AgreementProps {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  error?: string;
}

/** The consent to user agreement and privacy policy; never ticked beforehand. */
export function Agreement({ agreed, onChange, error }: AgreementProps) {
  const mark = agreed ? 'agreement__mark--on' : error ? 'agreement__mark--wrong' : '';
  return (
    <View className="agreement">
      <View className="agreement__line">
        <Tappable
          id="agreement"
          className="agreement__consent"
          role="checkbox"
          checked={agreed}
          label="我已阅读并同意用户协议和隐私政策"
          onTap={() => onChange(!agreed)}
        >
          <View className={`agreement__mark ${mark}`}>
            {agreed && <Icon name="check" size={14} />}
          </View>
          <View>我已阅读并同意</View>
        </Tappable>
        <Document name="user-agreement" title="用户协议" />
        <View>和</View>
        <Document name="privacy-policy" title="隐私政策" />
      </View>
      <View className="agreement__message">
        <FieldMessage id="agreement-message" error={error} />
      </View>
    </View>
  );
}

function Document({ name, title }: { name: string; title: string }) {
  return (
    <Tappable
      className="agreement__document"
      role="link"
      onTap={() => void navigate('article', { document: name })}
    >
      《{title}》
    </Tappable>
  );
}
