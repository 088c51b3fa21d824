import { View } from '@tarojs/components';
import { useEffect, useId, useState } from 'react';
import { reasonWords } from '@account-doctor/contract/reportStory';
import { isGenerated } from '@account-doctor/contract/reportWords';
import type { HumanStanding, Report, ValuerRecord } from '@account-doctor/contract/types';
import { scrollTo } from '@/platform/layout/layout';
import { takeArrival } from '@/stores/reportArrival';
import { Deferred } from '@/ui/Deferred';
import { AccountHead } from '../AccountHead';
import { SummarySection } from '../sections/SummarySection';
import { AccountLink } from './AccountLink';
import { NextSteps } from './NextSteps';
import { ReportSections } from './ReportSections';
import { ReportTip } from './ReportTip';
import { ValidityTag } from './ValidityTag';
import './ReportView.scss';

interface ReportViewProps {
  orderId: string;
  /** The chosen version of the report; absent for the newest. */
  version?: number | undefined;
  report: Report;
  gameIconUrl: string;
  /** The valuer's evidence pictures with links to them. */
  evidence?: HumanStanding['evidence'];
  /** Track record of the valuer who signed the report. */
  record?: ValuerRecord | null;
  /** Whether there are other reports to compare this one with. */
  compared?: boolean;
}

/** An unlocked report as its owner sees it. */
export function ReportView(props: ReportViewProps) {
  const { orderId, version, report, gameIconUrl, evidence, record, compared = false } = props;
  const [now] = useState(() => Date.now());
  const { header, value, comparables, confidence } = report;
  const [arrival] = useState(() => takeArrival(orderId));
  // Unique per page, because the page stack can contain several reports. Selectors allow no colon.
  const prefix = `report-${useId().replaceAll(':', '')}`;
  const story = `${prefix}-story`;
  // After unlocking, animates the new content, starting where the placeholders were.
  useEffect(() => {
    if (arrival === 'locked') scrollTo(story);
  }, [arrival, story]);
  return (
    <View className="report">
      <SummarySection
        account={
          <AccountHead
            gameName={header.gameName}
            gameIconUrl={gameIconUrl}
            details={accountDetails(header)}
          >
            <ValidityTag validUntil={header.validUntil} now={now} />
          </AccountHead>
        }
        value={value}
        comparables={comparables}
        confidence={confidence}
        why={reasonWords(report, true)}
        offer={report.offer}
        generated={isGenerated(header)}
        sample={header.sample}
        reveals={arrival === 'awaited'}
      >
        <NextSteps {...{ orderId, version, report, now, compared }} />
        <AccountLink orderId={orderId} />
      </SummarySection>
      <View
        id={story}
        className={`report__story ${arrival === 'locked' ? 'report__story--unfolds' : ''}`}
      >
        <Deferred light atOnce={arrival === 'locked'}>
          <ReportTip />
          <ReportSections
            prefix={prefix}
            orderId={orderId}
            report={report}
            evidence={evidence}
            record={record}
          />
        </Deferred>
      </View>
    </View>
  );
}

/** Text with the server and the masked account name. */
export const accountDetails = ({ serverLabel, account }: Report['header']): string =>
  account ? `${serverLabel} · ${account}` : serverLabel;
