import { View } from '@tarojs/components';
import { useState } from 'react';
import { newSubmissionId } from '@account-doctor/client-core/submissionId';
import {
  type Answer,
  answerAsText,
  type Answers,
  type GameField,
} from '@account-doctor/contract/game';
import type { ReportAnswer } from '@account-doctor/contract/types';
import { formErrors } from '@/data/fieldProblems';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { AnswerControl } from '@/features/account-form/AnswerControl';
import { openFormOfOrder } from '@/features/account-form/lastSubmission';
import { navigate } from '@/navigation/navigate';
import { useStores } from '@/stores/RootStore';
import { BottomSheet } from '@/ui/BottomSheet';
import { FieldMessage } from '@/ui/FieldMessage';
import { Button } from '@/ui/Button';
import { LoadedContent } from '@/ui/LoadedContent';
import { Pressable } from '@/ui/Pressable';

interface RenewSheetProps {
  /** The newest estimate of the account. */
  orderId: string;
  gameId: string;
  onClose: () => void;
}

/** Sheet to value an account again, with the same answers as last time or with changes. */
export function RenewSheet({ orderId, gameId, onClose }: RenewSheetProps) {
  const report = useCall('GET /app-api/api/evaluate/user/order/report/get', { orderId });
  const config = useCall('GET /app-api/api/evaluate/user/game/config', { gameId });
  return (
    <BottomSheet id="renew-sheet" title="有什么变了吗" closeLabel="取消" scrolls onClose={onClose}>
      <View className="own-account__sheet">
        <LoadedContent query={report}>
          {(answer) => (
            <LoadedContent query={config}>
              {({ fields }) => <RenewalForm answer={answer} fields={fields} />}
            </LoadedContent>
          )}
        </LoadedContent>
      </View>
    </BottomSheet>
  );
}

function RenewalForm({ answer, fields }: { answer: ReportAnswer; fields: GameField[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const { answers, problems, change, count, toForm, renew } = useRenewal(answer, fields);
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
            value={answers[field.key] ?? null}
            problem={problems[`answers.${field.key}`]}
            open={open === field.key}
            onToggle={() => setOpen(open === field.key ? null : field.key)}
            onChange={(value) => change(field.key, value)}
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

/** The answers with their changes, and the two ways to submit them. */
function useRenewal({ order, submitted }: ReportAnswer, fields: GameField[]) {
  const { session, drafts } = useStores();
  const [changed, setChanged] = useState<Record<string, Answer | null>>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [submissionId, setSubmissionId] = useState(newSubmissionId);
  const { orderId, gameId } = order;
  const answers = mergeAnswers(fields, submitted?.answers ?? {}, changed);
  const toForm = () => {
    if (submitted)
      openFormOfOrder({ drafts, userId: session.userId, order, submitted, added: answers });
    return navigate('fillInInfo', { gameId });
  };
  const renew = useAction(
    async () => {
      // The game's form has changed since, so that the user must answer some questions again.
      if (!submitted || submitted.misfits.length > 0) return toForm;
      const { serverId, zone, pictures, askedPrice, isBuyer } = submitted;
      const ordered = await call('POST /app-api/api/evaluate/user/game/submit/ai', {
        ...{ submissionId, gameId, serverId, pictures, answers, accountOrderId: orderId },
        ...(zone === null ? {} : { zone }),
        ...(askedPrice ? { askedPrice } : {}),
        ...(isBuyer ? { isBuyer } : {}),
      });
      return () => navigate('submitted', { orderId: ordered.orderId });
    },
    (error) => {
      const found = formErrors(error);
      setProblems(found);
      return fields.some(({ key }) => found[`answers.${key}`] !== undefined);
    },
  );
  const change = (key: string, answer: Answer | null) => {
    setChanged({ ...changed, [key]: answer });
    setProblems({});
    // Changed answers are a different submission, which needs its own id.
    setSubmissionId(newSubmissionId());
  };
  return { answers, problems, change, count: Object.keys(changed).length, toForm, renew };
}

/** The last submission's answers with the user's changes, for the fields that the form still has. */
const mergeAnswers = (
  fields: GameField[],
  before: Answers,
  changed: Record<string, Answer | null>,
): Answers =>
  Object.fromEntries(
    fields.flatMap(({ key }) => {
      const answer = changed[key] === undefined ? before[key] : changed[key];
      return answer === undefined || answer === null ? [] : [[key, answer]];
    }),
  );

interface AnswerRowProps {
  field: GameField;
  value: Answer | null;
  /** The service's error text for this answer. */
  problem: string | undefined;
  open: boolean;
  onToggle: () => void;
  onChange: (answer: Answer | null) => void;
}

/** An answer of the last submission; a tap opens its input. */
function AnswerRow({ field, value, problem, open, onToggle, onChange }: AnswerRowProps) {
  const { key, label } = field;
  return (
    <View className="own-account__answer">
      <Pressable
        id={`renew-${key}`}
        className="own-account__missing"
        expanded={open}
        onPress={onToggle}
      >
        <View className="own-account__fact">{label}</View>
        <View className="own-account__value">{answerAsText(field, value ?? undefined)}</View>
      </Pressable>
      {open && (
        <AnswerControl
          id={`renew-${key}-answer`}
          field={field}
          value={value}
          onChange={onChange}
          onBlur={() => undefined}
          invalid={problem !== undefined}
        />
      )}
      <FieldMessage id={`renew-${key}-problem`} {...(problem ? { error: problem } : {})} />
    </View>
  );
}
