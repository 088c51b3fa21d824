import { View } from '@tarojs/components';
import { useState } from 'react';
import type { LockedReport, OrderRow } from '@account-doctor/contract/types';
import { Section } from '@/ui/Section';
import type { Reload } from '@/data/query';
import { ConfidenceSection } from './sections/ConfidenceSection';
import { HeaderSection } from './sections/HeaderSection';
import { LockedSections } from './sections/LockedSections';
import { UnlockChoices } from '@/features/unlock/UnlockChoices';
import { FairPrice } from './sections/ValueSection';
import './ReportView.scss';

interface LockedViewProps {
  order: OrderRow;
  report: LockedReport;
  /** Loads the report anew, which is whole once it was opened. */
  onOpened: Reload;
}

/** What is free of a report, what the rest of it holds, and how to open it: that rest was not sent. */
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
