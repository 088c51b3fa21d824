import { View } from '@tarojs/components';
import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { Icon, type IconName } from '@/ui/Icon';
import { Section } from '@/ui/Section';
import './Reasons.scss';

const reasons: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'shield-check',
    title: '不要游戏密码',
    text: '只填账号情况，游戏 ID 打码保存',
  },
  {
    icon: 'scale',
    title: '没有把握就不报价',
    text: `同区服成交不足 ${SALES_NEEDED} 条时如实说明，不给数字`,
  },
  {
    icon: 'file-text',
    title: '每一项都有依据',
    text: '写明加减多少、对照了哪些成交、误差多大',
  },
];

/** Why to trust this with an account. */
export function Reasons() {
  return (
    <Section title="可以放心的理由">
      {reasons.map(({ icon, title, text }) => (
        <View key={title} className="reason">
          <View className="reason__icon">
            <Icon name={icon} size={22} />
          </View>
          <View className="reason__words">
            <View className="reason__title">{title}</View>
            <View className="reason__text">{text}</View>
          </View>
        </View>
      ))}
    </Section>
  );
}
