import { View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import type { GameField } from '@account-doctor/contract/game';
import type { LinkReading } from '@account-doctor/contract/types';
import { yuan } from '@/format/money';
import { agoText } from '@/format/time';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import type { AccountForm } from '../form/accountForm';
import type { AccountFormState, FormOrigin } from '../form/useAccountForm';
import type { FormReading } from '../form/formReading';
import './AccountFormView.scss';

interface DraftNoticeProps {
  state: AccountFormState;
  fields: GameField[];
  /** Called with the form's new content. */
  onFill: (content: AccountForm) => void;
}

/** Notice about where the form's content came from, with a button for the alternative; empty for a new form. */
export function DraftNotice({ state, fields, onFill }: DraftNoticeProps) {
  const { origin } = state;
  if (origin.from === 'reading' && origin.other) {
    const { draft, differences } = origin.other;
    return (
      <NoticeWithAction
        id="take-back"
        text={`${readingText(origin.reading, fields)}。${joinLabels(differences)}和原来填的不一样，像是另一个账号，所以另开了一份；原来那份存成了草稿`}
        action="换回原来那份"
        onAction={() => onFill(state.takeUp(draft))}
      />
    );
  }
  if (origin.from === 'nothing')
    return origin.last ? (
      <NoticeWithAction
        id="take-last"
        text="您评估过这个游戏，可以接着改"
        action="沿用上次"
        onAction={() => onFill(state.restoreLast())}
      />
    ) : null;
  return (
    <NoticeWithAction
      id="start-over"
      text={originText(origin, fields)}
      action="重新填写"
      onAction={() => void confirmStartOver().then((sure) => sure && onFill(state.startOver()))}
    />
  );
}

/** Joins labels into a phrase that names only the first three. */
const joinLabels = (labels: string[]) =>
  labels.slice(0, 3).join('、') + (labels.length > 3 ? '等' : '');

/** Text about where the form's content came from. */
function originText(origin: Exclude<FormOrigin, { from: 'nothing' }>, fields: GameField[]): string {
  switch (origin.from) {
    case 'draft':
      return `已恢复${agoText(new Date(origin.savedAt).toISOString())}的草稿`;
    case 'order':
      return '已带入上次提交的资料，可以接着改';
    case 'reading':
      return readingText(origin.reading, fields) + keptAnswersText(origin.kept);
  }
}

/** Text about how many answers a reading has filled in, and from what. */
function readingText(reading: FormReading, fields: GameField[]): string {
  const { origin, sample, answers } = reading;
  const from = sample ? `${origin}（示例）` : origin;
  const end = '请核对带标记的内容';
  if ('fileIds' in reading)
    return `已从 ${reading.fileIds.length} 张截图读到 ${answers.length} 项，${end}`;
  if (!('askedPrice' in reading)) return `已从${from}采集到 ${answers.length} 项，${end}`;
  const price = reading.askedPrice === null ? '' : `，标价 ¥${yuan(reading.askedPrice)}`;
  return `已从${from}读到 ${answers.length} 项${price}，${end}${outOfRangeText(reading, fields)}`;
}

/** Text that names the fields in which the user's own answer was kept; empty without such fields. */
const keptAnswersText = (kept: string[]): string =>
  kept.length > 0 ? `；${joinLabels(kept)}和您填的不同，没有改` : '';

/** Text about read numbers that the form does not allow, which the user has to check. */
function outOfRangeText({ beyond = [] }: LinkReading, fields: GameField[]): string {
  const numbers = beyond.flatMap(({ key, said }) => {
    const field = fields.find((one) => one.key === key);
    return field ? [`${field.label}写的是 ${said}，超出了表单的范围`] : [];
  });
  return numbers.map((text) => `；${text}，请自己填`).join('');
}

/** Asks whether to empty the form; resolves with the answer. */
async function confirmStartOver(): Promise<boolean> {
  const { confirm } = await Taro.showModal({
    title: '重新填写',
    content: '已填写的内容和图片会被清空，确定吗？',
    confirmText: '清空重填',
    cancelText: '保留',
  });
  return confirm;
}

interface NoticeWithActionProps {
  id: string;
  text: string;
  action: string;
  onAction: () => void;
}

function NoticeWithAction({ id, text, action, onAction }: NoticeWithActionProps) {
  return (
    <View className="draft-notice" role="status">
      <Icon name="history" size={18} />
      <View className="draft-notice__text">{text}</View>
      <Pressable id={id} className="draft-notice__action" onPress={onAction}>
        {action}
      </Pressable>
    </View>
  );
}
