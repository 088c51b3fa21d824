import { replace } from '@/navigation/navigate';
import { NotFoundView } from '@/ui/NotFoundView';

/** Shown when the address names no order of this user. */
export const OrderNotFound = () => (
  <NotFoundView
    text="找不到这笔订单，去评估记录看看"
    action="查看评估记录"
    onPress={() => void replace('evaluationRecords')}
  />
);
