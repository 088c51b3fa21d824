import { DIFFERENCE_NOTE_LIMIT, differenceKind } from '@account-doctor/contract/reconciliation';
import type { BillDifference } from '@account-doctor/contract/types';
import { App, Form, Input, Modal, Typography } from 'antd';
import { useAction } from '../../hooks/useAction';
import { call } from '../../data/service';

/** Writes down how a difference was settled, after saying what settles such a one. */
export function SettleDifference({
  difference: { differenceId, kind, number },
  onClose,
  onSettled,
}: {
  difference: BillDifference;
  onClose: () => void;
  /** Also when somebody else was faster: the list is no longer as it was. */
  onSettled: () => void;
}) {
  const { message } = App.useApp();
  const [form] = Form.useForm<{ note: string }>();
  const settle = useAction(async ({ note }: { note: string }) => {
    await call('POST /desk-api/reconciliation/settle', { differenceId, note }).finally(onSettled);
    void message.success('已记录处理结果');
    onClose();
  }, form);
  const { label, advice } = differenceKind(kind);
  return (
    <Modal
      title={label}
      open
      okText="标为已处理"
      okButtonProps={{ id: 'settle' }}
      confirmLoading={settle.running}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Typography.Paragraph>{advice}。</Typography.Paragraph>
      <Typography.Paragraph type="secondary">单号 {number}</Typography.Paragraph>
      <Form form={form} layout="vertical" onFinish={(values) => void settle.run(values)}>
        <Form.Item
          name="note"
          label="处理说明"
          rules={[{ required: true, whitespace: true, message: '请写明怎样处理的' }]}
        >
          <Input.TextArea
            autoFocus
            maxLength={DIFFERENCE_NOTE_LIMIT}
            showCount
            autoSize={{ minRows: 3 }}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
