import { View } from '@tarojs/components';
import { useState } from 'react';
import type { Answer, Answers, GameField } from '@account-doctor/contract/game';
import { unansweredWords, factorsToVerify } from '@account-doctor/contract/reportStory';
import type { DataOf, Report } from '@account-doctor/contract/types';
import type { Factor } from '@account-doctor/contract/waterfall';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { AnswerControl } from '@/features/account-form/AnswerControl';
import { openFormOfOrder } from '@/features/account-form/lastSubmission';
import { yuan } from '@/format/money';
import { navigate } from '@/navigation/navigate';
import { useStores } from '@/stores/RootStore';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { Fold } from '@/ui/Fold';
import { LoadedContent } from '@/ui/LoadedContent';
import '../sections/factors.scss';

const REFINE = 'POST /app-api/api/evaluate/user/order/report/refine';
const REPORT = 'GET /app-api/api/evaluate/user/order/report/get';
type RefinedPrice = DataOf<typeof REFINE>;

/** Number of questions that are always shown: those with the greatest effect on the price. The others are folded. */
const ALWAYS_SHOWN = 4;

interface MissingAnswersProps {
  orderId: string;
  gameId: string;
  factors: Report['factors'];
}

/** The unanswered questions, each with a button that asks the question and recalculates the price. */
export function MissingAnswersSection({ orderId, gameId, factors }: MissingAnswersProps) {
  const [openQuestion, setOpenQuestion] = useState<string | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const missing = [...factorsToVerify(factors)].sort(
    (one, other) => (other.uncertainty ?? 0) - (one.uncertainty ?? 0),
  );
  if (missing.length === 0) return null;
  const button = ({ key, label }: Factor) => (
    <Button
      key={key}
      id={`missing-${key}`}
      size="small"
      variant="secondary"
      onPress={() => setOpenQuestion(key)}
    >
      {answers[key] === undefined ? `填${label}` : `${label} 已填`}
    </Button>
  );
  return (
    <View className="missing-facts" id="missing-facts">
      <View className="missing-facts__title">
        {`还有 ${missing.length} 项${unansweredWords(missing)}，填一项看估价怎么变`}
      </View>
      <View className="missing-facts__list">{missing.slice(0, ALWAYS_SHOWN).map(button)}</View>
      {missing.length > ALWAYS_SHOWN && (
        <Fold words={`其余 ${missing.length - ALWAYS_SHOWN} 项`}>
          <View className="missing-facts__list">{missing.slice(ALWAYS_SHOWN).map(button)}</View>
        </Fold>
      )}
      {openQuestion !== null && (
        <QuestionSheet
          orderId={orderId}
          gameId={gameId}
          fieldKey={openQuestion}
          answers={answers}
          onAnswer={setAnswers}
          onClose={() => setOpenQuestion(null)}
        />
      )}
    </View>
  );
}

interface QuestionSheetProps {
  orderId: string;
  gameId: string;
  fieldKey: string;
  /** The answers given so far; the recalculated price uses all of them. */
  answers: Answers;
  onAnswer: (answers: Answers) => void;
  onClose: () => void;
}

/** Sheet that asks one question and shows how the answer changes the price. */
function QuestionSheet({ fieldKey, onClose, ...rest }: QuestionSheetProps) {
  const { gameId } = rest;
  const config = useCall('GET /app-api/api/evaluate/user/game/config', { gameId });
  return (
    <BottomSheet id="missing-fact" title="填上这一项试算" closeLabel="完成" onClose={onClose}>
      <View className="missing-facts__sheet">
        <LoadedContent query={config}>
          {({ fields }) => {
            const field = fields.find(({ key }) => key === fieldKey);
            return field ? (
              <QuestionForm field={field} {...rest} />
            ) : (
              <View>这一项已经不在表单里，请重新评估。</View>
            );
          }}
        </LoadedContent>
      </View>
    </BottomSheet>
  );
}

/** The question, and a button to recalculate the price with the answer. */
function QuestionForm(
  props: Omit<QuestionSheetProps, 'fieldKey' | 'onClose'> & { field: GameField },
) {
  const { orderId, gameId, field, answers, onAnswer } = props;
  const { session, drafts } = useStores();
  const [value, setValue] = useState<Answer | null>(answers[field.key] ?? null);
  const [result, setResult] = useState<RefinedPrice | null>(null);
  const refine = useAction(async () => {
    if (value === null) return;
    const all = { ...answers, [field.key]: value };
    setResult(await call(REFINE, { orderId, answers: all }));
    onAnswer(all);
  });
  const { key, label, hint } = field;
  const keep = useAction(async () => {
    const { order, submitted } = await call(REPORT, { orderId });
    const { userId } = session;
    if (submitted) openFormOfOrder({ drafts, userId, order, submitted, added: answers });
    return () => navigate('fillInInfo', { gameId, field: key });
  });
  return (
    <>
      <View className="missing-facts__label">{label}</View>
      {hint && <View className="missing-facts__hint">{hint}</View>}
      <AnswerControl
        id={`missing-fact-${field.key}`}
        field={field}
        value={value}
        onChange={(answer) => {
          setValue(answer);
          setResult(null);
        }}
        onBlur={() => undefined}
        invalid={false}
      />
      {result ? (
        <>
          <PriceChange result={result} />
          {result.after && (
            <Button id="keep-fact" loading={keep.running} onPress={() => void keep.run()}>
              {`补上“${label}”`}
            </Button>
          )}
        </>
      ) : (
        <Button
          id="refine"
          disabled={value === null}
          loading={refine.running}
          onPress={() => void refine.run()}
        >
          看看估价
        </Button>
      )}
    </>
  );
}

/** How the answer changes the price. */
function PriceChange({ result: { before, after } }: { result: RefinedPrice }) {
  if (!after)
    return (
      <View className="missing-facts__answer" role="status">
        这样的账号超出了模型见过的范围，给不出价格，可以请估价师来估。
      </View>
    );
  const same = before.fair === after.fair;
  return (
    <View className="missing-facts__answer" role="status">
      <View className="missing-facts__price">
        {same
          ? `估价仍是 ¥${yuan(after.fair)}`
          : `估价 ¥${yuan(before.fair)} → ¥${yuan(after.fair)}`}
      </View>
      <View className="missing-facts__hint">
        {`区间 ¥${yuan(before.low)}–¥${yuan(before.high)} → ¥${yuan(after.low)}–¥${yuan(after.high)}，可信度 ${after.grade}。补上后重新评估就是这个价，这份报告不变。`}
      </View>
    </View>
  );
}
