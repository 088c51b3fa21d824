import { View } from '@tarojs/components';
import { Icon, type IconName } from '@/ui/Icon';
import { Section } from '@/ui/Section';
import './Trust.scss';

const promises: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'trending-up',
    title: '从成交中学习',
    text: '模型按游戏和区服分别学习成交记录；记录不够时，我们不给价格。',
  },
  {
    icon: 'scale',
    title: '每一步都说明白',
    text: '报告写明每一项加减多少钱、和哪些相似账号对照、误差有多大。',
  },
  {
    icon: 'shield-check',
    title: '不要您的密码',
    text: '评估只看账号情况，不需要游戏密码；手机号和游戏账号打码显示。',
  },
];

/** Why the number can be believed, in three sentences. */
export function Trust() {
  return (
    <Section title="为什么可以相信这个价格">
      <View className="trust">
        {promises.map(({ icon, title, text }) => (
          <View key={title} className="trust__promise">
            <View className="trust__icon">
              <Icon name={icon} size={24} />
            </View>
            <View className="trust__words">
              <View className="trust__title">{title}</View>
              <View className="trust__text">{text}</View>
            </View>
          </View>
        ))}
      </View>
      <View className="trust__limit">估价仅供参考，不构成要约。</View>
    </Section>
  );
}
