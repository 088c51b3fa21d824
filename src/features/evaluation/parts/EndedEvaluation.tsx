import { View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import type { EvaluationState } from '@account-doctor/contract/states';
import type { OrderRow, ReportAnswer } from '@account-doctor/contract/types';
import { draftFromOrder } from '@/features/account-form/lastSubmission';
import { navigate, replace } from '@/navigation/navigate';
import { useStores } from '@/stores/RootStore';
import { Button } from '@/ui/Button';
import { Icon, type IconName } from '@/ui/Icon';
import { Progress } from '@/ui/Progress';
import { OrderHeading } from '../ProgressView';
import '../SubmittedPage.scss';

interface EndedEvaluationProps {
  order: OrderRow;
  sales: ReportAnswer['sales'];
  submitted: ReportAnswer['submitted'];
}

/** Text about why an estimate ended without a report, and what the user can do. */
interface Explanation {
  icon: IconName;
  title: string;
  text: string;
  /** Label of the button that reopens the filled-in form. */
  again?: string;
  /** Whether to offer an appraisal by a valuer. */
  human?: true;
}

const unknownExplanation: Explanation = {
  icon: 'circle-help',
  title: '评估已结束',
  text: '请在评估记录里查看结果。',
};

const explanations: Partial<Record<EvaluationState, Explanation>> = {
  needs_input: {
    icon: 'file-text',
    title: '还差几项信息',
    text: '这个游戏的表单更新了，有几项需要重新确认，补充后再提交即可。',
    again: '去补充信息',
  },
  insufficient_data: {
    icon: 'scale',
    title: '成交记录还不够',
    text: '我们不给没有把握的价格。您可以请估价师人工评估，或先评估其他账号。',
    human: true,
  },
  failed: {
    icon: 'circle-alert',
    title: '这次评估没有成功',
    text: '问题出在我们这边，很抱歉，请重新提交一次。',
    again: '重新提交',
    human: true,
  },
};

/** Shown if the game has enough known sales, but none of a similar account. */
const noSimilarSales: Explanation = {
  icon: 'scale',
  title: '没有相近账号的成交记录',
  text: '这样的账号还没有成交过，我们不给没有把握的价格。您可以请估价师人工评估，或先评估其他账号。',
  human: true,
};

/** An estimate that ended without a report: the reason, and what the user can do. */
export function EndedEvaluation({ order, sales, submitted }: EndedEvaluationProps) {
  const { gameId, evaluationState } = order;
  const hasNoSimilarSales = sales !== null && sales.known >= sales.needed;
  const { icon, title, text, again, human } = hasNoSimilarSales
    ? noSimilarSales
    : (explanations[evaluationState] ?? unknownExplanation);
  useRestoredDraft(order, submitted);
  return (
    <View>
      <OrderHeading order={order} />
      <View className="outcome" role="alert">
        <View className="outcome__icon">
          <Icon name={icon} size={40} />
        </View>
        <View className="outcome__title">{title}</View>
        <View className="outcome__text">{submitted ? `${text}您填过的内容都在。` : text}</View>
        {submitted && <FieldsToCorrect misfits={submitted.misfits} />}
        {sales && !hasNoSimilarSales && (
          <KnownSales sales={sales} serverLabel={order.serverLabel} />
        )}
      </View>
      <View className="outcome__ways">
        {again && (
          <Button
            id="fill-in-again"
            onPress={() => void replace('fillInInfo', { gameId, check: '1' })}
          >
            {again}
          </Button>
        )}
        {human && (
          <Button
            id="ask-valuer"
            variant={again ? 'secondary' : 'primary'}
            onPress={() => void navigate('fillInInfo', { gameId, kind: 'human' })}
          >
            请估价师人工评估
          </Button>
        )}
        {!again && (
          <Button
            id="evaluate-another"
            variant="secondary"
            onPress={() => void replace('chooseGame')}
          >
            评估其他账号
          </Button>
        )}
        <Button variant="text" onPress={() => void navigate('evaluationRecords')}>
          查看评估记录
        </Button>
      </View>
    </View>
  );
}

interface KnownSalesProps {
  sales: NonNullable<ReportAnswer['sales']>;
  serverLabel: string;
}

/** How many sales are known, of the number that a price needs. */
function KnownSales({ sales: { known, needed }, serverLabel }: KnownSalesProps) {
  return (
    <View className="outcome__sales">
      <Progress
        label={`${serverLabel}的成交记录`}
        text={`${known} / ${needed} 条`}
        value={known / needed}
        detail={`至少要 ${needed} 条才能算出可靠的价格`}
      />
    </View>
  );
}

/** List of the fields to fill in or change, by their labels. */
function FieldsToCorrect({ misfits }: Pick<NonNullable<ReportAnswer['submitted']>, 'misfits'>) {
  if (misfits.length === 0) return null;
  return (
    <View className="outcome__misfits" role="list" aria-label="需要补充的信息">
      {misfits.map(({ place, label, problem }) => (
        <View key={place} className="outcome__misfit" role="listitem">
          <View className="outcome__misfit-label">{label}</View>
          <View className="outcome__misfit-problem">{problem}</View>
        </View>
      ))}
    </View>
  );
}

/** Restores the submission into the form, unless the user has a newer draft. */
function useRestoredDraft(order: OrderRow, submitted: ReportAnswer['submitted']): void {
  const { session, drafts } = useStores();
  const [userId] = useState(session.userId);
  useEffect(() => {
    if (submitted && !drafts.find(userId, order.gameId))
      drafts.save(userId, draftFromOrder(userId, order, submitted));
  }, [submitted, drafts, userId, order]);
}
