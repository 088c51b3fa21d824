import { definePage } from '@/components/Page/definePage';
import { Loaded } from '@/components/Page/Loaded';
import { usePage } from '@/hooks/usePage';
import { getReport } from '@/services/evaluation';
import { NotReady } from './NotReady';
import { ReportSkeleton } from './ReportSkeleton';
import { ReportView } from './ReportView';

/** An order's report, or why there is none and what to do about it. */
function ReportPage({ orderId }: { orderId: string }) {
  const query = usePage(['report', orderId], () => getReport(orderId));
  return (
    <Loaded query={query} skeleton={<ReportSkeleton />}>
      {({ order, report }) =>
        report ? (
          <ReportView orderId={orderId} report={report} gameIconUrl={order.gameIconUrl} />
        ) : (
          <NotReady order={order} onReload={() => void query.reload()} />
        )
      }
    </Loaded>
  );
}

export default definePage('report', ReportPage);
