import type { FactVerdict } from '@account-doctor/contract/appraisal';
import { type Answer, answerProblem } from '@account-doctor/contract/game';
import { Button, Flex, Popover, Segmented, Typography } from 'antd';
import { useRef, useState } from 'react';
import { AnswerInput } from './AnswerInput';
import { type AnswerRow, CheckedAnswer, isAnswered, verdictLabels } from './CheckedAnswer';
import type { AppraisalFact } from './useFactVerdicts';

interface FactChoiceProps {
  row: AnswerRow;
  saving: boolean;
  onSet: (fact: AppraisalFact) => Promise<boolean>;
}

/** A customer's answer, with buttons to confirm it, correct it or mark it as not seen. */
export function FactChoice({ row, saving, onSet }: FactChoiceProps) {
  const { key, field, fact } = row;
  const { draft, setDraft, correcting, begin, cancel, correct } = useCorrection(row, onSet);
  const problem = draft === null ? null : answerProblem(field, draft);
  const content = useRef<HTMLDivElement>(null);
  return (
    <>
      <Flex align="center">
        <CheckedAnswer row={{ ...row, fact: fact?.verdict === 'corrected' ? fact : null }} />
        {fact?.verdict === 'corrected' && (
          <Button type="link" size="small" aria-label={`改${field.label}`} onClick={begin}>
            改
          </Button>
        )}
      </Flex>
      <Popover
        open={correcting}
        trigger="click"
        onOpenChange={(open) => !open && cancel()}
        afterOpenChange={(open) => {
          if (open) content.current?.querySelector('input')?.focus();
        }}
        title={field.label}
        content={
          <Flex ref={content} vertical gap={8} style={{ width: 280 }}>
            <AnswerInput field={field} value={draft} onChange={setDraft} />
            {problem !== null && <Typography.Text type="danger">{problem}</Typography.Text>}
            <Button
              type="primary"
              id={`correct-${key}`}
              disabled={draft === null || problem !== null}
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
            disabled: verdict === 'confirmed' && !isAnswered(row),
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

/** The corrected answer while it is being typed; initially the last known answer. */
function useCorrection(row: AnswerRow, onSet: FactChoiceProps['onSet']) {
  const { key, fact, answer, before } = row;
  const [draft, setDraft] = useState<Answer | null>(null);
  const [correcting, setCorrecting] = useState(false);
  const begin = () => {
    setDraft(fact?.answer ?? before?.answer ?? (isAnswered(row) ? answer : null));
    setCorrecting(true);
  };
  const cancel = () => setCorrecting(false);
  const correct = async () => {
    if (await onSet({ key, verdict: 'corrected', answer: draft })) setCorrecting(false);
  };
  return { draft, setDraft, correcting, begin, cancel, correct };
}
