import { View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import type { GameField } from '@account-doctor/contract/game';
import { BottomBar } from '@/ui/BottomBar';
import { Button } from '@/ui/Button';
import { watchSoftKeyboard } from '@/platform/softKeyboard';
import type { Evaluator } from '../ByWhom';
import { useGiven } from '../form/useGiven';
import './SubmitBar.scss';

interface SubmitBarProps {
  fields: GameField[];
  evaluator: Evaluator;
  loading: boolean;
  onSubmit: () => void;
}

const titles: Record<Evaluator, string> = { ai: '开始 AI 评估', human: '提交给估价师' };

/**
 * Stays at the lower edge with how complete the form is. While the phone's keyboard is up it steps
 * aside: it would lie under the keyboard or over the field that is being filled in.
 */
export function SubmitBar({ fields, evaluator, loading, onSubmit }: SubmitBarProps) {
  const given = useGiven(fields);
  const [typing, setTyping] = useState(false);
  useEffect(() => watchSoftKeyboard(setTyping), []);
  const edge = (
    <View className="submit-bar__track" aria-hidden>
      <View
        className="submit-bar__fill"
        style={{ width: `${(given / Math.max(1, fields.length)) * 100}%` }}
      />
    </View>
  );
  const words = (
    <View role="status">
      <View className="submit-bar__count">{`已填 ${given}/${fields.length}`}</View>
      <View className="submit-bar__note">
        {given === fields.length ? '信息完整，估价最准' : '越完整越准'}
      </View>
    </View>
  );
  return (
    <BottomBar edge={edge} words={words} aside={typing}>
      <Button id="submit" loading={loading} onPress={onSubmit}>
        {loading ? '正在提交' : titles[evaluator]}
      </Button>
    </BottomBar>
  );
}
