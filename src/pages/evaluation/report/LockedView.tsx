import { View } from '@tarojs/components';
import { useState } from 'react';
import type { LockedReport } from '@account-doctor/contract/types';
import { Section } from '@/components/Section/Section';
import { ConfidenceSection } from './sections/ConfidenceSection';
import { HeaderSection } from './sections/HeaderSection';
import { LockedSections } from './sections/LockedSections';
import { FairPrice } from './sections/ValueSection';
import './ReportView.scss';

interface LockedViewProps {
  report: LockedReport;
  gameIconUrl: string;
}

/** What is free of a report, and what the rest of it holds: that rest was not sent. */
export function LockedView({ report, gameIconUrl }: LockedViewProps) {
  const [now] = useState(() => Date.now());
  return (
    <View className="report">
      <HeaderSection header={report.header} gameIconUrl={gameIconUrl} now={now} />
      <View className="report__pair">
        <Section title="估价">
          <FairPrice value={report.value} />
        </Section>
        <ConfidenceSection confidence={report.confidence} />
      </View>
      <LockedSections hidden={report.hidden} />
    </View>
  );
}
