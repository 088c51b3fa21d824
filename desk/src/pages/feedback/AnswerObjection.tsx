import { FEEDBACK_TEXT_LIMIT } from '@account-doctor/contract/limits';
import {
  type ObjectionFinding,
  objectionFindingLabels,
  objectionFindings,
} from '@account-doctor/contract/objection';
import type { DeskObjection } from '@account-doctor/contract/types';
import { App, Form, Input, Modal, Radio, Typography } from 'antd';
import { useAction } from '../../hooks/useAction';
import { call } from '../../data/service';

interface Values {
  finding: ObjectionFinding;
  answer: string;
}

/** Writes what a person found about a report, and the one answer that its objection gets. */
export function AnswerObjection({
  objection: { objectionId, text },
  onClose,
  onAnswered,
}: {
  objection: DeskObjection;
  onClose: () => void;
  /** Also when somebody else was faster: the list is no longer as it was. */
  onAnswered: () => void;
}) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const send = useAction(async (values: Values) => {
    await call('POST /desk-api/objection/answer', { objectionId, ...values }).finally(onAnswered);
    void message.success('已答复，客户会收到消息');
    onClose();
  }, form);
  return (
    <Modal
      title="答复异议"
      open
      okText="发送答复"
      okButtonProps={{ id: 'send-objection-answer' }}
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
          name="finding"
          label="核对结果"
          rules={[{ required: true, message: '请选择核对结果' }]}
        >
          <Radio.Group
            options={objectionFindings.map((value) => ({
              value,
              label: objectionFindingLabels[value],
            }))}
          />
        </Form.Item>
        <Form.Item
          name="answer"
          label="答复"
          extra="写明核对了什么、为什么；客户会收到消息，发出后不能修改。报告有误而要退款的，到“退款”里办理"
          rules={[{ required: true, whitespace: true, message: '请填写答复' }]}
        >
          <Input.TextArea
            maxLength={FEEDBACK_TEXT_LIMIT}
            showCount
            autoSize={{ minRows: 4, maxRows: 12 }}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
