import type { AppraisalDetail } from '@account-doctor/contract/types';
import { Card, Flex, Tag, Typography } from 'antd';
import { timeText } from '../../format/format';
import { Pictures } from '../../components/Pictures';

/** The customer's reason for the appeal. */
export const AppealReason = ({
  appeal: { reason, pictures, at },
}: {
  appeal: NonNullable<AppraisalDetail['appeal']>;
}) => (
  <Card size="small" title="客户为什么申诉" extra={timeText(at)} style={{ marginBottom: 16 }}>
    <Typography.Paragraph style={{ whiteSpace: 'pre-wrap' }}>{reason}</Typography.Paragraph>
    <Pictures pictures={pictures} />
  </Card>
);

/** Remarks of the second reader, and the appraiser's questions to the customer with their answers. */
export function AppraisalConversation({
  appraisal: { questions, readings },
}: {
  appraisal: AppraisalDetail;
}) {
  return (
    <>
      {readings.length > 0 && (
        <Card size="small" title="复核记录">
          <Flex vertical gap={12}>
            {readings.map(({ alias, verdict, remark, at }) => (
              <div key={at}>
                <Tag color={verdict === 'returned' ? 'orange' : 'green'}>
                  {verdict === 'returned' ? '退回' : '通过'}
                </Tag>
                {alias} · {timeText(at)}
                {remark && <Typography.Paragraph>{remark}</Typography.Paragraph>}
              </div>
            ))}
          </Flex>
        </Card>
      )}
      {questions.length > 0 && (
        <Card size="small" title="客户的补充">
          <Flex vertical gap={12}>
            {questions.map(({ questionId, text, askedAt, answer, pictures, answeredAt }) => (
              <div key={questionId}>
                <Typography.Text strong>问：{text}</Typography.Text>
                <Typography.Text type="secondary"> {timeText(askedAt)}</Typography.Text>
                <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', margin: '4px 0' }}>
                  {answer === null ? '等客户回答，计时已暂停' : `答：${answer}`}
                  {answeredAt && (
                    <Typography.Text type="secondary"> {timeText(answeredAt)}</Typography.Text>
                  )}
                </Typography.Paragraph>
                <Pictures pictures={pictures} />
              </div>
            ))}
          </Flex>
        </Card>
      )}
    </>
  );
}
