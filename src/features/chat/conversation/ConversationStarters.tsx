import { View } from '@tarojs/components';
import type { ChatConversation } from '@account-doctor/contract/types';
import { Icon, type IconName } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import './ConversationStarters.scss';

/** Common first questions; a tap sends one. */
const firstQuestions = [
  '大概什么时候出报告？',
  '还需要我补充什么？',
  '这个价格现在算高吗？',
] as const;

/** What the customer should mention, because valuers often have to ask for it. */
const helpfulDetails: readonly { icon: IconName; text: string }[] = [
  { icon: 'image-plus', text: '个人主页、皮肤或角色总览的截图，一张顶十句' },
  { icon: 'shield-check', text: '实名、换绑、封禁记录的设置页，影响成交价' },
  { icon: 'file-text', text: '表单里没有的东西，写名字和数量就行' },
];

interface FirstWordsProps {
  about: ChatConversation;
  onAsk: (question: string) => void;
}

/** Content of an empty conversation: hints, and, unless the conversation is closed, first questions to send. */
export function ConversationStarters({ about: { order, valuer, closed }, onAsk }: FirstWordsProps) {
  // A withdrawn order's conversation stays open until the refund has arrived.
  if (closed === null && order.evaluationState === 'withdrawn')
    return <View className="first-words__lead">评估已撤回，有问题可以在这里留言</View>;
  if (closed !== null) return <View className="first-words__lead">这份订单没有沟通记录</View>;
  return (
    <View className="first-words">
      <View className="first-words__lead">
        {valuer ? '有想补充或想问的，直接告诉估价师' : '估价师接单前也可以先留言，接单后会看到'}
      </View>
      <View className="first-words__card">
        <View className="first-words__title">发这些最有用</View>
        {helpfulDetails.map(({ icon, text }) => (
          <View key={icon} className="first-words__line">
            <Icon name={icon} size={18} />
            <View className="first-words__text">{text}</View>
          </View>
        ))}
      </View>
      <View className="first-words__questions">
        {firstQuestions.map((question) => (
          <Pressable
            key={question}
            className="first-words__question"
            role="button"
            onPress={() => onAsk(question)}
          >
            {question}
          </Pressable>
        ))}
      </View>
    </View>
  );
}
