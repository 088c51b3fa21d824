import { View } from '@tarojs/components';
import { useId, useState, type ReactNode } from 'react';
import { REPORT_VALIDITY } from '@account-doctor/contract/limits';
import { reasonWords } from '@account-doctor/contract/reportStory';
import { isGenerated } from '@account-doctor/contract/reportWords';
import type { PublicReport } from '@account-doctor/contract/types';
import { dateText } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import { Button } from '@/ui/Button';
import { Deferred } from '@/ui/Deferred';
import { Section } from '@/ui/Section';
import { AccountHead } from '../AccountHead';
import { SummarySection } from '../sections/SummarySection';
import { ReportSections } from './ReportSections';
import './ReportView.scss';

interface PublicViewProps {
  report: PublicReport;
  gameIconUrl: string;
  /** Text about why this report is public. */
  origin: string;
  /** Tag beside the name of the game. */
  children: ReactNode;
}

/** Text about how long a price from the given day (in China) is valid. */
function priceValidityText(evaluatedOn: string, now: number): string {
  const until = new Date(`${evaluatedOn}T00:00:00+08:00`).getTime() + REPORT_VALIDITY;
  return until <= now
    ? '估价已过期，行情可能变了'
    : `${dateText(new Date(until).toISOString()).slice(5)} 前有效`;
}

/** A report as strangers see it, without personal data of its owner. */
export function PublicView({ report, gameIconUrl, origin, children }: PublicViewProps) {
  const { header, value, comparables, confidence } = report;
  const { gameName, serverLabel, evaluatedOn, modelVersion, sample } = header;
  const [now] = useState(() => Date.now());
  const prefix = `report-${useId().replaceAll(':', '')}`;
  return (
    <View className="report">
      <SummarySection
        account={
          <AccountHead gameName={gameName} gameIconUrl={gameIconUrl} details={serverLabel}>
            {children}
          </AccountHead>
        }
        value={value}
        comparables={comparables}
        confidence={confidence}
        why={reasonWords(report, true)}
        offer={report.offer}
        generated={isGenerated(header)}
        sample={sample}
        origin={`评估于 ${evaluatedOn}，${priceValidityText(evaluatedOn, now)}。${origin}`}
      />
      <View className="report__story">
        <ReportSections prefix={prefix} report={report} />
        {/* Renders with the first sections, which fill the screen. */}
        <Deferred light>
          <View className="report__end">{`模型版本 ${modelVersion}`}</View>
          <Section title="您的账号值多少钱">
            <View className="report__invites">填几项信息，几秒就有估价，免费。</View>
            <Button id="evaluate-mine" onPress={() => void navigate('chooseGame')}>
              评估我的账号
            </Button>
          </Section>
        </Deferred>
      </View>
    </View>
  );
}
