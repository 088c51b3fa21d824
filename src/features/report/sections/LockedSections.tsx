import { View } from '@tarojs/components';
import { lockedSections } from '@account-doctor/contract/reportWords';
import type { LockedReport } from '@account-doctor/contract/types';
import { Icon } from '@/ui/Icon';
import { Section } from '@/ui/Section';
import './LockedSections.scss';

/** What a locked report does not show yet, by name and number. */
export function LockedSections({ hidden }: Pick<LockedReport, 'hidden'>) {
  return (
    <Section title="完整报告还有">
      {lockedSections
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
