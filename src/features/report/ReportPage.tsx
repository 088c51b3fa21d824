import { View } from '@tarojs/components';
import { type ReactNode, useState } from 'react';
import { isForBuyer } from '@account-doctor/contract/offer';
import { hasReport, isComparable } from '@account-doctor/contract/states';
import type { OrderRow, Report, ReportAnswer } from '@account-doctor/contract/types';
import type { Reload } from '@/data/query';
import { useCall } from '@/data/useCall';
import { useRedirectOnce } from '@/data/useRedirectOnce';
import { OrderNotFound } from '@/features/order/OrderNotFound';
import { UnlockBar } from '@/features/unlock/UnlockBar';
import { replace } from '@/navigation/navigate';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { isNotFound } from '@/ui/NotFoundView';
import { Deferred } from '@/ui/Deferred';
import { LoadedContent } from '@/ui/LoadedContent';
import { AppealSection } from './parts/AppealSection';
import { ReviewOptions } from './parts/ReviewOptions';
import { ReportActions } from './parts/ReportActions';
import { LockedView } from './parts/LockedView';
import { OutcomeSection } from './parts/OutcomeSection';
import { ReportSkeleton } from './parts/ReportSkeleton';
import { ReportView } from './parts/ReportView';
import { ROUGH_PRICE_NOTE } from './parts/RoughPriceNotice';
import { VerificationSection } from './sections/VerificationSection';
import './ReportPage.scss';

const REPORT = 'GET /app-api/api/evaluate/user/order/report/get';

/** Page of an order's report. Without a report, shows the reason and what the user can do. */
export function ReportPage({ orderId }: { orderId: string }) {
  const [version, setVersion] = useState<number>();
  const query = useCall(REPORT, { orderId, version });
  const { reload: load } = query;
  const reload = () => void load();
  if (isNotFound(query.error)) return <OrderNotFound />;
  return (
    <LoadedContent query={query} skeleton={<ReportSkeleton />}>
      {(answer) => {
        const { report, order } = answer;
        if (!report) return <NoReportYet order={order} onReload={reload} />;
        if ('locked' in report)
          return <LockedReportPart answer={answer} report={report} onOpened={load} />;
        return (
          <OpenReportPart
            answer={answer}
            report={report}
            version={version}
            onShow={setVersion}
            onAppealed={reload}
          />
        );
      }}
    </LoadedContent>
  );
}

type LockedOrOpenReport = NonNullable<ReportAnswer['report']>;

interface LockedReportPartProps {
  answer: ReportAnswer;
  report: Extract<LockedOrOpenReport, { locked: unknown }>;
  onOpened: Reload;
}

/** A locked report: its free part, and the bar to unlock it. */
const LockedReportPart = ({ answer, report, onOpened }: LockedReportPartProps) => (
  <>
    <LockedView answer={answer} report={report} />
    <View className="report__after">
      <Deferred light>
        <Deferred light>
          <ReportActions orderId={answer.order.orderId} locked />
          {answer.order.kind === 'ai' && <ReviewOptions answer={answer} />}
          {!isForBuyer(report) && <OutcomeSection orderId={answer.order.orderId} />}
          <VerificationSection header={report.header} />
        </Deferred>
      </Deferred>
    </View>
    <UnlockBar
      order={answer.order}
      caution={report.confidence.grade === 'D' ? ROUGH_PRICE_NOTE : null}
      onOpened={onOpened}
    />
  </>
);

interface OpenReportPartProps {
  answer: ReportAnswer;
  report: Report;
  /** The version that the user has chosen; absent for the newest. */
  version: number | undefined;
  onShow: (version: number) => void;
  onAppealed: () => void;
}

/** An unlocked report, and what its owner can do with it. */
function OpenReportPart({ answer, report, version, onShow, onAppealed }: OpenReportPartProps) {
  const { order, human, valuerRecord } = answer;
  const { orderId } = order;
  return (
    <>
      <ReportView
        orderId={orderId}
        version={version}
        report={report}
        gameIconUrl={order.gameIconUrl}
        evidence={human?.evidence}
        record={valuerRecord}
        compared={isComparable(order)}
      />
      {/* In a view of its own, so that WeChat does not transfer the whole page when this content arrives. */}
      <View className="report__after">
        <Deferred light>
          <AfterReport>
            <ReportActions
              orderId={orderId}
              version={version}
              compared={isComparable(order)}
              rated={order.rated}
            />
            <AppealSection
              answer={answer}
              shown={report.header.reportNo}
              onShow={onShow}
              onAppealed={onAppealed}
            />
            {!isForBuyer(report) && <OutcomeSection orderId={orderId} />}
            <VerificationSection header={report.header} />
          </AfterReport>
        </Deferred>
      </View>
    </>
  );
}

/** Mounts its children after the report above them, which renders in several steps. */
const AfterReport = ({ children }: { children: ReactNode }) => (
  <Deferred light>
    <Deferred light>
      <Deferred>
        <Deferred>{children}</Deferred>
      </Deferred>
    </Deferred>
  </Deferred>
);

interface NoReportYetProps {
  order: OrderRow;
  onReload: () => void;
}

/** An order without a report: opens the progress page, or offers to reload if there should be a report. */
function NoReportYet({ order, onReload }: NoReportYetProps) {
  return hasReport(order) ? (
    <EmptyView icon="file-text" text="报告暂时没有取到，请稍后再试。">
      <Button size="small" onPress={onReload}>
        重新加载
      </Button>
    </EmptyView>
  ) : (
    <RedirectToProgress orderId={order.orderId} />
  );
}

/** Refetches the order before opening the progress page, because the answer on screen may be from the cache. */
function RedirectToProgress({ orderId }: { orderId: string }) {
  const { data, error } = useCall(REPORT, { orderId }, { fresh: true });
  const showProgress = () => replace('submitted', { orderId });
  const waits = data !== undefined && !hasReport(data.order);
  useRedirectOnce(waits ? showProgress : null);
  if (!waits && error === undefined) return <ReportSkeleton />;
  return (
    <EmptyView icon="clock" text="这份评估还没有报告。">
      <Button size="small" onPress={() => void showProgress()}>
        查看进度
      </Button>
    </EmptyView>
  );
}
