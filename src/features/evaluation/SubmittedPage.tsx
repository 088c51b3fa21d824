import { View } from '@tarojs/components';
import { useState } from 'react';
import {
  awaitsUser,
  type EvaluationState,
  hasReport,
  changesByItself,
} from '@account-doctor/contract/states';
import { growingPause, pollPause } from '@/data/polling';
import { useCall } from '@/data/useCall';
import { useRedirectOnce } from '@/data/useRedirectOnce';
import { AppraisalProgress } from '@/features/appraisal/AppraisalProgress';
import { OrderNotFound } from '@/features/order/OrderNotFound';
import { replace } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { recordArrival } from '@/stores/reportArrival';
import { ErrorView } from '@/ui/ErrorView';
import { isNotFound } from '@/ui/NotFoundView';
import { LoadingView } from '@/ui/LoadingView';
import { ProgressView } from './ProgressView';
import { EndedEvaluation } from './parts/EndedEvaluation';
import './SubmittedPage.scss';

/** Page after a submission: shows the progress, then opens the report, or explains why the account got no report. */
export function SubmittedPage({ orderId }: ParametersOf<'submitted'>) {
  const query = useReportProgress(orderId);
  const { data: progress, error, indicating } = query;
  const retry = () => void query.reload();
  const interrupted = query.refreshError !== undefined;
  const waited = useHasWatchedProgress(progress?.order.evaluationState);
  const ready =
    progress !== undefined &&
    hasReport(progress.order) &&
    !awaitsUser(progress.order.evaluationState);
  const openReport = () => {
    if (waited) recordArrival(orderId, 'awaited');
    return replace('report', { orderId });
  };
  useRedirectOnce(ready ? openReport : null);

  if (isNotFound(error)) return <OrderNotFound />;
  if (!progress && error) return <ErrorView error={error} onReload={retry} />;
  if (!progress) return indicating ? <LoadingView /> : null;
  const { order, ahead, sales, submitted, human } = progress;
  const moving = ready || changesByItself(order.evaluationState);
  if (human && !ready)
    return (
      <View className="submitted">
        <AppraisalProgress order={order} human={human} interrupted={interrupted} onChange={retry} />
      </View>
    );
  return (
    <View className="submitted">
      {moving ? (
        <ProgressView order={order} ahead={ahead} interrupted={interrupted} />
      ) : (
        <EndedEvaluation order={order} sales={sales} submitted={submitted} />
      )}
    </View>
  );
}

/** Whether the user watched the estimate in progress on this page before the price arrived. */
function useHasWatchedProgress(state: EvaluationState | undefined): boolean {
  const [waited, wait] = useState(false);
  const moving = state !== undefined && changesByItself(state);
  if (moving && !waited) wait(true);
  return waited;
}

/** First pause between two polls, in ms: most estimates take a second, so polling starts fast and slows down. */
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 2_000;

/** The evaluation of an order, polled while the page is on screen until its state is final. */
export const useReportProgress = (orderId: string) =>
  useCall(
    'GET /app-api/api/evaluate/user/order/report/get',
    { orderId },
    {
      fresh: true,
      retryInterval: LONGEST_PAUSE,
      refreshInterval: ({ order }, answers) => {
        if (!changesByItself(order.evaluationState)) return 0;
        return order.kind === 'human'
          ? pollPause(true, answers)
          : growingPause(FIRST_PAUSE, LONGEST_PAUSE, answers);
      },
    },
  );
