import { View } from '@tarojs/components';
import { useState } from 'react';
import { serviceFieldErrors } from '@account-doctor/client-core/errors';
import {
  OUTCOME_DAYS_LIMIT,
  OUTCOME_DAYS_TOO_MANY,
  OUTCOME_PRICE_LIMIT,
  type SaleOutcomeTexts,
  saleOutcomeTexts,
  type SaleOutcomeResult,
  saleOutcomeResultLabels,
  saleOutcomeResults,
} from '@account-doctor/contract/saleOutcome';
import type { DataOf } from '@account-doctor/contract/types';
import { useAction } from '@/data/useAction';
import { setCachedAnswer, useCall } from '@/data/useCall';
import { call } from '@/data/service';
import { yuan } from '@/format/money';
import { Button } from '@/ui/Button';
import { ChipGroup } from '@/ui/ChipGroup';
import { Section } from '@/ui/Section';
import { TextField } from '@/ui/TextField';
import { parseNumber } from '@/ui/typedNumber';
import '../ReportPage.scss';

const GET = 'GET /app-api/api/evaluate/user/order/outcome/get';
const SAVE = 'POST /app-api/api/evaluate/user/order/outcome/save';

type Outcome = NonNullable<DataOf<typeof GET>['outcome']>;

const options = saleOutcomeResults.map((value) => ({
  value,
  label: saleOutcomeResultLabels[value],
}));

/** The owner's answer in words. */
function outcomeText({ result, price, days }: Outcome): string {
  if (price === null || days === null) return saleOutcomeResultLabels[result];
  return result === 'sold'
    ? `${days} 天成交，¥${yuan(price)}`
    : `挂 ¥${yuan(price)} ${days} 天${saleOutcomeResultLabels[result]}`;
}

/** Asks the owner whether the account was sold, and shows the answer. */
export function OutcomeSection({ orderId }: { orderId: string }) {
  const { data } = useCall(GET, { orderId }, { quiet: true });
  const [changing, setChanging] = useState(false);
  // Optional section: hidden if the service cannot be reached.
  if (!data) return null;
  const { outcome } = data;
  return (
    <Section id="report-outcome" title="账号后来成交了吗">
      {outcome && !changing ? (
        <View className="rate-it">
          <View className="rate-it__text">{`您说：${outcomeText(outcome)}。谢谢，以后会估得更准。`}</View>
          {outcome.changeable && (
            <Button
              id="change-outcome"
              size="small"
              variant="secondary"
              onPress={() => setChanging(true)}
            >
              修改
            </Button>
          )}
        </View>
      ) : (
        <OutcomeForm orderId={orderId} onTold={() => setChanging(false)} />
      )}
    </Section>
  );
}

/** Form for the sale outcome: price and days until the sale, or asking price and days since the listing. */
function OutcomeForm({ orderId, onTold }: { orderId: string; onTold: () => void }) {
  const [result, setResult] = useState<SaleOutcomeResult | null>(null);
  const [figures, setFigures] = useState<TypedFigures>({ price: '', days: '' });
  const { send, sending, errors } = useOutcome(orderId, onTold);
  return (
    <View className="report-outcome">
      <ChipGroup
        id="outcome"
        label="账号后来成交了吗"
        options={options}
        value={result}
        onChange={setResult}
      />
      {result !== null && (
        <>
          <TextField
            id="outcome-price"
            label={saleOutcomeTexts[result].price}
            kind="digits"
            value={figures.price}
            maxLength={String(OUTCOME_PRICE_LIMIT).length}
            error={errors.price}
            onChange={(price) => setFigures({ ...figures, price })}
          />
          <TextField
            id="outcome-days"
            label={saleOutcomeTexts[result].days}
            kind="digits"
            value={figures.days}
            maxLength={String(OUTCOME_DAYS_LIMIT).length}
            error={errors.days}
            onChange={(days) => setFigures({ ...figures, days })}
          />
          <View className="rate-it__text">核对后的成交价只计入统计，不单独公布。</View>
          <View className="report-outcome__send">
            <Button
              id="send-outcome"
              size="small"
              loading={sending}
              onPress={() => send(result, figures)}
            >
              告诉我们
            </Button>
          </View>
        </>
      )}
    </View>
  );
}

/** Price in yuan and number of days, both as typed. */
interface TypedFigures {
  price: string;
  days: string;
}

/** State of the form: validates and saves the outcome; `errors` has the error texts by field. */
function useOutcome(orderId: string, onTold: () => void) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saving = useAction(
    async (result: SaleOutcomeResult, figures: TypedFigures) => {
      const price = 100 * (parseNumber(figures.price) ?? 0);
      const days = parseNumber(figures.days) ?? 0;
      const payload = areFiguresRequired(result, figures)
        ? { orderId, result, price, days }
        : { orderId, result: 'unsold' as const };
      await setCachedAnswer(GET, { orderId }, await call(SAVE, payload));
      onTold();
    },
    (error) => {
      const rejected = serviceFieldErrors(error);
      setErrors(rejected);
      return Object.keys(rejected).length > 0;
    },
  );
  const send = (result: SaleOutcomeResult, figures: TypedFigures) => {
    const problems = areFiguresRequired(result, figures)
      ? figureProblems(saleOutcomeTexts[result], figures)
      : {};
    setErrors(problems);
    if (Object.keys(problems).length === 0) void saving.run(result, figures);
  };
  return { send, sending: saving.running, errors };
}

/** Whether price and days are required: always for a sold account, otherwise if the user has typed one of them. */
const areFiguresRequired = (result: SaleOutcomeResult, { price, days }: TypedFigures) =>
  result === 'sold' || price !== '' || days !== '';

/** Error texts by field, by the same limits as in the service. */
function figureProblems(ask: SaleOutcomeTexts, figures: TypedFigures): Record<string, string> {
  const paid = parseNumber(figures.price);
  const took = parseNumber(figures.days);
  return {
    ...((paid === null || paid === 0) && { price: ask.priceMissing }),
    ...(paid !== null && paid > OUTCOME_PRICE_LIMIT && { price: ask.priceTooHigh }),
    ...(took === null && { days: ask.daysMissing }),
    ...(took !== null && took > OUTCOME_DAYS_LIMIT && { days: OUTCOME_DAYS_TOO_MANY }),
  };
}
