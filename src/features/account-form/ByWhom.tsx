import { View } from '@tarojs/components';
import type { OrderKind } from '@account-doctor/contract/states';
import type { Game } from '@account-doctor/contract/types';
import { ChipGroup } from '@/ui/ChipGroup';
import './ByWhom.scss';

/** Who evaluates what the form describes. */
export type Evaluator = Exclude<OrderKind, 'unlock'>;

const evaluators: readonly { value: Evaluator; label: string }[] = [
  { value: 'ai', label: 'AI 评估' },
  { value: 'human', label: '人工评估' },
];

const notes: Record<Evaluator, string> = {
  ai: '按成交记录估价，几秒出报告',
  human: '估价师逐项核对，另一位复核',
};

/** Who begins: the one asked for where the game has that way, else the one that it has. */
export const firstEvaluator = (
  { aiAvailable, humanAvailable }: Game,
  asked: string | undefined,
): Evaluator => (humanAvailable && (asked === 'human' || !aiAvailable) ? 'human' : 'ai');

interface ByWhomProps {
  game: Game;
  value: Evaluator;
  onChange: (evaluator: Evaluator) => void;
}

/** The choice between the model and a valuer, where the game has both; what was filled in stays. */
export function ByWhom({ game, value, onChange }: ByWhomProps) {
  return (
    <View className="by-whom">
      {game.aiAvailable && game.humanAvailable && (
        <ChipGroup
          id="by"
          label="由谁评估"
          options={evaluators}
          value={value}
          onChange={onChange}
        />
      )}
      <View className="by-whom__note" role="status">
        {notes[value]}
      </View>
    </View>
  );
}
