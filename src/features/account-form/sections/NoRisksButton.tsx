import { View } from '@tarojs/components';
import type { GameField } from '@account-doctor/contract/game';
import { Pressable } from '@/ui/Pressable';
import { useAnswers } from '../form/answers';

/** Button that answers all risk questions with "no". Each question below shows that answer and can be changed. */
export function NoRisksButton({ fields }: { fields: GameField[] }) {
  const { answers, answer } = useAnswers(fields);
  const none = answers.every((given) => given === false);
  const names = fields.map(({ label }) => label).join('、');
  return (
    <View className="no-risks">
      <View className="no-risks__names">{names}</View>
      <Pressable
        id="no-risks"
        className={`options-answer__none ${none ? 'options-answer__none--on' : ''}`}
        role="checkbox"
        checked={none}
        label={`${names}：都没有`}
        onPress={() => answer(none ? null : false)}
      >
        <View>都没有</View>
      </Pressable>
    </View>
  );
}
