import { View } from '@tarojs/components';
import type { HumanStanding, OrderRow } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { navigate, replace } from '@/navigation/navigate';
import { humanStepsOf } from './appraisalSteps';
import { OrderHead } from '@/features/evaluation/OrderHead';
import { StepRow } from '@/features/evaluation/ProgressView';
import { QuestionForm } from './QuestionForm';

interface AppraisalProgressProps {
  order: OrderRow;
  human: HumanStanding;
  /** The service cannot be asked right now. */
  interrupted: boolean;
  /** Something changed by one's own doing: asks the service again. */
  onChange: () => void;
}

/** How far a valuation by a person is, what the valuer asks, and what follows. */
export function AppraisalProgress({ order, human, interrupted, onChange }: AppraisalProgressProps) {
  const { orderId, evaluationState } = order;
  const question = human.questions.find(({ answeredAt }) => answeredAt === null);
  if (evaluationState === 'withdrawn') return <Withdrawn order={order} />;
  return (
    <View>
      <OrderHead order={order} />
      {question && <QuestionForm orderId={orderId} question={question} onSent={onChange} />}
      <View className="progress-view" role="status">
        {humanStepsOf(order, human).map((step) => (
          <StepRow key={step.title} step={step} />
        ))}
      </View>
      {human.late && (
        <View className="progress-view__notice" role="status">
          抱歉没有按时完成，补偿券已放入“我的优惠券”
        </View>
      )}
      {interrupted && (
        <View className="progress-view__notice" role="alert">
          网络不稳定，正在重新连接；评估不会中断
        </View>
      )}
      {evaluationState === 'unpaid' ? (
        <Button id="go-pay" onPress={() => void navigate('checkout', { orderId })}>
          去支付，支付后开始排队
        </Button>
      ) : (
        <View className="progress-view__next">可以先离开，完成后会用消息告诉您。</View>
      )}
      <Button variant="text" onPress={() => void navigate('evaluationRecords')}>
        先去看评估记录
      </Button>
    </View>
  );
}

function Withdrawn({ order }: { order: OrderRow }) {
  return (
    <View>
      <OrderHead order={order} />
      <EmptyView icon="circle-help" text="这一单已经取消，没有估价。付过的钱会原路退回。">
        <Button
          size="small"
          onPress={() => void replace('fillInInfo', { gameId: order.gameId, kind: 'human' })}
        >
          重新提交
        </Button>
      </EmptyView>
    </View>
  );
}
