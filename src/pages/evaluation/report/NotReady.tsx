import { useCallback, useEffect } from 'react';
import { View } from '@tarojs/components';
import type { OrderRow, ReportAnswer } from '@account-doctor/contract/types';
import { Button } from '@/components/Button/Button';
import { EmptyView } from '@/components/EmptyView/EmptyView';
import { Meter } from '@/components/Meter/Meter';
import { navigate, replace } from '@/navigation/navigate';
import './NotReady.scss';

interface NotReadyProps {
  order: OrderRow;
  sales: ReportAnswer['sales'];
  onReload: () => void;
}

/** An order without a report: what its state means, and the way on. */
export function NotReady({ order, sales, onReload }: NotReadyProps) {
  const { orderId, gameId, evaluationState } = order;
  switch (evaluationState) {
    case 'submitted':
    case 'estimating':
      return <Moving orderId={orderId} />;
    case 'insufficient_data':
      return <TooFewSales order={order} sales={sales} />;
    case 'needs_input':
      return (
        <EmptyView icon="file-text" text="有几项信息不完整，补充后就能继续评估。">
          <Button size="small" onTap={() => void navigate('fillInInfo', { gameId })}>
            去补充信息
          </Button>
        </EmptyView>
      );
    case 'failed':
      return (
        <EmptyView icon="circle-alert" text="这次评估没有成功，问题出在我们这边，请重新提交一次。">
          <Button size="small" onTap={() => void navigate('fillInInfo', { gameId })}>
            重新提交
          </Button>
          <Button
            size="small"
            look="secondary"
            onTap={() => void navigate('evaluationRecords', {})}
          >
            查看评估记录
          </Button>
        </EmptyView>
      );
    case 'ready':
      return (
        <EmptyView icon="file-text" text="报告暂时没有取到，请稍后再试。">
          <Button size="small" onTap={onReload}>
            重新加载
          </Button>
        </EmptyView>
      );
  }
}

/** The estimate is still under way: its own page shows how far it is. */
function Moving({ orderId }: { orderId: string }) {
  const showProgress = useCallback(() => void replace('submitted', { orderId }), [orderId]);
  useEffect(showProgress, [showProgress]);
  return (
    <EmptyView icon="clock" text="正在评估，马上就好。">
      <Button size="small" onTap={showProgress}>
        查看进度
      </Button>
    </EmptyView>
  );
}

function TooFewSales({ order, sales }: Pick<NotReadyProps, 'order' | 'sales'>) {
  return (
    <EmptyView icon="scale" text="成交记录还不够，我们不给没有把握的价格。">
      <View className="too-few-sales">
        {sales && (
          <Meter
            label={`${order.gameName} · ${order.serverLabel}`}
            text={`${sales.known} / ${sales.needed} 条`}
            share={sales.known / sales.needed}
            detail={`这个区服目前有 ${sales.known} 条成交记录，至少要 ${sales.needed} 条才能算出可靠的价格。您可以请估价师人工评估，或评估其他账号。`}
          />
        )}
        <Button onTap={() => void navigate('checkout', { orderId: order.orderId })}>
          请估价师人工评估
        </Button>
        <Button look="secondary" onTap={() => void navigate('chooseGame', {})}>
          评估其他账号
        </Button>
      </View>
    </EmptyView>
  );
}
