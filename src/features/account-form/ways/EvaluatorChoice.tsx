import { View } from '@tarojs/components';
import type { OrderKind } from '@account-doctor/contract/states';
import type { Game } from '@account-doctor/contract/types';
import { useBrand } from '@/stores/useBrand';
import { ChipGroup } from '@/ui/ChipGroup';
import { Icon, type IconName } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import './ways.scss';

/** Who prices the account: the model or a valuer. */
export type Evaluator = Exclude<OrderKind, 'unlock'>;

const evaluators: readonly { value: Evaluator; label: string }[] = [
  { value: 'ai', label: 'AI 评估' },
  { value: 'human', label: '人工评估' },
];

const notes: Record<Evaluator, string> = {
  ai: '按成交记录估价，几秒出报告',
  human: '估价师逐项核对，另一位复核',
};

/** The evaluator to preselect: the requested evaluator if the game offers it, otherwise one that the game offers. */
export const preselectedEvaluator = (
  { aiAvailable, humanAvailable }: Game,
  requested: string | undefined,
): Evaluator => (humanAvailable && (requested === 'human' || !aiAvailable) ? 'human' : 'ai');

interface EvaluatorChoiceProps {
  game: Game;
  value: Evaluator;
  onChange: (evaluator: Evaluator) => void;
}

/** Choice between the model and a valuer, for games that offer both. */
export function EvaluatorChoice({ game, value, onChange }: EvaluatorChoiceProps) {
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

/** How the user fills in the form. */
export type InputMethod = 'form' | 'pictures' | 'link' | 'capture';

interface WayEntry {
  way: InputMethod;
  icon: IconName;
  title: string;
  note: string;
}

const ways: readonly WayEntry[] = [
  { way: 'form', icon: 'pencil-line', title: '填写表单', note: '约 3 分钟' },
  { way: 'pictures', icon: 'image-plus', title: '截图识别', note: '传图即填' },
  { way: 'link', icon: 'link', title: '商品链接', note: '或一段文字' },
  { way: 'capture', icon: 'scan-line', title: '自动采集', note: '登录即填' },
];

interface WayTabsProps {
  value: InputMethod;
  onChange: (way: InputMethod) => void;
}

/** Tabs for the ways to fill in the form. */
export function InputMethodTabs({ value, onChange }: WayTabsProps) {
  const { off } = useBrand();
  const shown = ways.filter(({ way }) => way !== 'pictures' || !off?.includes('pictures'));
  return (
    <View className="ways" role="tablist" aria-label="填写方式">
      {shown.map(({ way, icon, title, note }) => (
        <Pressable
          key={way}
          id={`way-${way}`}
          className={`ways__way ${way === value ? 'ways__way--selected' : ''}`}
          role="tab"
          checked={way === value}
          onPress={() => onChange(way)}
        >
          <Icon name={icon} size={22} />
          <View className="ways__title">{title}</View>
          <View className="ways__note">{note}</View>
        </Pressable>
      ))}
    </View>
  );
}
