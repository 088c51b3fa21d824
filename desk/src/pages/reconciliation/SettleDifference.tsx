import { DIFFERENCE_NOTE_LIMIT, differenceKind } from '@account-doctor/contract/reconciliation';
import type { BillDifference } from '@account-doctor/contract/types';
import { Form, Typography } from 'antd';
import { AnswerDialog, AnswerField } from '../../components/AnswerDialog';
import { call } from '../../data/service';

/** Dialog to record how a difference was settled, with advice for its kind. */
export function SettleDifference({
  difference: { differenceId, kind, number },
  onClose,
  onSettled,
}: {
  difference: BillDifference;
  onClose: () => void;
  onSettled: () => void;
}) {
  const [form] = Form.useForm<{ note: string }>();
  const { label, advice } = differenceKind(kind);
  return (
    <AnswerDialog
      title={label}
      okText="标为已处理"
      okId="settle"
      said="已记录处理结果"
      form={form}
      send={({ note }) => call('POST /desk-api/reconciliation/settle', { differenceId, note })}
      onClose={onClose}
      onSent={onSettled}
    >
      <Typography.Paragraph>{advice}。</Typography.Paragraph>
      <Typography.Paragraph type="secondary">单号 {number}</Typography.Paragraph>
      <AnswerField
        name="note"
        label="处理说明"
        required="请写明怎样处理的"
        maxLength={DIFFERENCE_NOTE_LIMIT}
        autoFocus
      />
    </AnswerDialog>
  );
}
