import { View } from '@tarojs/components';
import { useState } from 'react';
import { lockedSections } from '@account-doctor/contract/reportWords';
import type { LockedReport, OrderRow } from '@account-doctor/contract/types';
import type { Reload } from '@/data/query';
import { UnlockChoices } from '@/features/unlock/UnlockChoices';
import { Icon } from '@/ui/Icon';
import { Section } from '@/ui/Section';
import { ConfidenceSection } from '../sections/ConfidenceSection';
import { HeaderSection } from '../sections/HeaderSection';
import { FairPrice } from '../sections/ValueSection';
import './ReportView.scss';
import '../ReportPage.scss';

interface LockedViewProps {
  order: OrderRow;
  report: LockedReport;
  /** Reloads the report, which is complete once it is unlocked. */
  onOpened: Reload;
}

/**
 * The free part of a locked report, what the rest contains, which the service does not send, and
 * the ways to unlock it.
 */
export function LockedView({ order, report, onOpened }: LockedViewProps) {
  const [now] = useState(() => Date.now());
  return (
    <View className="report">
      <HeaderSection header={report.header} gameIconUrl={order.gameIconUrl} now={now} />
      <View className="report__pair">
        <Section title="估价">
          <FairPrice value={report.value} />
        </Section>
        <ConfidenceSection confidence={report.confidence} />
      </View>
      <LockedSections hidden={report.hidden} />
      <UnlockChoices order={order} onOpened={onOpened} />
    </View>
  );
}

/** The sections that are still locked, with how much each contains. */
function LockedSections({ hidden }: Pick<LockedReport, 'hidden'>) {
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
