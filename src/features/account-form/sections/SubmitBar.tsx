import { View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import type { GameField } from '@account-doctor/contract/game';
import { watchSoftKeyboard } from '@/platform/input/input';
import { BottomBar } from '@/ui/BottomBar';
import { Button } from '@/ui/Button';
import { yuan } from '@/format/money';
import { useAnsweredCount, useUnknownCount } from '../form/answers';
import type { Quote } from '../form/contexts';
import { useQuote } from '../form/quote';
import type { Evaluator } from '../ways/EvaluatorChoice';
import './AccountFormView.scss';

interface SubmitBarProps {
  fields: GameField[];
  evaluator: Evaluator;
  loading: boolean;
  onSubmit: () => void;
}

const titles: Record<Evaluator, string> = { ai: '开始 AI 评估', human: '提交给估价师' };

/** Note about how missing answers and answers of 不清楚 affect the price. */
function completenessNote(missing: number, unknown: number): string {
  if (unknown > 0) return `${unknown} 项不清楚，估价偏低`;
  return missing === 0 ? '信息完整，估价最准' : '越完整越准';
}

/** Names the open question whose answer changes the price most. */
function nextQuestionText({ open }: Quote, fields: GameField[]): string | null {
  const field = fields.find(({ key }) => key === open[0]?.key);
  return field ? `先填${field.label}更准` : null;
}

/** The price range of the answers so far. */
const rangeText = ({ low, high }: { low: number; high: number }): string =>
  `¥${yuan(low)}–${yuan(high)}`;

/**
 * Bottom bar with the price range so far, or the form's progress, and the submit button. Hidden while the phone's
 * keyboard is open, where it would cover the focused field.
 */
export function SubmitBar({ fields, evaluator, loading, onSubmit }: SubmitBarProps) {
  const answered = useAnsweredCount(fields);
  const unknown = useUnknownCount(fields);
  const [typing, setTyping] = useState(false);
  useEffect(() => watchSoftKeyboard(setTyping), []);
  const track = (
    <View className="submit-bar__track" aria-hidden>
      <View
        className="submit-bar__fill"
        style={{ width: `${(answered / Math.max(1, fields.length)) * 100}%` }}
      />
    </View>
  );
  const quote = useQuote();
  const note = completenessNote(fields.length - answered, unknown);
  // That unknown answers lower the price matters more than which answer is missing.
  const next = quote && unknown === 0 ? nextQuestionText(quote, fields) : null;
  const range = evaluator === 'ai' ? quote?.range : null;
  const summary = (
    <View id="form-progress" role="status">
      <View className="submit-bar__count">
        {range ? rangeText(range) : `已填 ${answered}/${fields.length}`}
      </View>
      <View className="submit-bar__note">
        {quote && range ? `${quote.sample ? '示例价，' : ''}${next ?? note}` : note}
      </View>
    </View>
  );
  return (
    <BottomBar header={track} summary={summary} hidden={typing}>
      <Button id="submit" loading={loading} onPress={onSubmit}>
        {loading ? '正在提交' : titles[evaluator]}
      </Button>
    </BottomBar>
  );
}
