import { FEEDBACK_TEXT_LIMIT } from '@account-doctor/contract/limits';
import type { DeskFeedback } from '@account-doctor/contract/types';
import { App, Form, Input, Modal, Typography } from 'antd';
import { useAction } from '../../hooks/useAction';
import { call } from '../../data/service';

/** Writes the one answer that a feedback gets. */
export function AnswerFeedback({
  feedback: { feedbackId, text },
  onClose,
  onAnswered,
}: {
  feedback: DeskFeedback;
  onClose: () => void;
  /** Also when somebody else was faster: the list is no longer as it was. */
  onAnswered: () => void;
}) {
  const { message } = App.useApp();
  const [form] = Form.useForm<{ answer: string }>();
  const send = useAction(async ({ answer }: { answer: string }) => {
    await call('POST /desk-api/feedback/answer', { feedbackId, answer }).finally(onAnswered);
    void message.success('已回复，客户会收到消息');
    onClose();
  }, form);
  return (
    <Modal
      title="回复反馈"
      open
      okText="发送回复"
      okButtonProps={{ id: 'send-answer' }}
      confirmLoading={send.running}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary" className="wrapped">
        {text}
      </Typography.Paragraph>
      <Form form={form} layout="vertical" onFinish={(values) => void send.run(values)}>
        <Form.Item
          name="answer"
          label="回复"
          extra="客户会收到消息；发出后不能修改"
          rules={[{ required: true, whitespace: true, message: '请填写回复' }]}
        >
          <Input.TextArea
            autoFocus
            maxLength={FEEDBACK_TEXT_LIMIT}
            showCount
            autoSize={{ minRows: 4, maxRows: 12 }}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
