import { View } from '@tarojs/components';
import { ANSWER_LIMIT } from '@account-doctor/contract/limits';
import { valuerLevelLabels } from '@account-doctor/contract/staff';
import type { HumanEvaluationState } from '@account-doctor/contract/states';
import type { HumanStanding, OrderRow } from '@account-doctor/contract/types';
import { call } from '@/data/service';
import { OrderHeading, StepRow } from '@/features/evaluation/ProgressView';
import type { ProgressStep } from '@/features/evaluation/estimateSteps';
import { ValuerMessageForm } from '@/features/pictures/ValuerMessageForm';
import { dateTimeText, dayAndTimeText } from '@/format/time';
import { navigate, replace } from '@/navigation/navigate';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { Section } from '@/ui/Section';
import { ValuerCard } from './parts/ValuerCard';
import './AppraisalProgress.scss';

interface AppraisalProgressProps {
  order: OrderRow;
  human: HumanStanding;
  /** Whether the service cannot be reached at the moment. */
  interrupted: boolean;
  /** Refetches the order, after the user has changed something. */
  onChange: () => void;
}

/** The appraisal's progress, the valuer's question to the customer, and what happens next. */
export function AppraisalProgress({ order, human, interrupted, onChange }: AppraisalProgressProps) {
  const { orderId, evaluationState } = order;
  const question = human.questions.find(({ answeredAt }) => answeredAt === null);
  if (evaluationState === 'withdrawn') return <WithdrawnOrder order={order} />;
  return (
    <View>
      <OrderHeading order={order} />
      {question && <QuestionForm orderId={orderId} question={question} onSent={onChange} />}
      <View className="progress-view" role="status">
        {appraisalSteps(order, human).map((step) => (
          <StepRow key={step.title} step={step} />
        ))}
      </View>
      {evaluationState !== 'unpaid' && <ValuerCard orderId={orderId} />}
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
          去付款，付款后开始排队
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

function WithdrawnOrder({ order }: { order: OrderRow }) {
  return (
    <View>
      <OrderHeading order={order} />
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

interface QuestionFormProps {
  orderId: string;
  question: HumanStanding['questions'][number];
  onSent: () => void;
}

const ids = { text: 'answer-text', pictures: 'answer-pictures', send: 'send-answer' };

/** The valuer's question, with a form to answer in text and pictures. */
const QuestionForm = ({ orderId, question, onSent }: QuestionFormProps) => (
  <Section id="valuer-question" title="估价师需要您补充">
    <View className="question-form__question">{question.text}</View>
    <ValuerMessageForm
      ids={ids}
      label="您的回答"
      placeholder="写下补充的内容"
      limit={ANSWER_LIMIT}
      problemOf={(text) => (text === '' ? '请填写要补充的内容' : undefined)}
      sendLabel="提交补充，继续估价"
      onSend={async (words) => {
        await call('POST /app-api/api/evaluate/user/order/answer/question', {
          orderId,
          questionId: question.questionId,
          ...words,
        });
        onSent();
      }}
    />
  </Section>
);

/** Index of the current step in each state. */
const stepOfState: Partial<Record<OrderRow['evaluationState'], number>> = {
  queued: 1,
  assigned: 2,
  reviewing: 2,
  needs_info: 2,
  re_review: 2,
  second_reading: 3,
} satisfies Partial<Record<HumanEvaluationState, number>>;

/** The steps of an appraisal with their phases, from its state. */
function appraisalSteps(
  { evaluationState, createdAt }: OrderRow,
  { valuer, ahead, promise }: HumanStanding,
): ProgressStep[] {
  const current = stepOfState[evaluationState] ?? 0;
  const phase = (step: number) => (step < current ? 'done' : step === current ? 'now' : 'later');
  const due = promise && !promise.stopped ? `，${dayAndTimeText(promise.deliverDue)} 前交付` : '';
  return [
    { title: '资料已提交', note: dateTimeText(createdAt), phase: 'done' },
    {
      title: '估价师接单',
      note: valuer
        ? `${valuer.alias} · ${valuerLevelLabels[valuer.level]}`
        : queueNote(ahead, promise),
      phase: phase(1),
    },
    {
      title: '逐项估价',
      note: promise?.stopped ? '等待您补充资料，计时已暂停' : `对照模型逐项核对${due}`,
      phase: phase(2),
    },
    { title: '第二人复核', note: '由另一位估价师检查后交付', phase: phase(3) },
  ];
}

/** Note about the order's place in the queue and the time until a valuer claims it. */
function queueNote(ahead: number | null, promise: HumanStanding['promise']): string {
  const queue = ahead !== null && ahead > 0 ? `前面还有 ${ahead} 单` : '马上轮到您';
  return promise ? `${queue}，${dayAndTimeText(promise.claimDue)} 前接单` : queue;
}
