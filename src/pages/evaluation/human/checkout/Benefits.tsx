import { View } from '@tarojs/components';
import { Icon, type IconName } from '@/components/Icon/Icon';
import { Section } from '@/components/Section/Section';
import './Benefits.scss';

const benefits: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'user-check', title: '专人估价', text: '估价师逐项核对资料和截图，写明加减价的理由' },
  { icon: 'shield-check', title: '双人复核', text: '报告由另一位估价师复核后才会交付' },
  {
    icon: 'clock',
    title: '准时交付',
    text: '30 分钟内接单，2 个工作小时内交付，最迟不超过 24 小时',
  },
  { icon: 'scale', title: '免费申诉', text: '72 小时内可以申诉一次，换一位估价师重新评估' },
];

/** What a valuation by a person gives that the model does not. */
export const Benefits = () => (
  <Section title="人工评估包含">
    {benefits.map(({ icon, title, text }) => (
      <View key={title} className="benefit">
        <View className="benefit__icon">
          <Icon name={icon} size={20} />
        </View>
        <View className="benefit__words">
          <View className="benefit__title">{title}</View>
          <View className="benefit__text">{text}</View>
        </View>
      </View>
    ))}
  </Section>
);
