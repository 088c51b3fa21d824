import type { Valuation } from '@account-doctor/contract/types';
import { Card, Empty, Flex, Tag, Typography } from 'antd';
import { timeText } from '../../format/format';
import { Pictures } from '../../components/Pictures';

/** What was asked and answered, what second readers said, and why the customer appealed. */
export function Conversation({
  valuation: { questions, readings, appeal },
}: {
  valuation: Valuation;
}) {
  return (
    <>
      {appeal && (
        <Card size="small" title="客户申诉" extra={timeText(appeal.at)}>
          <Typography.Paragraph style={{ whiteSpace: 'pre-wrap' }}>
            {appeal.reason}
          </Typography.Paragraph>
          <Pictures pictures={appeal.pictures} />
        </Card>
      )}
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
      <Card size="small" title="请客户补充">
        {questions.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有请客户补充过" />
        )}
        <Flex vertical gap={12}>
          {questions.map(({ questionId, text, askedAt, answer, pictures, answeredAt }) => (
            <div key={questionId}>
              <Typography.Text strong>问：{text}</Typography.Text>
              <Typography.Text type="secondary"> {timeText(askedAt)}</Typography.Text>
              <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', margin: '4px 0' }}>
                {answer === null ? '等待客户回答，计时已暂停' : `答：${answer}`}
                {answeredAt && (
                  <Typography.Text type="secondary"> {timeText(answeredAt)}</Typography.Text>
                )}
              </Typography.Paragraph>
              <Pictures pictures={pictures} />
            </div>
          ))}
        </Flex>
      </Card>
    </>
  );
}
