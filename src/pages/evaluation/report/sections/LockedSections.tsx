import { View } from '@tarojs/components';
import type { LockedReport } from '@account-doctor/contract/types';
import { Icon } from '@/components/Icon/Icon';
import { Section } from '@/components/Section/Section';
import './LockedSections.scss';

type Hidden = LockedReport['hidden'];

/** The sections of a whole report, and in words what each holds. One that is empty is not promised. */
const sections: readonly { title: string; part: keyof Hidden; text: (count: number) => string }[] =
  [
    {
      title: '三种卖法的价格',
      part: 'channels',
      text: () => '快速出手、自己挂牌、寄售到手，各能卖多少',
    },
    {
      title: '价格怎么来的',
      part: 'factors',
      text: (count) => `${count} 项因素，每一项加了多少、减了多少`,
    },
    {
      title: '最值钱的物品',
      part: 'valuableItems',
      text: (count) => `${count} 件，按对价格的贡献排列`,
    },
    {
      title: '相似账号',
      part: 'comparables',
      text: (count) => `${count} 条成交或挂牌，和您的账号差在哪里`,
    },
    { title: '风险', part: 'risks', text: (count) => `${count} 项交易风险，以及怎么避开` },
    {
      title: '出售建议',
      part: 'improvements',
      text: (count) => `${count} 条提价办法，附上架标题、价格和时机`,
    },
  ];

/** What a locked report does not show yet, by name and number. */
export function LockedSections({ hidden }: { hidden: Hidden }) {
  return (
    <Section title="完整报告还有">
      {sections
        .filter(({ part }) => hidden[part] > 0)
        .map(({ title, part, text }) => (
          <View key={part} className="locked-section">
            <View className="locked-section__icon">
              <Icon name="lock" size={18} />
            </View>
            <View className="locked-section__words">
              <View className="locked-section__title" role="heading" aria-level={3}>
                {title}
              </View>
              <View className="locked-section__text">{text(hidden[part])}</View>
            </View>
          </View>
        ))}
    </Section>
  );
}
