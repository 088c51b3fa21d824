import { View } from '@tarojs/components';
import { APPEAL_LIMIT, APPEAL_MIN_LENGTH } from '@account-doctor/contract/limits';
import { BottomSheet } from '@/ui/BottomSheet';
import { WordsForm } from '@/features/pictures/WordsForm';
import { call } from '@/data/service';

interface AppealSheetProps {
  orderId: string;
  onClose: () => void;
  onDone: () => void;
}

const ids = { text: 'appeal-reason', pictures: 'appeal-pictures', send: 'send-appeal' };
const tooShort = `请至少写 ${APPEAL_MIN_LENGTH} 个字，说明哪里不对`;

/** Why the report is wrong, in words and pictures. */
export const AppealSheet = ({ orderId, onClose, onDone }: AppealSheetProps) => (
  <BottomSheet id="appeal-sheet" title="申诉" closeLabel="取消" compact onClose={onClose}>
    <View className="report-appeal__form">
      <WordsForm
        ids={ids}
        label="哪里估得不对"
        placeholder="例如：限定皮肤最近的成交价、漏看的道具"
        limit={APPEAL_LIMIT}
        problemOf={(text) => (text.length < APPEAL_MIN_LENGTH ? tooShort : undefined)}
        sendLabel="提交申诉"
        onSend={async ({ text, pictures }) => {
          await call('POST /app-api/api/evaluate/user/order/appeal', {
            orderId,
            reason: text,
            pictures,
          });
          onDone();
        }}
      />
    </View>
  </BottomSheet>
);
