import { FEEDBACK_TEXT_LIMIT } from '@account-doctor/contract/limits';
import type { DeskFeedback } from '@account-doctor/contract/types';
import { Form, Typography } from 'antd';
import { AnswerDialog, AnswerField } from '../../components/AnswerDialog';
import { call } from '../../data/service';

/** Dialog to answer feedback, which can be answered only once. */
export function AnswerFeedback({
  row: { feedbackId, text },
  onClose,
  onSent,
}: {
  row: DeskFeedback;
  onClose: () => void;
  onSent: () => void;
}) {
  const [form] = Form.useForm<{ answer: string }>();
  return (
    <AnswerDialog
      title="回复反馈"
      okText="发送回复"
      okId="send-answer"
      said="已回复，客户会收到消息"
      form={form}
      send={({ answer }) => call('POST /desk-api/feedback/answer', { feedbackId, answer })}
      onClose={onClose}
      onSent={onSent}
    >
      <Typography.Paragraph type="secondary" className="wrapped">
        {text}
      </Typography.Paragraph>
      <AnswerField
        label="回复"
        extra="客户会收到消息；发出后不能修改"
        required="请填写回复"
        maxLength={FEEDBACK_TEXT_LIMIT}
        autoFocus
      />
    </AnswerDialog>
  );
}
