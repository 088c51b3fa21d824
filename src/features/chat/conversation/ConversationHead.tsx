import { View } from '@tarojs/components';
import { valuerLevelLabels } from '@account-doctor/contract/staff';
import {
  aboutEvaluationState,
  hasReport,
  isClaimable,
  isClaimed,
  orderKindLabels,
  type EvaluationState,
} from '@account-doctor/contract/states';
import type { ChatConversation } from '@account-doctor/contract/types';
import { serviceAddress } from '@/data/addresses';
import { GameIcon } from '@/features/game/GameIcon';
import { SubjectRow } from '@/features/order/SubjectRow';
import { navigate } from '@/navigation/navigate';
import { Avatar } from '@/ui/Avatar';
import { Button } from '@/ui/Button';
import { Tag } from '@/ui/Tag';
import './ConversationHead.scss';

/** Steps of an appraisal as the customer sees them. */
const steps = ['接单', '估价', '复核', '交付'] as const;

/** For each state the number of completed steps, which is also the index of the current step. */
const completedSteps: Partial<Record<EvaluationState, number>> = {
  queued: 0,
  assigned: 1,
  reviewing: 1,
  needs_info: 1,
  second_reading: 2,
  delivered: 4,
  final: 4,
};

/** Name of the valuer, or a text that a valuer will be assigned. */
function counterpartName({ order, valuer, closed }: ChatConversation): string {
  if (valuer) return `${valuer.alias} · ${valuerLevelLabels[valuer.level]}`;
  const waiting = closed === null && isClaimable(order.evaluationState);
  return waiting ? aboutEvaluationState('queued').card.text : orderKindLabels.human;
}

interface ConversationHeadProps {
  about: ChatConversation;
  /** Sends a card of the order as a message. */
  onSend: () => void;
}

/** Head of a conversation: the valuer, the order's progress, and its actions. */
export function ConversationHead({ about, onSend }: ConversationHeadProps) {
  const { order, closed } = about;
  const { orderId, evaluationState } = order;
  const reported = hasReport(order);
  // The steps end with the first report; an appeal does not repeat them.
  const appealed = reported && isClaimed(evaluationState);
  const done = closed === null && !appealed ? completedSteps[evaluationState] : undefined;
  return (
    <View className="chat-order">
      <SubjectRow
        picture={<Counterpart about={about} />}
        name={counterpartName(about)}
        state={
          <View role="status">
            <Tag variant="primary">{aboutEvaluationState(evaluationState).label}</Tag>
          </View>
        }
        account={`${order.gameName} · ${order.serverLabel}`}
      >
        {reported ? (
          <Button
            id="chat-report"
            size="small"
            variant="secondary"
            onPress={() => void navigate('report', { orderId })}
          >
            看报告
          </Button>
        ) : (
          closed === null && (
            <Button id="chat-send-order" size="small" variant="text" onPress={onSend}>
              发订单卡片
            </Button>
          )
        )}
      </SubjectRow>
      {done !== undefined && <AppraisalSteps done={done} />}
    </View>
  );
}

/** The valuer's face, or the game's icon until a valuer is assigned. */
const Counterpart = ({ about: { order, valuer } }: { about: ChatConversation }) =>
  valuer ? (
    <Avatar nickname={valuer.alias} src={valuer.face && serviceAddress(valuer.face)} size="small" />
  ) : (
    <GameIcon url={order.gameIconUrl} size={40} />
  );

const AppraisalSteps = ({ done }: { done: number }) => (
  <View className="chat-steps" role="img" aria-label={`共 ${steps.length} 步，已完成 ${done} 步`}>
    {steps.map((step, index) => (
      <View
        key={step}
        className={`chat-steps__step ${index < done ? 'chat-steps__step--done' : ''} ${index === done ? 'chat-steps__step--now' : ''}`}
      >
        {step}
      </View>
    ))}
  </View>
);
