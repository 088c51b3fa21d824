import { View } from '@tarojs/components';
import { useId, type ReactNode } from 'react';
import { whyWords } from '@account-doctor/contract/reportStory';
import { isGenerated } from '@account-doctor/contract/reportWords';
import type { PublicReport } from '@account-doctor/contract/types';
import { navigate } from '@/navigation/navigate';
import { Button } from '@/ui/Button';
import { AccountHead } from '../sections/AccountHead';
import { LeadSection } from '../sections/LeadSection';
import { ReportSections } from './ReportSections';
import './ReportView.scss';

interface PublicViewProps {
  report: PublicReport;
  gameIconUrl: string;
  /** Why others may read it. */
  origin: string;
  /** A tag beside the game. */
  children: ReactNode;
}

/** A report for strangers, without anything that identifies its owner. */
export function PublicView({ report, gameIconUrl, origin, children }: PublicViewProps) {
  const { header, value, comparables, confidence } = report;
  const { gameName, serverLabel, evaluatedOn, modelVersion, sample } = header;
  const prefix = `report-${useId().replaceAll(':', '')}`;
  return (
    <View className="report">
      <LeadSection
        account={
          <AccountHead
            gameName={gameName}
            gameIconUrl={gameIconUrl}
            details={`${serverLabel} · 评估于 ${evaluatedOn}`}
          >
            {children}
          </AccountHead>
        }
        value={value}
        comparables={comparables}
        confidence={confidence}
        why={whyWords(report, true)}
        generated={isGenerated(header)}
        sample={sample}
        origin={origin}
      />
      <View className="report__story">
        <ReportSections prefix={prefix} report={report} />
        <View className="report__end">{`模型版本 ${modelVersion}`}</View>
        <Button id="evaluate-mine" onPress={() => void navigate('chooseGame')}>
          评估我的账号
        </Button>
      </View>
    </View>
  );
}
