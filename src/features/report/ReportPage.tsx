import { useCallback, useState } from 'react';
import { Loaded } from '@/ui/Loaded';
import { useCall } from '@/data/useCall';
import { scrollTo } from '@/platform/scrollTo';
import { LockedView } from './LockedView';
import { NotReady } from './NotReady';
import { ReportSkeleton } from './ReportSkeleton';
import { ReportView } from './ReportView';
import { AppealSection } from './AppealSection';
import { KeepSection } from './KeepSection';
import { RateIt } from './RateIt';

/** An order's report, or why there is none and what to do about it. */
export function ReportPage({ orderId }: { orderId: string }) {
  const [version, setVersion] = useState<number>();
  const query = useCall('GET /app-api/api/evaluate/user/order/report/get', { orderId, version });
  const { reload: load } = query;
  const reload = () => void load();
  // The whole report is read from its beginning, not from where the ways to open it stood.
  const onOpened = useCallback(async () => {
    const failure = await load();
    if (failure === null) scrollTo('page-report');
    return failure;
  }, [load]);
  return (
    <Loaded query={query} skeleton={<ReportSkeleton />}>
      {(answer) => {
        const { report, order } = answer;
        if (!report) return <NotReady order={order} onReload={reload} />;
        if ('locked' in report)
          return (
            <>
              <LockedView order={order} report={report} onOpened={onOpened} />
              <KeepSection orderId={orderId} locked />
            </>
          );
        return (
          <>
            <ReportView
              orderId={orderId}
              report={report}
              gameIconUrl={order.gameIconUrl}
              evidence={answer.human?.evidence}
            />
            <KeepSection orderId={orderId} version={version} />
            <RateIt orderId={orderId} />
            <AppealSection
              answer={answer}
              shown={report.header.reportNo}
              onShow={setVersion}
              onAppealed={reload}
            />
          </>
        );
      }}
    </Loaded>
  );
}
