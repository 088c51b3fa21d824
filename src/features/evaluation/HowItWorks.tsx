import { View } from '@tarojs/components';
import { Section } from '@/ui/Section';
import './HowItWorks.scss';

const steps = [
  { title: '选择游戏', text: '按名称、拼音或首字母都能找到' },
  { title: '填写账号情况', text: '约 3 分钟；填得越完整，价格越准' },
  { title: '查看报告', text: '价格、区间、依据和出售建议' },
];

/** What follows a tap on "evaluate". */
export function HowItWorks() {
  return (
    <Section title="三步得到报告">
      {steps.map(({ title, text }, index) => (
        <View key={title} className="how-it-works">
          <View className="how-it-works__number">{index + 1}</View>
          <View className="how-it-works__words">
            <View className="how-it-works__title">{title}</View>
            <View className="how-it-works__text">{text}</View>
          </View>
        </View>
      ))}
    </Section>
  );
}
