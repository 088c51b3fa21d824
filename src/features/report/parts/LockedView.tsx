import { View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import { isForBuyer } from '@account-doctor/contract/offer';
import { isGenerated } from '@account-doctor/contract/reportWords';
import type { LockedReport, ReportAnswer } from '@account-doctor/contract/types';
import { recordArrival, takeArrival } from '@/stores/reportArrival';
import { Deferred } from '@/ui/Deferred';
import { AccountHead } from '../AccountHead';
import { ConfidenceSection } from '../sections/ConfidenceSection';
import { OfferQuestions } from '../sections/OfferSection';
import { SummarySection } from '../sections/SummarySection';
import { AccountLink } from './AccountLink';
import { LockedShapes } from './LockedShapes';
import { accountDetails } from './ReportView';
import { RoughPriceNotice } from './RoughPriceNotice';
import { ValidityTag } from './ValidityTag';
import './ReportView.scss';

interface LockedViewProps {
  answer: Pick<ReportAnswer, 'order' | 'submitted'>;
  report: LockedReport;
}

/** The free part of a locked report, and a summary of the rest, which the service does not send before unlocking. */
export function LockedView({ answer, report }: LockedViewProps) {
  const { order } = answer;
  const { orderId } = order;
  const [now] = useState(() => Date.now());
  const [arrival] = useState(() => takeArrival(orderId));
  useEffect(() => recordArrival(orderId, 'locked'), [orderId]);
  return (
    <View className="report">
      <SummarySection
        account={
          <AccountHead
            gameName={report.header.gameName}
            gameIconUrl={order.gameIconUrl}
            details={accountDetails(report.header)}
          >
            <ValidityTag validUntil={report.header.validUntil} now={now} />
          </AccountHead>
        }
        value={report.value}
        confidence={report.confidence}
        why={report.why}
        offer={report.offer}
        generated={isGenerated(report.header)}
        sample={report.header.sample}
        reveals={arrival === 'awaited'}
      >
        {report.confidence.grade === 'D' && (
          <RoughPriceNotice answer={answer} missing={report.missing ?? []} />
        )}
        <AccountLink orderId={orderId} />
      </SummarySection>
      <View className="report__story">
        <Deferred light>
          <OfferQuestions offer={report.offer} />
          <LockedShapes hidden={report.hidden} forBuyer={isForBuyer(report)} />
          <Deferred light>
            <ConfidenceSection
              confidence={report.confidence}
              gameId={report.header.gameId}
              value={report.value}
            />
          </Deferred>
        </Deferred>
      </View>
    </View>
  );
}
