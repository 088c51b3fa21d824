import { View } from '@tarojs/components';
import {
  hasOwnReport,
  hasReport,
  isChatOpen,
  isInProgress,
  isPaid,
  isUnpaid,
} from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import { invoiceLinkText } from '@/features/invoice/invoiceStatus';
import { navigate } from '@/navigation/navigate';
import { Button } from '@/ui/Button';
import { useCancelOrder } from '../useCancelOrder';
import '../EvaluationRecords.scss';

interface OrderActionsProps {
  order: OrderRow;
  /** Whether to add a button that opens the report. */
  reads: boolean;
  onChange: () => void;
}

/** Buttons of an order in the list; cancelling asks for a confirmation. */
export function OrderActions({ order, reads, onChange }: OrderActionsProps) {
  const { orderId, evaluatedOrderId } = order;
  const cancel = useCancelOrder(order, onChange);
  const handlers: Record<OrderAction, () => void> = {
    confirm: () => void navigate('checkout', { orderId }),
    pay: () => void navigate('payment', { orderId }),
    cancel: () => void cancel.run(),
    read: () => void navigate('report', { orderId: evaluatedOrderId ?? orderId }),
    chat: () => void navigate('chat', { orderId }),
    appeal: () => void navigate('report', { orderId }),
    rate: () => void navigate('rateReport', { orderId }),
    invoice: () => void navigate('invoice', { orderId }),
  };
  const actions = possibleActions(order).filter((action) => reads || action !== 'read');
  const next = actions.find((action) => prominentActions.includes(action));
  if (actions.length === 0) return null;
  return (
    <View className="order-actions">
      {actions.map((action) => (
        <Button
          key={action}
          id={`${action}-${orderId}`}
          size="small"
          variant={action === next ? 'secondary' : 'text'}
          loading={action === 'cancel' && cancel.running}
          onPress={handlers[action]}
        >
          {actionLabel(action, order)}
        </Button>
      ))}
    </View>
  );
}

/** What the buttons of an order in the list can do. */
type OrderAction = 'confirm' | 'pay' | 'read' | 'cancel' | 'chat' | 'appeal' | 'rate' | 'invoice';

/** The actions that continue an order, shown as prominent buttons. */
const prominentActions: readonly OrderAction[] = ['confirm', 'pay', 'read', 'chat'];

const actionLabels: Record<OrderAction, string> = {
  confirm: '继续下单',
  pay: '去付款',
  read: '查看报告',
  cancel: '取消订单',
  chat: '联系估价师',
  appeal: '申诉',
  rate: '评价',
  invoice: '发票',
};

/** Label of an action for this order. */
export function actionLabel(action: OrderAction, { rated, invoiceState, state }: OrderRow): string {
  if (action === 'rate' && rated) return '查看评价';
  if (action === 'invoice' && invoiceState) return invoiceLinkText(invoiceState, isPaid(state));
  return actionLabels[action];
}

/** The condition on which each action is offered. The service checks the condition again. */
const conditionsByAction: Record<OrderAction, (order: OrderRow) => boolean> = {
  confirm: ({ kind, state }) => kind === 'human' && state === 'created',
  pay: ({ state }) => state === 'pending_payment',
  read: (order) => hasReport(order) && order.state === 'completed',
  cancel: ({ state, kind, evaluationState }) =>
    isUnpaid(state) ||
    // No valuer has claimed the order, or it was returned to the queue.
    (kind === 'human' && isInProgress(state) && evaluationState === 'queued'),
  chat: ({ kind, state }) => kind === 'human' && isChatOpen(state),
  appeal: ({ kind, evaluationState }) => kind === 'human' && evaluationState === 'delivered',
  rate: (order) => hasOwnReport(order) && order.evaluationState !== 'locked',
  // The invoice of a refunded order can still be read.
  invoice: ({ state, price, invoiceState }) =>
    Boolean(invoiceState) || (isPaid(state) && price > 0),
};

/** The actions that an order offers, next step first. */
export const possibleActions = (order: OrderRow): OrderAction[] =>
  (Object.keys(conditionsByAction) as OrderAction[]).filter((action) =>
    conditionsByAction[action](order),
  );
