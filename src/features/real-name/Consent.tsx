import { View } from '@tarojs/components';
import { useController } from 'react-hook-form';
import { Checkbox } from '@/ui/Checkbox';
import { FieldMessage } from '@/ui/FieldMessage';
import './Consent.scss';

const points = [
  '姓名和身份证号只用于核验你是成年人本人，不会出现在报告里，也不给其他用户看',
  '会提交给实名核验服务商比对，比对之外不作他用',
  '加密保存，页面上只显示打码后的；没有通过的随即删除，注销账号时全部删除',
];

/** What happens to name and number, and the consent to it; never ticked beforehand. */
export function Consent() {
  const { field, fieldState } = useController<{ consent: boolean }, 'consent'>({
    name: 'consent',
    rules: { validate: (given) => given || '请先阅读并勾选同意实名认证说明' },
  });
  const { error } = fieldState;
  return (
    <View className="consent">
      <View className="consent__title">实名认证说明</View>
      {points.map((text) => (
        <View key={text} className="consent__point">
          <View className="consent__dot" aria-hidden />
          <View className="consent__text">{text}</View>
        </View>
      ))}
      <View className="consent__box">
        <Checkbox
          id="consent"
          checked={field.value}
          invalid={error !== undefined}
          text="我已阅读并同意以上说明"
          onChange={field.onChange}
        />
      </View>
      <FieldMessage id="consent-message" error={error?.message} reserved />
    </View>
  );
}
