import { useCallback, useEffect } from 'react';
import { hasReport } from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { replace } from '@/navigation/navigate';

interface NotReadyProps {
  order: OrderRow;
  onReload: () => void;
}

/** An order without a report: the page of its progress says how far it is, or why there is none. */
export function NotReady({ order, onReload }: NotReadyProps) {
  return hasReport(order.evaluationState) ? (
    <EmptyView icon="file-text" text="报告暂时没有取到，请稍后再试。">
      <Button size="small" onPress={onReload}>
        重新加载
      </Button>
    </EmptyView>
  ) : (
    <ToProgress orderId={order.orderId} />
  );
}

function ToProgress({ orderId }: { orderId: string }) {
  const showProgress = useCallback(() => void replace('submitted', { orderId }), [orderId]);
  useEffect(showProgress, [showProgress]);
  return (
    <EmptyView icon="clock" text="这份评估还没有报告。">
      <Button size="small" onPress={showProgress}>
        查看进度
      </Button>
    </EmptyView>
  );
}
