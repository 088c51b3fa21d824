import { View } from '@tarojs/components';
import type { AccountAnswer } from '@account-doctor/contract/types';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { openFormOfOrder } from '@/features/account-form/lastSubmission';
import { yuan } from '@/format/money';
import { navigate } from '@/navigation/navigate';
import { useStores } from '@/stores/RootStore';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { Section } from '@/ui/Section';

/** Maximum number of questions in the list. */
const MAX_QUESTIONS = 5;

interface MissingRowsProps {
  missing: AccountAnswer['missing'];
  /** The newest estimate, whose answers fill in the form. */
  orderId: string;
}

/** The unanswered questions, and by how much each answer can change the price. A tap opens the form at the question. */
export function MissingAnswers({ missing, orderId }: MissingRowsProps) {
  const { session, drafts } = useStores();
  const open = useAction(async (key: string | null) => {
    const { order, submitted } = await call('GET /app-api/api/evaluate/user/order/report/get', {
      orderId,
    });
    if (submitted) openFormOfOrder({ drafts, userId: session.userId, order, submitted });
    return () =>
      navigate('fillInInfo', { gameId: order.gameId, ...(key === null ? {} : { field: key }) });
  });
  const more = missing.length - MAX_QUESTIONS;
  return (
    <Section title={`还有 ${missing.length} 项没填`}>
      {missing.slice(0, MAX_QUESTIONS).map(({ key, label, change }) => (
        <Pressable
          key={label}
          className="own-account__missing"
          role="link"
          onPress={() => void open.run(key)}
        >
          <View className="own-account__fact">{`补上${label}`}</View>
          <View className="own-account__move">
            {change === null ? '会让估价更准' : `可能差 ¥${yuan(change)}`}
          </View>
          <Icon name="chevron-right" size={16} />
        </Pressable>
      ))}
      {more > 0 && (
        <View className="own-account__note">{`还有 ${more} 项影响更小，表单里都能补。`}</View>
      )}
    </Section>
  );
}
