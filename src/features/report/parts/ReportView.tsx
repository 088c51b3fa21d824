import { View } from '@tarojs/components';
import { useEffect, useId, useState } from 'react';
import { whyWords } from '@account-doctor/contract/reportStory';
import { isGenerated } from '@account-doctor/contract/reportWords';
import type { HumanStanding, Report, ValuerRecord } from '@account-doctor/contract/types';
import { scrollTo } from '@/platform/layout';
import { takeArrival } from '@/stores/reportArrival';
import { Later } from '@/ui/Later';
import { AccountHead } from '../sections/AccountHead';
import { LeadSection } from '../sections/LeadSection';
import { NextSteps } from './NextSteps';
import { ReportSections } from './ReportSections';
import { ReportTip } from './ReportTip';
import { ValidTag } from './ValidTag';
import './ReportView.scss';

interface ReportViewProps {
  orderId: string;
  report: Report;
  gameIconUrl: string;
  /** The valuer's evidence, with links. */
  evidence?: HumanStanding['evidence'];
  /** Of the valuer who signed it. */
  record?: ValuerRecord | null;
}

/** An owner's report, from its first screen to the end of its story. */
export function ReportView(props: ReportViewProps) {
  const { orderId, report, gameIconUrl, evidence, record } = props;
  const [now] = useState(() => Date.now());
  const { header, value, comparables, confidence } = report;
  const [arrival] = useState(() => takeArrival(orderId));
  // Several reports can be on the page stack at once, and a selector takes no colon.
  const prefix = `report-${useId().replaceAll(':', '')}`;
  const story = `${prefix}-story`;
  // What was locked unfolds from where its shapes were.
  useEffect(() => {
    if (arrival === 'locked') scrollTo(story);
  }, [arrival, story]);
  return (
    <View className="report">
      <LeadSection
        account={
          <AccountHead
            gameName={header.gameName}
            gameIconUrl={gameIconUrl}
            details={detailsOf(header)}
          >
            <ValidTag validUntil={header.validUntil} now={now} />
          </AccountHead>
        }
        value={value}
        comparables={comparables}
        confidence={confidence}
        why={whyWords(report, true)}
        generated={isGenerated(header)}
        sample={header.sample}
        reveals={arrival === 'awaited'}
      >
        <NextSteps orderId={orderId} report={report} now={now} />
      </LeadSection>
      <View
        id={story}
        className={`report__story ${arrival === 'locked' ? 'report__story--unfolds' : ''}`}
      >
        <Later light atOnce={arrival === 'locked'}>
          <ReportTip />
          <ReportSections
            prefix={prefix}
            orderId={orderId}
            report={report}
            evidence={evidence}
            record={record}
          />
        </Later>
      </View>
    </View>
  );
}

/** The server, and the account as the service masks it. */
export const detailsOf = ({ serverLabel, account }: Report['header']): string =>
  account ? `${serverLabel} · ${account}` : serverLabel;
