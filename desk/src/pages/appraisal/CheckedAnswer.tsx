import type { FactVerdict } from '@account-doctor/contract/appraisal';
import { answerAsText, UNKNOWN } from '@account-doctor/contract/game';
import type { AppraisalDetail } from '@account-doctor/contract/types';
import { Flex, Tag, Typography } from 'antd';

/** A customer's answer with the appraiser's verdict. */
export type AnswerRow = AppraisalDetail['answers'][number];

export const verdictLabels: Record<FactVerdict, string> = {
  confirmed: '一致',
  corrected: '更正',
  unseen: '没看到',
};

/** Whether the customer has given an answer that can be confirmed. */
export const isAnswered = ({ answer }: AnswerRow) => answer !== null && answer !== UNKNOWN;

/** The customer's answer and the appraiser's correction. */
export function CheckedAnswer({ row }: { row: AnswerRow }) {
  const { field, fact, before } = row;
  const corrected = fact?.answer ?? null;
  const seen = before && (before.answer === null ? '一致' : answerAsText(field, before.answer));
  return (
    <Flex gap={8} align="center" wrap>
      <Typography.Text
        delete={corrected !== null}
        type={corrected !== null || !isAnswered(row) ? 'secondary' : undefined}
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
