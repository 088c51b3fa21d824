import { View } from '@tarojs/components';
import { useState } from 'react';
import { newSubmissionId } from '@account-doctor/client-core/submissionId';
import { answerAsText, type Answers, type GameField } from '@account-doctor/contract/game';
import type { ReportAnswer } from '@account-doctor/contract/types';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { AnswerControl } from '@/features/account-form/AnswerControl';
import { openFormOfOrder } from '@/features/account-form/lastSubmission';
import { navigate } from '@/navigation/navigate';
import { useStores } from '@/stores/RootStore';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { LoadedContent } from '@/ui/LoadedContent';
import { Pressable } from '@/ui/Pressable';

interface RenewSheetProps {
  /** The newest estimate of the account. */
  orderId: string;
  gameId: string;
  onClose: () => void;
}

/** Sheet that values an account again: with the answers of the last time, or with those that have changed. */
export function RenewSheet({ orderId, gameId, onClose }: RenewSheetProps) {
  const report = useCall('GET /app-api/api/evaluate/user/order/report/get', { orderId });
  const config = useCall('GET /app-api/api/evaluate/user/game/config', { gameId });
  return (
    <BottomSheet id="renew-sheet" title="有什么变了吗" closeLabel="取消" scrolls onClose={onClose}>
      <View className="own-account__sheet">
        <LoadedContent query={report}>
          {(answer) => (
            <LoadedContent query={config}>
              {({ fields }) => <Renewal answer={answer} fields={fields} />}
            </LoadedContent>
          )}
        </LoadedContent>
      </View>
    </BottomSheet>
  );
}

function Renewal({ answer, fields }: { answer: ReportAnswer; fields: GameField[] }) {
  const { order, submitted } = answer;
  const { session, drafts } = useStores();
  const [changed, setChanged] = useState<Answers>({});
  const [open, setOpen] = useState<string | null>(null);
  const [submissionId] = useState(newSubmissionId);
  const { orderId, gameId } = order;
  const toForm = () => {
    if (submitted)
      openFormOfOrder({ drafts, userId: session.userId, order, submitted, added: changed });
    return navigate('fillInInfo', { gameId });
  };
  const renew = useAction(async () => {
    // The form has changed since, so that some answers have to be given again.
    if (!submitted || submitted.misfits.length > 0) return toForm;
    const { serverId, zone, answers, pictures, askedPrice, isBuyer } = submitted;
    const ordered = await call('POST /app-api/api/evaluate/user/game/submit/ai', {
      ...{ submissionId, gameId, serverId, pictures, accountOrderId: orderId },
      answers: { ...answers, ...changed },
      ...(zone === null ? {} : { zone }),
      ...(askedPrice ? { askedPrice } : {}),
      ...(isBuyer ? { isBuyer } : {}),
    });
    return () => navigate('submitted', { orderId: ordered.orderId });
  });
  const answers = { ...submitted?.answers, ...changed };
  const count = Object.keys(changed).length;
  const button = (id: string) => (
    <Button id={id} loading={renew.running} onPress={() => void renew.run()}>
      {count > 0 ? `改了 ${count} 项，重新估价` : '都没变，重新估价'}
    </Button>
  );
  return (
    <>
      {button('renew-now')}
      <View className="own-account__note">变了的点一下改掉：</View>
      <View className="own-account__answers">
        {fields.map((field) => (
          <AnswerRow
            key={field.key}
            field={field}
            answers={answers}
            open={open === field.key}
            onToggle={() => setOpen(open === field.key ? null : field.key)}
            onChange={(value) => setChanged({ ...changed, [field.key]: value })}
          />
        ))}
      </View>
      {count > 0 && button('renew-changed')}
      <Button id="renew-in-form" variant="text" size="small" onPress={() => void toForm()}>
        换区服、加截图？去完整表单
      </Button>
    </>
  );
}

interface AnswerRowProps {
  field: GameField;
  answers: Answers;
  open: boolean;
  onToggle: () => void;
  onChange: (answer: Answers[string]) => void;
}

/** An answer of the last time; a tap opens its input. */
function AnswerRow({ field, answers, open, onToggle, onChange }: AnswerRowProps) {
  const { key, label } = field;
  const value = answers[key];
  return (
    <View className="own-account__answer">
      <Pressable
        id={`renew-${key}`}
        className="own-account__missing"
        expanded={open}
        onPress={onToggle}
      >
        <View className="own-account__fact">{label}</View>
        <View className="own-account__value">{answerAsText(field, value)}</View>
      </Pressable>
      {open && (
        <AnswerControl
          id={`renew-${key}-answer`}
          field={field}
          value={value ?? null}
          onChange={(answer) => answer !== null && onChange(answer)}
          onBlur={() => undefined}
          invalid={false}
        />
      )}
    </View>
  );
}
