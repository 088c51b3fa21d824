import {
  answerAsText,
  fieldGroupLabels,
  fieldGroups,
  UNKNOWN,
  type Answer,
} from '@account-doctor/contract/game';
import type { PayloadOf, AppraisalDetail } from '@account-doctor/contract/types';
import type { FactVerdict } from '@account-doctor/contract/appraisal';
import { Button, Card, Flex, Popover, Segmented, Tag, Typography } from 'antd';
import { useRef, useState } from 'react';
import { useAction } from '../../hooks/useAction';
import { call } from '../../data/service';
import { moneyText } from '../../format/format';
import { AnswerInput } from './AnswerInput';

type Row = AppraisalDetail['answers'][number];
type Fact = PayloadOf<'POST /desk-api/valuation/facts'>['facts'][number];

const verdictLabels: Record<FactVerdict, string> = {
  confirmed: '一致',
  corrected: '更正',
  unseen: '没看到',
};

/** Whether the customer gave an answer that can be confirmed. */
const isTold = ({ answer }: Row) => answer !== null && answer !== UNKNOWN;

/** The facts that were found, and how to set some, which saves all. */
function useFacts({ orderId, answers }: AppraisalDetail, reload: () => Promise<void>) {
  const found = answers.flatMap(({ fact }) => fact ?? []);
  /** All facts, including changes made while others were being saved; `null` if all are saved. */
  const wanted = useRef<Fact[] | null>(null);
  const saveWanted = async () => {
    for (let facts; wanted.current && facts !== wanted.current;) {
      facts = wanted.current;
      await call('POST /desk-api/valuation/facts', { orderId, facts });
      await reload();
    }
  };
  const save = useAction(() =>
    saveWanted().finally(() => {
      wanted.current = null;
    }),
  );
  const set = (...facts: Fact[]) => {
    const keys = new Set(facts.map(({ key }) => key));
    wanted.current = [...(wanted.current ?? found).filter(({ key }) => !keys.has(key)), ...facts];
    return save.run();
  };
  return { found, set, saving: save.running };
}

/**
 * The form's answers, each to be confirmed, corrected or marked as not seen; the price updates at
 * once.
 */
export function Facts({
  valuation,
  reload,
}: {
  valuation: AppraisalDetail;
  reload: () => Promise<void>;
}) {
  const { answers, account, orderNo, model, may } = valuation;
  const { found, set, saving } = useFacts(valuation, reload);
  // Answers corrected before an appeal must be confirmed one by one.
  const rest = answers.filter(
    (row) => row.fact === null && isTold(row) && row.before?.verdict !== 'corrected',
  );
  const confirmRest = () => set(...rest.map(({ key }) => ({ key, verdict: 'confirmed' as const })));
  return (
    <Card
      size="small"
      title={`账号资料（已核对 ${found.length}/${answers.length}）`}
      extra={
        may.work &&
        rest.length > 0 && (
          <Button
            size="small"
            id="confirm-rest"
            loading={saving}
            onClick={() => void confirmRest()}
          >
            其余都一致
          </Button>
        )
      }
    >
      <Typography.Paragraph type="secondary">
        账号 {account ?? '没填'} · 订单 {orderNo} · 模型估价 {moneyText(model?.value.fair ?? 0)}
      </Typography.Paragraph>
      {fieldGroups.map((group) => {
        const rows = answers.filter((row) => row.group === group);
        return (
          rows.length > 0 && (
            <section key={group}>
              <Typography.Title level={2} className="facts__group">
                {fieldGroupLabels[group]}
              </Typography.Title>
              {rows.map((row) => (
                <div key={row.key} className="fact">
                  <Typography.Text type="secondary">{row.label}</Typography.Text>
                  {may.work ? (
                    <OpenRow row={row} saving={saving} onSet={set} />
                  ) : (
                    <FoundRow row={row} />
                  )}
                </div>
              ))}
            </section>
          )
        );
      })}
    </Card>
  );
}

/** The customer's answer and the appraiser's correction. */
function FoundRow({ row }: { row: Row }) {
  const { field, fact, before } = row;
  const corrected = fact?.answer ?? null;
  const seen = before && (before.answer === null ? '一致' : answerAsText(field, before.answer));
  return (
    <Flex gap={8} align="center" wrap>
      <Typography.Text
        delete={corrected !== null}
        type={corrected !== null || !isTold(row) ? 'secondary' : undefined}
      >
        {row.value ?? '没填'}
      </Typography.Text>
      {corrected !== null && <strong>{answerAsText(field, corrected)}</strong>}
      {fact && (
        <Tag color={fact.verdict === 'unseen' ? 'orange' : 'green'}>
          {verdictLabels[fact.verdict]}
        </Tag>
      )}
      {seen !== null && <Tag>上次核对：{seen}</Tag>}
    </Flex>
  );
}

interface OpenRowProps {
  row: Row;
  saving: boolean;
  onSet: (fact: Fact) => Promise<boolean>;
}

function OpenRow({ row, saving, onSet }: OpenRowProps) {
  const { key, field, fact, answer, before } = row;
  const [draft, setDraft] = useState<Answer | null>(null);
  const [correcting, setCorrecting] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const begin = () => {
    setDraft(fact?.answer ?? before?.answer ?? (isTold(row) ? answer : null));
    setCorrecting(true);
  };
  const correct = async () => {
    if (await onSet({ key, verdict: 'corrected', answer: draft })) setCorrecting(false);
  };
  return (
    <>
      <Flex align="center">
        <FoundRow row={{ ...row, fact: fact?.verdict === 'corrected' ? fact : null }} />
        {fact?.verdict === 'corrected' && (
          <Button type="link" size="small" aria-label={`改${field.label}`} onClick={begin}>
            改
          </Button>
        )}
      </Flex>
      <Popover
        open={correcting}
        trigger="click"
        onOpenChange={(open) => !open && setCorrecting(false)}
        afterOpenChange={(open) => {
          if (open) content.current?.querySelector('input')?.focus();
        }}
        title={field.label}
        content={
          <Flex ref={content} vertical gap={8} style={{ width: 280 }}>
            <AnswerInput field={field} value={draft} onChange={setDraft} />
            <Button
              type="primary"
              id={`correct-${key}`}
              disabled={draft === null}
              loading={saving}
              onClick={() => void correct()}
            >
              按这个重新估价
            </Button>
          </Flex>
        }
      >
        <Segmented<FactVerdict>
          size="small"
          id={`fact-${key}`}
          {...(fact ? { value: fact.verdict } : { value: '' as FactVerdict })}
          options={(['confirmed', 'corrected', 'unseen'] as const).map((verdict) => ({
            value: verdict,
            label: verdictLabels[verdict],
            disabled: verdict === 'confirmed' && !isTold(row),
          }))}
          onChange={(verdict) => {
            if (verdict === 'corrected') begin();
            else void onSet({ key, verdict });
          }}
        />
      </Popover>
    </>
  );
}
