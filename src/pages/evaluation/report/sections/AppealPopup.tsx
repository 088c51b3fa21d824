import { View } from '@tarojs/components';
import { useState } from 'react';
import { APPEAL_LIMIT, APPEAL_MIN_LENGTH } from '@account-doctor/contract/limits';
import { Button } from '@/components/Button/Button';
import { Popup } from '@/components/Popup/Popup';
import { TextArea } from '@/components/TextArea/TextArea';
import { useAction } from '@/hooks/useAction';
import { appeal } from '@/services/evaluation';

interface AppealPopupProps {
  orderId: string;
  onClose: () => void;
  onDone: () => void;
}

function reasonProblem(reason: string): string | undefined {
  const { length } = reason.trim();
  if (length < APPEAL_MIN_LENGTH) return `请至少写 ${APPEAL_MIN_LENGTH} 个字，说明哪里不对`;
  return length > APPEAL_LIMIT ? `最多 ${APPEAL_LIMIT} 个字，请删减` : undefined;
}

/** Why the report is wrong, in words; what was typed stays when sending fails. */
export function AppealPopup({ orderId, onClose, onDone }: AppealPopupProps) {
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const { run, running } = useAction(async () => {
    await appeal({ orderId, reason: reason.trim() });
    onDone();
  });
  const problem = reasonProblem(reason);
  const send = () => {
    setChecked(true);
    if (!problem) void run();
  };
  return (
    <Popup id="appeal-popup" title="申诉" closeLabel="取消" compact onClose={onClose}>
      <View className="report-appeal__form">
        <TextArea
          id="appeal-reason"
          label="哪里估得不对"
          placeholder="例如：限定皮肤最近的成交价、漏看的道具"
          value={reason}
          limit={APPEAL_LIMIT}
          error={checked ? problem : undefined}
          onInput={setReason}
        />
        <Button id="send-appeal" busy={running} onTap={send}>
          提交申诉
        </Button>
      </View>
    </Popup>
  );
}
