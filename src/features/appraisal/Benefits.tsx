import { View } from '@tarojs/components';
import { Icon, type IconName } from '@/ui/Icon';
import { Section } from '@/ui/Section';
import { duration } from '@/format/time';
import type { Consult } from './OnDuty';
import './Benefits.scss';

type Promises = Consult['promises'];
interface Benefit {
  icon: IconName;
  title: string;
  text: string;
}

/** Times as the service's settings promise them. */
const benefitsOf = (promises: Promises): Benefit[] => [
  { icon: 'user-check', title: '专人估价', text: '估价师逐项核对资料和截图，写明加减价的理由' },
  { icon: 'shield-check', title: '双人复核', text: '报告由另一位估价师复核后才会交付' },
  {
    icon: 'clock',
    title: '准时交付',
    text: `工作时间内 ${duration(promises.claimMinutes)}接单、${duration(promises.deliveryMinutes)}交付，最迟不超过 ${duration(promises.latestMinutes)}；超时补偿优惠券`,
  },
  {
    icon: 'scale',
    title: '免费申诉',
    text: `交付后 ${duration(promises.appealMinutes)}内可以申诉一次，换一位估价师重新评估`,
  },
];

export const Benefits = ({ promises }: { promises: Promises }) => (
  <Section title="人工评估包含">
    {benefitsOf(promises).map(({ icon, title, text }) => (
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
