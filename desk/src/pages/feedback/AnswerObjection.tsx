import { FEEDBACK_TEXT_LIMIT } from '@account-doctor/contract/limits';
import {
  type ObjectionVerdict,
  objectionFindingLabels,
  objectionVerdicts,
} from '@account-doctor/contract/objection';
import type { DeskObjection } from '@account-doctor/contract/types';
import { Form, Radio, Typography } from 'antd';
import { AnswerDialog, AnswerField } from '../../components/AnswerDialog';
import { call } from '../../data/service';

interface Values {
  finding: ObjectionVerdict;
  answer: string;
}

const findings = objectionVerdicts.map((value) => ({
  value,
  label: objectionFindingLabels[value],
}));

/** Dialog to decide about an objection and answer it, which is possible only once. */
export function AnswerObjection({
  row: { objectionId, text },
  onClose,
  onSent,
}: {
  row: DeskObjection;
  onClose: () => void;
  onSent: () => void;
}) {
  const [form] = Form.useForm<Values>();
  return (
    <AnswerDialog
      title="答复异议"
      okText="发送答复"
      okId="send-objection-answer"
      said="已答复，客户会收到消息"
      form={form}
      send={(values) => call('POST /desk-api/objection/answer', { objectionId, ...values })}
      onClose={onClose}
      onSent={onSent}
    >
      <Typography.Paragraph type="secondary" className="wrapped">
        {text}
      </Typography.Paragraph>
      <Form.Item
        name="finding"
        label="核对结果"
        rules={[{ required: true, message: '请选择核对结果' }]}
      >
        <Radio.Group options={findings} />
      </Form.Item>
      <AnswerField
        label="答复"
        extra="写明核对了什么、为什么；客户会收到消息，发出后不能修改。报告有误而要退款的，到“退款”里办理"
        required="请填写答复"
        maxLength={FEEDBACK_TEXT_LIMIT}
      />
    </AnswerDialog>
  );
}
